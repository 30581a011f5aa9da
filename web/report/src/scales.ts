// Which part of the numbers a plot shows, and where its ticks stand.
import uPlot from 'uplot';
import type { Axis, Series } from './document';

const kRoom = 0.04; // beside the outermost points, as a part of the range

function padded(low: number, high: number, room: number): [number, number] {
  const span = high - low || Math.abs(high) || 1;
  return [low - room * span, high + room * span];
}

function log_range(low: number, high: number): uPlot.Range.MinMax {
  const [from, to] = padded(Math.log10(low), Math.log10(high), kRoom);
  return low === high ? [low / 2, high * 2] : [10 ** from, 10 ** to];
}

export function x_range(axis: Axis, series: Series[]): uPlot.Range.Function {
  const has_bars = series.some((each) => each.style === 'bars');
  const points = Math.max(2, ...series.map((each) => each.x.length));
  const room = has_bars ? 0.6 / (points - 1) : series.some((each) => each.style === 'points') ? kRoom : 0;
  return (plot, low, high) => {
    if (low === null || high === null) return axis.logarithmic ? [1, 10] : [0, 1];
    const x = plot.data[0];
    if (low !== x[0] || high !== x[x.length - 1]) return [low, high]; // zoomed, or drawn again
    if (axis.logarithmic) return log_range(low, high);
    return low === high ? padded(low, high, 0.5) : padded(low, high, room);
  };
}

export function y_range(axis: Axis, series: Series[]): uPlot.Range.Function {
  const from_zero = series.some((each) => each.style === 'bars');
  return (_plot, low, high) => {
    if (low === null || high === null) return axis.logarithmic ? [1, 10] : [0, 1];
    if (axis.logarithmic) return log_range(low, high);
    if (from_zero && low >= 0) return [0, high === 0 ? 1 : high * (1 + kRoom)];
    const [from, to] = padded(low, high, kRoom);
    return [low >= 0 && low < 0.4 * high ? Math.min(0, low) : from, to];
  };
}

// 1, 2 and 5 of each power of ten, or every power, or every second, ... as there is room.
export function log_ticks(low: number, high: number, most: number): number[] {
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const inside = (value: number) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9);
  for (const digits of [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 5, 7], [1, 2, 5], [1, 3]]) {
    const found: number[] = [];
    for (let e = first; e <= last; ++e) found.push(...digits.map((d) => Number(`${d}e${e}`)).filter(inside));
    if (found.length >= 2 && found.length <= most) return found;
  }
  const step = Math.max(1, Math.ceil((last - first) / most));
  const powers: number[] = [];
  for (let e = Math.ceil(first / step) * step; e <= last; e += step) powers.push(Number(`1e${e}`));
  const found = powers.filter(inside);
  return found.length >= 1 ? found : [Number(Math.sqrt(low * high).toPrecision(2))];
}
