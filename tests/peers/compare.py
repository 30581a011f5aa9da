"""Trains halfspace and scikit-learn on the same rows in the same order; compares mistakes and weights.

Usage: compare.py PROGRAM ROWS FOLDER SET...      (tests/peers/run makes the sets)

How the options map. Ours always with --view given, for scikit-learn scales nothing.

  scikit-learn                              halfspace
  shuffle=False, one partial_fit            --passes 1 without --shuffle
  fit_intercept=False                       --bias 0
  a column of ones in the rows              --bias 1. Its own intercept is another thing: on sparse rows it moves by a
                                            hundredth of the step
  predicts +1 when the score is above 0     --set ties=minus; the perceptron's ties=always predicts the same
  Perceptron                                perceptron --set ties=always: both also learn from a score of 0
  SGDClassifier, loss="perceptron"          sgd --set loss=perceptron
    loss="hinge" learns when y score <= 1   sgd --set loss=hinge learns when y score < 1: the same while no score is 1,
                                            as with whole numbers and a step of 3/8;
                                            p-norm --set p=2 --set margin=1 learns when y score <= 1
    loss="squared_hinge", loss="log_loss"   sgd --set loss=squared-hinge, loss=logistic
    learning_rate="constant", eta0          --set schedule=1 --set rate
    learning_rate="invscaling", power_t=0.5 --set "schedule=1/sqrt(t)" --set rate
    penalty=None                            --set l2=0
    penalty="l2", alpha                     --set l2
    average=False                           --keep last
    average=True                            --keep average. It also predicts by the average while it learns, and ours by
                                            the last weights, so only weights are compared
  PassiveAggressiveClassifier, C            passive-aggressive --set variant=pa-1 --set c
    with loss="squared_hinge"               passive-aggressive --set variant=pa-2 --set c

scikit-learn computes in double, halfspace in float. Where rows are whole numbers and steps are multiples of 1/8, both
are exact, and mistakes and weights must be equal. With other steps weights must be close, and mistakes still equal on
rows of whole numbers. On other rows a score next to a threshold may fall on its other side: a few mistakes may differ.
"""

import json
import subprocess
import sys
from typing import Callable, NamedTuple

import numpy
import scipy.sparse
import sklearn
from sklearn.datasets import load_svmlight_file
from sklearn.linear_model import PassiveAggressiveClassifier, Perceptron, SGDClassifier

WHOLE_NUMBERS = {"boolean", "a9a"}
MOST_MISTAKES_APART = 0.001  # of the rows
MOST_WEIGHT_APART = 2e-5  # of the largest weight


class Case(NamedTuple):
    title: str
    ours: str  # the learner and its options
    theirs: Callable
    constant: int = 0
    exact: bool = False  # steps are multiples of 1/8
    keep: str = "last"


def perceptron():
    return Perceptron(fit_intercept=False, shuffle=False)


def sgd(loss, **options):
    options = {"penalty": None, "learning_rate": "constant", **options}
    return lambda: SGDClassifier(loss=loss, fit_intercept=False, shuffle=False, **options)


def passive_aggressive(**options):
    return lambda: PassiveAggressiveClassifier(fit_intercept=False, shuffle=False, **options)


CASES = [
    Case("perceptron", "perceptron ties=always", perceptron, exact=True),
    Case("perceptron, constant feature", "perceptron ties=always", perceptron, constant=1, exact=True),
    Case("sgd perceptron", "sgd loss=perceptron rate=3 ties=minus", sgd("perceptron", eta0=3), exact=True),
    Case("sgd hinge", "sgd loss=hinge rate=0.375 ties=minus", sgd("hinge", eta0=0.375), exact=True),
    Case("p-norm p=2 as hinge", "p-norm p=2 margin=1 step=0.25 ties=minus", sgd("hinge", eta0=0.25), constant=1,
         exact=True),
    Case("sgd squared hinge", "sgd loss=squared-hinge rate=0.02 ties=minus", sgd("squared_hinge", eta0=0.02)),
    Case("sgd logistic", "sgd loss=logistic rate=0.5 ties=minus", sgd("log_loss", eta0=0.5)),
    Case("sgd logistic, 1/sqrt(t)", "sgd loss=logistic rate=2 schedule=1/sqrt(t) ties=minus",
         sgd("log_loss", eta0=2, learning_rate="invscaling", power_t=0.5), constant=1),
    Case("sgd logistic, l2", "sgd loss=logistic rate=0.1 l2=0.01 ties=minus",
         sgd("log_loss", eta0=0.1, penalty="l2", alpha=0.01)),
    Case("passive-aggressive pa-1", "passive-aggressive variant=pa-1 c=0.1 ties=minus", passive_aggressive(C=0.1)),
    Case("passive-aggressive pa-1, c=1", "passive-aggressive variant=pa-1 c=1 ties=minus", passive_aggressive(C=1.0),
         constant=1),
    Case("passive-aggressive pa-2", "passive-aggressive variant=pa-2 c=0.1 ties=minus",
         passive_aggressive(C=0.1, loss="squared_hinge")),
    Case("perceptron, averaged", "perceptron ties=always", sgd("perceptron", eta0=1, average=True), keep="average"),
    Case("sgd logistic, averaged", "sgd loss=logistic rate=0.5 ties=minus", sgd("log_loss", eta0=0.5, average=True),
         keep="average"),
    Case("sgd logistic, l2, averaged", "sgd loss=logistic rate=0.1 l2=0.01 ties=minus",
         sgd("log_loss", eta0=0.1, penalty="l2", alpha=0.01, average=True), keep="average"),
]


