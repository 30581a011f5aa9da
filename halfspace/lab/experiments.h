// All experiments: what each is stands at the head of its file. `..._work` is one unit of its cost at a size
// of its main parameter.
#pragma once
#include "halfspace/lab/experiment.h"

namespace halfspace::lab {

report::Document average_vs_perceptron(const Setup& setup);
void average_vs_perceptron_work(std::uint64_t size, const Setup& setup);

report::Document winnow_hard(const Setup& setup);
void winnow_hard_work(std::uint64_t size, const Setup& setup);

report::Document attribute_efficiency(const Setup& setup);
void attribute_efficiency_work(std::uint64_t size, const Setup& setup);

report::Document mistake_bounds(const Setup& setup);
void mistake_bounds_work(std::uint64_t size, const Setup& setup);

report::Document weight_complexity(const Setup& setup);
void weight_complexity_work(std::uint64_t size, const Setup& setup);

report::Document perceptron_nested(const Setup& setup);
void perceptron_nested_work(std::uint64_t size, const Setup& setup);

report::Document p_norm_spectrum(const Setup& setup);
void p_norm_spectrum_work(std::uint64_t size, const Setup& setup);

report::Document disjunction_adversary_experiment(const Setup& setup);
void disjunction_adversary_work(std::uint64_t size, const Setup& setup);

report::Document online_to_batch(const Setup& setup);
void online_to_batch_work(std::uint64_t size, const Setup& setup);

report::Document boosting_margins(const Setup& setup);
void boosting_margins_work(std::uint64_t size, const Setup& setup);

report::Document experts_regret(const Setup& setup);
void experts_regret_work(std::uint64_t size, const Setup& setup);

report::Document noise_tolerance(const Setup& setup);
void noise_tolerance_work(std::uint64_t size, const Setup& setup);

report::Document pac(const Setup& setup);
void pac_work(std::uint64_t size, const Setup& setup);

report::Document gradual(const Setup& setup);
void gradual_work(std::uint64_t size, const Setup& setup);

report::Document winnow_any_start(const Setup& setup);
void winnow_any_start_work(std::uint64_t size, const Setup& setup);

report::Document drift(const Setup& setup);
void drift_work(std::uint64_t size, const Setup& setup);

report::Document kernels(const Setup& setup);
void kernels_work(std::uint64_t size, const Setup& setup);

report::Document occam(const Setup& setup);
void occam_work(std::uint64_t size, const Setup& setup);

report::Document vc_growth(const Setup& setup);
void vc_growth_work(std::uint64_t size, const Setup& setup);

}  // namespace halfspace::lab
