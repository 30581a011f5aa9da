// What is drawn over what: the first series lies above those after it, bounds above all.
import type { Plot } from './document';
import type { Look } from './palette';

// The numbers of the series from the lowest layer to the highest.
export function layers(plot: Plot): number[] {
  const all = plot.series.map((_series, index) => index).reverse();
  const is_bound = (index: number) => plot.series[index]!.style === 'dashed';
  return [...all.filter((index) => !is_bound(index)), ...all.filter(is_bound)];
}

export function in_layers(plot: Plot, looks: Look[], order: number[]): { plot: Plot; looks: Look[] } {
  const series = order.map((index) => plot.series[index]!);
  return { plot: { ...plot, series }, looks: order.map((index) => looks[index]!) };
}
