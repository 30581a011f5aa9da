// All series of a plot over one list of x, as uPlot wants them.
import type { Axis, Series } from './document';

// undefined: no point of this series here; null: the series has a gap here.
export type Value = number | null | undefined;

export interface Merged {
  x: number[];
  ys: Value[][];
}

function usable(value: number | null | undefined, axis: Axis): value is number {
  return typeof value === 'number' && (!axis.logarithmic || value > 0);
}

// A list of values for each x that occurs, in their order.
function by_x(series: Series, x: Axis, y: Axis): Map<number, Value[]> {
  const found = new Map<number, Value[]>();
  const is_line = series.style !== 'points' && series.style !== 'bars';
  series.x.forEach((at, i) => {
    const value = series.y[i];
    const gap = is_line ? null : undefined;
    if (!usable(at, x)) return;
    const list = found.get(at) ?? [];
    list.push(usable(value, y) ? value : gap);
    found.set(at, list);
  });
  return found;
}

// An x takes as many rows as the series with the most points there has: no point is lost.
export function merged(series: Series[], x: Axis, y: Axis): Merged {
  const maps = series.map((each) => by_x(each, x, y));
  const all = [...new Set(maps.flatMap((map) => [...map.keys()]))].sort((a, b) => a - b);
  const result: Merged = { x: [], ys: series.map(() => []) };
  for (const at of all) {
    const rows = Math.max(...maps.map((map) => map.get(at)?.length ?? 0));
    for (let row = 0; row < rows; ++row) {
      result.x.push(at);
      maps.forEach((map, s) => result.ys[s]!.push(map.get(at)?.[row]));
    }
  }
  return result;
}

// Of a series, the row with a value that is nearest to a row.
export function nearest(x: number[], ys: Value[], row: number): number | null {
  if (typeof ys[row] === 'number') return row;
  let before = row - 1;
  while (before >= 0 && typeof ys[before] !== 'number') --before;
  let after = row + 1;
  while (after < ys.length && typeof ys[after] !== 'number') ++after;
  if (before < 0 && after >= ys.length) return null;
  if (before < 0) return after;
  if (after >= ys.length) return before;
  return x[row]! - x[before]! <= x[after]! - x[row]! ? before : after;
}
