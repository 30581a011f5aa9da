"""Compares the values of our solvers with those of LinearSVC (LIBLINEAR) and linprog (HiGHS).

Usage: peers.py PROGRAM VALUES FILE...      (tests/solve/peers makes the files)

Ours minimises |w|^2 + c sum xi; LinearSVC |w|^2/2 + C sum xi, so C is c/2 and the values are twice its own.
"""

import json
import subprocess
import sys
import warnings

import numpy
from scipy.optimize import linprog
from sklearn.datasets import load_svmlight_file
from sklearn.svm import LinearSVC


def svm(z, labels, rows, c, loss):
    """The value of LIBLINEAR's weights by our formula."""
    model = LinearSVC(loss=loss, C=c / 2, fit_intercept=False, dual=True, tol=1e-8, max_iter=1000000)
    w = model.fit(rows, labels).coef_[0]
    xi = numpy.maximum(0, 1 - z @ w)
    return w @ w + c * (xi.sum() if loss == "hinge" else (xi**2).sum())


def hinge(z):
    count, columns = z.shape
    cost = numpy.concatenate([numpy.zeros(columns), numpy.ones(count)])
    limits = numpy.hstack([-z, -numpy.eye(count)])
    bounds = [(None, None)] * columns + [(0, None)] * count
    return linprog(cost, A_ub=limits, b_ub=-numpy.ones(count), bounds=bounds).fun


def margin(z):
    """max t with z (a - b) >= t, sum (a + b) <= 1."""
    count, columns = z.shape
    cost = numpy.concatenate([numpy.zeros(2 * columns), [-1]])
    limits = numpy.vstack([numpy.hstack([-z, z, numpy.ones((count, 1))]), [1] * (2 * columns) + [0]])
    answer = linprog(cost, A_ub=limits, b_ub=[0] * count + [1], bounds=[(0, None)] * (2 * columns + 1))
    return -answer.fun


def lines_of(program, path, learner, *options):
    """The certificate's lines of a batch learner, by name."""
    command = [program, "train", path, "--learner", learner, "--bias", "0", "--json"]
    for option in options:
        command += ["--set", option]
    report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {line["name"]: line for line in report["certificate"]["lines"]}


def batch_learners(program, path, z, labels, rows):
    """Pairs of name, whether the learner's bracket holds the other's optimum, and both in words."""
    for loss in ("hinge", "squared-hinge"):
        line = lines_of(program, path, "svm", "c=2", f"loss={loss}")["svm-objective"]
        best = svm(z, labels, rows, 2, loss.replace("-", "_"))
        low, high = line["inputs"]["dual"], line["value"]
        near = low <= best * (1 + 1e-6) and high <= best * 1.0011 + 1e-9
        yield f"svm {loss}", near, f"[{low:.9g}, {high:.9g}]", best
    line = lines_of(program, path, "hinge-lp")["hinge-loss"]
    best = hinge(z)
    yield "hinge-lp", abs(line["value"] - best) <= 1e-4 * (1 + best), f"{line['value']:.9g}", best
    lines = lines_of(program, path, "boosted-p-norm", "p=inf", "margin=0.9", "rounds=20000")
    best = margin(z)
    low = lines["separator"]["value"] if "separator" in lines else 0
    upper = lines.get("margin-at-most", lines.get("gordan"))["value"]
    # The rounds may end before anything separates: then only the bracket must hold.
    near = low <= best + 1e-9 and best <= upper + 1e-9 and (low == 0 or low >= 0.8 * best)
    yield "boosted-p-norm p=inf", near, f"[{low:.9g}, {upper:.9g}]", best


def main():
    program, values, *files = sys.argv[1:]
    warnings.simplefilter("ignore")
    wrong = 0
    for path in files:
        rows, labels = load_svmlight_file(path)
        z = rows.toarray() * labels[:, None]
        for c in (0.1, 2):
            lines = subprocess.run([values, path, str(c)], check=True, capture_output=True, text=True).stdout
            ours = {name: float(value) for name, value in map(str.split, lines.splitlines())}
            theirs = {
                "svm": svm(z, labels, rows, c, "hinge"),
                "squared": svm(z, labels, rows, c, "squared_hinge"),
                "hinge": hinge(z),
                "margin": margin(z),
            }
            for name, value in theirs.items():
                near = abs(ours[name] - value) <= 1e-5 * (1 + abs(value))
                wrong += not near
                verdict = "ok" if near else "DIFFERS"
                print(f"{verdict} {path.split('/')[-1]} c={c} {name}: ours {ours[name]:.9g}, theirs {value:.9g}")
        for name, near, ours, value in batch_learners(program, path, z, labels, rows):
            wrong += not near
            verdict = "ok" if near else "DIFFERS"
            print(f"{verdict} {path.split('/')[-1]} learner {name}: ours {ours}, theirs {value:.9g}")
    sys.exit(wrong > 0)


main()
