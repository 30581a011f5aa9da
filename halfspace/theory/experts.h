// Learning from experts: mistakes or losses against the best of n (batch 3.1, 3.3, 6.2 to 6.5; certificates
// 4).
#pragma once

namespace halfspace::theory {

// Halving: floor(log2 |H|), by ln |H|; with prior weights floor(log2(all weight / the target's weight)).
double halving_bound(double log_class);
double weighted_halving_bound(double prior);

// A disjunction of some of d features, by striking out: d, which no deterministic learner can undercut.
double disjunction_bound(double features);

// Weighted majority with factor beta; the best expert makes `best` mistakes. Randomised: on average.
double weighted_majority_bound(double experts, double beta, double best);
double randomised_majority_bound(double experts, double beta, double best);

// Hedge: losses in [0, 1] over T rounds, at any rate and at the best one.
double hedge_bound(double experts, double rate, double rounds, double best);
double hedge_rate(double experts, double rounds);

// Sleeping experts: the mean mistakes over the rounds in which an expert was awake, by its own there; with a
// prior, 1/n is the prior weight. The second is what the chapter prints.
double sleeping_bound(double prior, double eps, double own);
double sleeping_loose_bound(double prior, double eps, double own);

// EXP3, K arms, only the chosen one's loss seen: regret on average, at any rate and at the best one. In the
// form of gains: (e - 1) g times the best gain + K ln K / g.
double exp3_regret(double arms, double rate, double rounds);
double exp3_rate(double arms, double rounds);
double exp3_gain_regret(double arms, double mixing, double best_gain);
// Of every single run: the chosen losses minus the best estimate, by the sum of l^2 / p.
double exp3_run_regret(double arms, double rate, double squares);

// Follow the leader with exponential offsets of rate eps: e^eps (best + (H_n - 1) / eps); printed with H_n.
double harmonic(double n);
double perturbed_leader_bound(double experts, double eps, double best);
double perturbed_leader_loose_bound(double experts, double eps, double best);

}  // namespace halfspace::theory