class Data:
    """The rows of a set as both programs read them, and a file with the first of them."""

    def __init__(self, folder, name, first):
        self.name = name
        self.path = f"{folder}/{name}"
        rows, labels = load_svmlight_file(self.path, zero_based=False)
        self.rows = rows.astype(numpy.float32).astype(numpy.float64)  # halfspace reads numbers as float
        self.labels = numpy.where(labels > 0, 1, -1)
        self.first = min(first, rows.shape[0])
        self.first_path = f"{self.path}.first"
        with open(self.path, "rb") as whole, open(self.first_path, "wb") as part:
            part.writelines(whole.readline() for _ in range(self.first))

    def with_constant(self, constant):
        ones = numpy.full((self.rows.shape[0], 1), constant)
        return scipy.sparse.hstack([self.rows, ones], format="csr") if constant else self.rows


def our_answer(program, case, path, features):
    """Mistakes before learning each row, and the weights; the constant feature's is the last."""

    def run(*arguments):
        return subprocess.run([program, *arguments], check=True, stdout=subprocess.PIPE).stdout

    learner, *settings = case.ours.split()
    options = ["--learner", learner, "--keep", case.keep, "--bias", str(case.constant), "--view", "given"]
    for setting in settings:
        options += ["--set", setting]
    report = json.loads(run("train", path, "--json", "-o", f"{path}.model", *options))
    vector = json.loads(run("export", f"{path}.model", "--to", "json"))["vectors"][0]
    weights = numpy.zeros(features + 1)
    for index, weight in vector["weights"]:
        weights[index - 1] = weight
    weights[features] = vector["constant_weight"]
    return report["mistakes"], weights if case.constant else weights[:features]


def at_once(classifier, rows, labels):
    return classifier.partial_fit(rows, labels, classes=[-1, 1]).coef_[0]


def row_by_row(classifier, rows, labels):
    """Mistakes of predicting each row before learning it, and the last weights."""
    mistakes = int(labels[0] > 0)  # weights of 0 predict -1
    classifier.partial_fit(rows[:1], labels[:1], classes=[-1, 1])
    for i in range(1, rows.shape[0]):
        row = rows[i : i + 1]
        mistakes += int(classifier.predict(row)[0] != labels[i])
        classifier.partial_fit(row, labels[i : i + 1])
    return mistakes, classifier.coef_[0]


def apart(ours, theirs):
    return float(numpy.abs(ours - theirs).max() / max(numpy.abs(theirs).max(), 1e-30))


def compare(case, program, data):
    rows, labels, first = data.with_constant(case.constant), data.labels, data.first
    features = data.rows.shape[1]
    whole = data.name in WHOLE_NUMBERS

    mistakes, weights = our_answer(program, case, data.first_path, features)
    if case.keep == "last":
        their_mistakes, their_weights = row_by_row(case.theirs(), rows[:first], labels[:first])
    else:
        their_weights = at_once(case.theirs(), rows[:first], labels[:first])
    gap = apart(weights, their_weights)
    full_gap = apart(our_answer(program, case, data.path, features)[1], at_once(case.theirs(), rows, labels))

    most_mistakes = 0 if whole else int(MOST_MISTAKES_APART * first)
    most_gap = 0 if whole and case.exact else MOST_WEIGHT_APART
    good = max(gap, full_gap) <= most_gap
    if case.keep == "last":
        good = good and abs(mistakes - their_mistakes) <= most_mistakes
        counts = f"{mistakes:8}{their_mistakes:14}{most_mistakes:9}"
    else:
        counts = f"{'-':>8}{'-':>14}{'-':>9}"
    verdict = "ok" if good else "FAILED"
    print(f"  {case.title:30}{counts}{gap:12.1e}{full_gap:10.1e}{most_gap:9g}   {verdict}", flush=True)
    return good


def main():
    program, first, folder, *sets = sys.argv[1:]
    sklearn.set_config(assume_finite=True)
    print(f"scikit-learn {sklearn.__version__}. Mistakes: rows predicted wrongly before they were learned.")
    print("Weights apart: the largest difference as a share of the largest weight, after the first rows and after all.")
    passed = failed = 0
    for name in sets:
        data = Data(folder, name, int(first))
        print(f"\n{name}: {data.first} rows one by one, {data.rows.shape[0]} at once, {data.rows.shape[1]} features")
        print(f"  {'':30}{'mistakes':>8}{'scikit-learn':>14}{'allowed':>9}{'weights apart':>22}{'allowed':>9}")
        for case in CASES:
            good = compare(case, program, data)
            passed, failed = passed + good, failed + (not good)
    print(f"\n{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
