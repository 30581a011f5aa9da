/* Loads a model and prints a label for each row of a LIBSVM file. Usage: predict MODEL FILE
 * The reading is only as careful as an example needs: `label index:value ...`, indices in rising order. */
#include <halfspace/c/halfspace.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_LINE = 1 << 20, MOST_FEATURES = LONGEST_LINE / 4 };

static char line[LONGEST_LINE];
static uint32_t indices[MOST_FEATURES];
static float values[MOST_FEATURES];

/* Fills the arrays from "label index:value index:value ..." and returns how many features there are. */
static size_t read_row(const char* text) {
  size_t size = 0;
  const char* at = strchr(text, ' ');
  while (at != NULL && size < MOST_FEATURES) {
    char* end;
    indices[size] = (uint32_t)strtoul(at, &end, 10);
    if (*end != ':') break;
    values[size++] = strtof(end + 1, &end);
    at = end;
  }
  return size;
}

int main(int argc, char** argv) {
  halfspace_model* model;
  halfspace_status status = HALFSPACE_OK;
  FILE* file;
  if (argc != 3) {
    fprintf(stderr, "usage: predict MODEL FILE\n");
    return 2;
  }
  if (halfspace_model_open(argv[1], &model) != HALFSPACE_OK) {
    fprintf(stderr, "predict: %s\n", halfspace_last_error());
    return 2;
  }
  file = fopen(argv[2], "r");
  if (file == NULL) {
    perror(argv[2]);
    halfspace_model_free(model);
    return 2;
  }
  while (status == HALFSPACE_OK && fgets(line, sizeof(line), file) != NULL) {
    size_t label = 0;
    status = halfspace_model_predict(model, indices, values, read_row(line), &label);
    if (status == HALFSPACE_OK) puts(halfspace_model_label(model, label));
  }
  if (status != HALFSPACE_OK) fprintf(stderr, "predict: %s\n", halfspace_last_error());
  fclose(file);
  halfspace_model_free(model);
  return status == HALFSPACE_OK ? 0 : 2;
}
