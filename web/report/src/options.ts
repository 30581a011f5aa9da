// What uPlot is to draw: axes with units, the pointer, the drag that zooms.
import type uPlot from 'uplot';
import type { Axis, Plot } from './document';
import { nearest, type Merged } from './merge';
import { tick } from './numbers';
import { colour_of, type Look } from './palette';
import { log_ticks, x_range, y_range } from './scales';
import { drawn } from './series';

const kFont = '12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const kManySeries = 3; // above this the one near the pointer stands out

function ticks(axis: Axis, pixels_each: number): Pick<uPlot.Axis, 'splits' | 'filter' | 'space'> {
  if (!axis.logarithmic) return { space: pixels_each };
  return {
    filter: (_u, splits) => splits,
    splits: (u, which, low, high) => {
      const length = which === 0 ? u.over.clientWidth : u.over.clientHeight;
      return log_ticks(low, high, Math.max(3, Math.floor(length / pixels_each)));
    },
  };
}

function axis_of(axis: Axis, pixels_each: number): uPlot.Axis {
  return {
    ...ticks(axis, pixels_each),
    label: axis.label,
    labelFont: kFont,
    font: kFont,
    labelSize: 22,
    stroke: () => colour_of('--muted'),
    grid: { stroke: () => colour_of('--grid'), width: 1 },
    ticks: { stroke: () => colour_of('--grid'), width: 1, size: 5 },
    values: (_u, splits) => splits.map((value) => (value === null ? null : tick(value, axis.logarithmic))),
  };
}

// As wide as its longest number.
function width_of_numbers(_u: uPlot, values: string[] | null): number {
  return 16 + 7.2 * Math.max(2, ...(values ?? []).map((value) => value?.length ?? 0));
}

function cursor(data: Merged, series: number): uPlot.Cursor {
  return {
    drag: { x: true, y: true, uni: 40, dist: 5 },
    dataIdx: (_u, s, row) => (s === 0 ? row : (nearest(data.x, data.ys[s - 1]!, row) ?? row)),
    points: { size: 8, width: 2 },
    focus: { prox: series > kManySeries ? 24 : -1 },
  };
}

export function options(plot: Plot, data: Merged, looks: Look[], hooks: uPlot.Hooks.Arrays): uPlot.Options {
  return {
    width: 600,
    height: 300,
    padding: [12, 22, 0, 0],
    legend: { show: false },
    focus: { alpha: plot.series.length > kManySeries ? 0.3 : 1 },
    cursor: cursor(data, plot.series.length),
    scales: {
      x: { time: false, distr: plot.x.logarithmic ? 3 : 1, range: x_range(plot.x, plot.series) },
      y: { distr: plot.y.logarithmic ? 3 : 1, range: y_range(plot.y, plot.series) },
    },
    axes: [{ ...axis_of(plot.x, 54), size: 32 }, { ...axis_of(plot.y, 36), size: width_of_numbers }],
    series: [{ label: plot.x.label }, ...plot.series.map((each, s) => drawn(each, looks[s]!))],
    hooks,
  };
}
