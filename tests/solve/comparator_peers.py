"""Compares certify's best comparators with minima that linprog (HiGHS) finds, on rows of few features.

Usage: comparator_peers.py PROGRAM FILE...      (tests/solve/peers makes the files)

The forms are convex, or their level sets are: H1 + r s |v| <= s^2 and s H2 + R |v| <= s^2. A convex function is the
maximum of its tangents, so its minimum is that of linear programs with more and more tangents, and lies between the
last program's value and the least that was met.
"""

import json
import subprocess
import sys
import tempfile

import numpy
from scipy.optimize import linprog


def load(path):
    """Signed rows of a LIBSVM file, from its text alone."""
    rows = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            label, *features = line.split()
            rows.append((float(label), [feature.split(":") for feature in features]))
    z = numpy.zeros((len(rows), max(int(i) for _, features in rows for i, _ in features)))
    for t, (label, features) in enumerate(rows):
        for i, value in features:
            z[t, int(i) - 1] = label * float(value)
    return z


def minimum(function, columns, box, gap=1e-7, met=()):
    """function(v) gives a value and a subgradient; the minimum over |v_i| <= box where all of met @ v >= 1."""
    best = numpy.inf
    slopes = [numpy.append(-row, 0) for row in met]
    offsets = [-1.0] * len(met)
    v = numpy.zeros(columns)
    if len(met) > 0:
        v = linprog(v, A_ub=-met, b_ub=offsets, bounds=[(-box, box)] * columns).x
    for _ in range(2000):
        value, slope = function(v)
        best = min(best, value)
        slopes.append(numpy.append(slope, -1))
        offsets.append(slope @ v - value)
        cost = numpy.append(numpy.zeros(columns), 1)
        bounds = [(-box, box)] * columns + [(None, None)]
        answer = linprog(cost, A_ub=numpy.array(slopes), b_ub=offsets, bounds=bounds)
        v = answer.x[:columns]
        if best - answer.fun <= gap * max(1, best):
            break
    return best


def hinge(z, v):
    slack = 1 - z @ v
    on = slack > 0
    return slack[on].sum(), -z[on].sum(axis=0)


def root_of_squares(z, v):
    slack = numpy.maximum(0, 1 - z @ v)
    size = numpy.sqrt(slack @ slack)
    return size, -(slack @ z) / size if size > 0 else numpy.zeros(len(v))


def length(v):
    size = numpy.sqrt(v @ v)
    return size, v / size if size > 0 else numpy.zeros(len(v))


def mixed(z, loss, times, factor):
    def function(v):
        value, slope = loss(z, v)
        size, direction = length(v)
        return times * value + factor * size, times * slope + factor * direction

    return function


def fixed_point(z, step):
    """s <- sqrt(min at s), from sqrt(T): falls to the form's root."""
    s = numpy.sqrt(len(z))
    for _ in range(60):
        lower = numpy.sqrt(step(s))
        if s - lower <= 1e-7 * s:
            break
        s = lower
    return lower**2


def minima(z):
    squares = (z**2).sum(axis=1)
    r, total = numpy.sqrt(squares.max()), numpy.sqrt(squares.sum())
    columns = z.shape[1]
    box = 4 * len(z) / r  # beyond it r|v| alone is more than v = 0 gives
    best = lambda loss, times, factor: minimum(mixed(z, loss, times, factor), columns, box)

    def ball(v):
        value, slope = hinge(z, v)
        return r * r * (v @ v) + 2 * value, 2 * r * r * v + 2 * slope

    return {
        "AP3": best(hinge, 1, total),
        "AP4t": fixed_point(z, lambda s: best(hinge, 1, r * s)),
        "AP7": fixed_point(z, lambda s: best(root_of_squares, s, total)),
        "AP8": best(root_of_squares, 1, r) ** 2,
        "AP616": minimum(ball, columns, box),
    }


def margin(z):
    """1 / |v| of the shortest v with all margins 1, or 0 without one."""
    columns = z.shape[1]
    box = 1e4 / numpy.abs(z).max()
    if not linprog(numpy.zeros(columns), A_ub=-z, b_ub=[-1] * len(z), bounds=[(-box, box)] * columns).success:
        return 0
    return 1 / minimum(length, columns, box, met=z)


def pairs(program, path, model):
    """Name, our bracket and the other's value, of each form and of the largest margin."""
    options = ["--learner", "perceptron", "--bias", "0", "--view", "given", "-o", model]
    subprocess.run([program, "train", path, *options], check=True, capture_output=True)
    command = [program, "certify", model, path, "--gap", "0.00001", "--json"]
    report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    z = load(path)
    theirs = minima(z)
    for line in report["comparators"]:
        yield line["form"], line["lower"], line["value"], theirs[line["form"]]
    for line in report["margin"]:
        yield "margin", line["achieved"], line["upper"], margin(z)


def main():
    program, *files = sys.argv[1:]
    wrong = 0
    with tempfile.NamedTemporaryFile() as model:
        for path in files:
            for name, low, high, value in pairs(program, path, model.name):
                room = 1e-5 * value + 1e-9  # of the tangents
                tight = name == "margin" or high - low <= 1e-4 * value
                near = tight and low - room <= value <= high + room
                wrong += not near
                verdict = "ok" if near else "DIFFERS"
                print(f"{verdict} {path.split('/')[-1]} {name}: ours [{low:.9g}, {high:.9g}], theirs {value:.9g}")
    sys.exit(wrong > 0)


main()
