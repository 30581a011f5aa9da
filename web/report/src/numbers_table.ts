// The numbers behind a plot, for reading; made when they are first asked for.
import { element } from './dom';
import type { Plot } from './document';
import { readable } from './numbers';

const kMostRows = 300; // the CSV has all

function rows_of(plot: Plot): HTMLElement[] {
  const rows: HTMLElement[] = [];
  for (const series of plot.series) {
    for (let i = 0; i < series.x.length && rows.length < kMostRows; ++i) {
      rows.push(
        element(
          'tr',
          {},
          element('td', {}, series.name),
          element('td', { class: 'number' }, readable(series.x[i])),
          element('td', { class: 'number' }, readable(series.y[i])),
        ),
      );
    }
  }
  return rows;
}

function numbers_table(plot: Plot): HTMLElement {
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, 'series'),
    element('th', { scope: 'col', class: 'number' }, plot.x.label),
    element('th', { scope: 'col', class: 'number' }, plot.y.label),
  );
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows_of(plot)));
  return element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Numbers' }, table);
}

export function plot_numbers(plot: Plot): HTMLElement {
  const all = plot.series.reduce((sum, series) => sum + series.x.length, 0);
  const label = all > kMostRows ? `Numbers (the first ${kMostRows} of ${readable(all)}; the CSV has all)` : 'Numbers';
  const node = element('details', {}, element('summary', {}, label));
  node.addEventListener('toggle', () => {
    if (node.open && node.childElementCount === 1) node.append(numbers_table(plot));
  });
  return node;
}
