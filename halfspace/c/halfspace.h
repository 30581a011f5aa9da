/* halfspace for C, and for every language that can call C: open a model and predict with it; make a learner,
 * teach it row by row and save its model.
 *
 *   halfspace_model* model;
 *   if (halfspace_model_open("documents.model", &model) != HALFSPACE_OK) puts(halfspace_last_error());
 *   size_t label;
 *   halfspace_model_predict(model, indices, values, size, &label);
 *   puts(halfspace_model_label(model, label));
 *   halfspace_model_free(model);
 *
 * Rows. A row is `size` features: indices[i] is the index as it stands in LIBSVM text, values[i] its value.
 * Indices rise strictly, values are finite; any other row is refused, and then nothing has changed. A value
 * of 0 is the same as none. With size 0 both pointers may be NULL.
 *
 * Errors. Functions that can fail return a status, and halfspace_last_error() has the reason in words. No
 * C++ exception comes out, nothing is printed. A NULL where none is expected is an error, not a crash.
 *
 * Threads. Any number of threads may use one model at once. A learner is for one thread at a time.
 *
 * Memory. Handles belong to the caller, who frees them; texts belong to the library. A model takes what its
 * file takes, a learner a few numbers for each index up to the highest below 2^24, and for each larger one.
 * A call takes no more than a few copies of its row. */
#ifndef HALFSPACE_C_HALFSPACE_H
#define HALFSPACE_C_HALFSPACE_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header. */
#define HALFSPACE_VERSION_MAJOR 0
#define HALFSPACE_VERSION_MINOR 1
#define HALFSPACE_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/* NOLINTBEGIN(readability-identifier-naming): names of C types, with the prefix of the library. */
typedef enum halfspace_status {
  HALFSPACE_OK = 0,
  HALFSPACE_BAD_ARGUMENT = 1, /* the call itself is wrong: a NULL, a wrong count */
  HALFSPACE_BAD_INPUT = 2,    /* what was given is wrong: a file, a row, a label, an option */
  HALFSPACE_OUTSIDE = 3       /* something failed outside: disk full, out of memory */
} halfspace_status;

typedef struct halfspace_model halfspace_model;     /* what predicts */
typedef struct halfspace_learner halfspace_learner; /* what learns, and becomes a model */
/* NOLINTEND(readability-identifier-naming) */

/* The version of the library, "0.1.0". Never NULL. */
const char* halfspace_version(void);

/* Why the last call of this thread that failed did so, in at most 1023 bytes; "" when none has. Stays until
 * the next failure in the same thread. Never NULL. */
const char* halfspace_last_error(void);

/* ---- Models ---- */

/* Reads a model that the program or halfspace_learner_save has written; "-" is standard input. On failure
 * *model is NULL. */
halfspace_status halfspace_model_open(const char* path, halfspace_model** model);

/* NULL is ignored. */
void halfspace_model_free(halfspace_model* model);

/* How many labels the model knows: one when all rows it learned had the same. 0 for NULL. */
size_t halfspace_model_label_count(const halfspace_model* model);

/* The text of label `number`, from 0, spelled as in the rows learned; valid as long as the model. NULL when
 * there is no such label. Of two labels, 0 is the smaller number or earlier word unless the learner was told
 * otherwise. */
const char* halfspace_model_label(const halfspace_model* model, size_t number);

/* Predicts: *label becomes the number of the row's label. The same as `halfspace predict`, to the bit. */
halfspace_status halfspace_model_predict(const halfspace_model* model, const uint32_t* indices,
                                         const float* values, size_t size, size_t* label);

/* One score for each label, in the order of their numbers: the higher, the more the row looks like that
 * label; the predicted one has the highest. `count` is the length of `scores` and must be the number of
 * labels. Of two labels, the score of 1 is what `halfspace predict --scores` prints, that of 0 its negative;
 * when both are 0 the learner's rule for ties decides. */
halfspace_status halfspace_model_scores(const halfspace_model* model, const uint32_t* indices,
                                        const float* values, size_t size, double* scores, size_t count);

/* ---- Learners ---- */

/* Makes a learner that has seen nothing. On failure *learner is NULL.
 *   name      as listed by `halfspace learners`; NULL is the default learner
 *   labels    the labels that rows will have, `label_count` texts: of -1 and of +1, or all classes. A label
 * has at most 255 bytes, without blanks, commas, control characters, ':' and '#'. settings  `setting_count`
 * texts OPTION=VALUE: the learner's options, and as for the program `keep` (average, last or survivor) and
 * `bias` (the value of the constant feature). NULL when there are none. Of an option given twice the later
 * value holds. */
halfspace_status halfspace_learner_new(const char* name, const char* const* labels, size_t label_count,
                                       const char* const* settings, size_t setting_count,
                                       halfspace_learner** learner);

/* Makes a learner that goes on where the model at `path` was saved, bit for bit as if it had never stopped.
 * On failure *learner is NULL. */
halfspace_status halfspace_learner_resume(const char* path, halfspace_learner** learner);

/* NULL is ignored. */
void halfspace_learner_free(halfspace_learner* learner);

/* Predicts the row, then learns it. `label` is one of the learner's labels; numbers that are equal are one
 * label (+1, 1, 1.0). *mistake becomes 1 when the prediction was wrong, else 0; it may be NULL. */
halfspace_status halfspace_learner_learn(halfspace_learner* learner, const char* label,
                                         const uint32_t* indices, const float* values, size_t size,
                                         int* mistake);

/* The model so far, to predict with; it stays as it is when the learner goes on. On failure *model is NULL.
 */
halfspace_status halfspace_learner_model(const halfspace_learner* learner, halfspace_model** model);

/* Writes the model so far, with all that is needed to resume. The file appears whole or not at all; "-" is
 * standard output. */
halfspace_status halfspace_learner_save(const halfspace_learner* learner, const char* path);

#ifdef __cplusplus
}
#endif

#endif
