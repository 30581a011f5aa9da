// The exact numbers under the pointer.
import type uPlot from 'uplot';
import { element } from './dom';
import type { Plot } from './document';
import type { Look } from './palette';
import { readable } from './numbers';

const kMost = 12; // lines; of more series those nearest to the pointer

interface Reading {
  index: number;
  x: number;
  y: number;
  distance: number; // to the pointer, in pixels
}

// In the order of the plot; `order` is that of its layers.
function readings(u: uPlot, order: number[]): Reading[] {
  const found: Reading[] = [];
  u.series.forEach((series, s) => {
    const row = u.cursor.idxs?.[s];
    const y = row === null || row === undefined ? null : u.data[s]?.[row];
    if (s === 0 || !series.show || typeof y !== 'number') return;
    const distance = Math.abs(u.valToPos(y, 'y') - (u.cursor.top ?? 0));
    found.push({ index: order[s - 1]!, x: u.data[0][row!]!, y, distance });
  });
  const near = [...found].sort((a, b) => a.distance - b.distance).slice(0, kMost);
  return near.sort((a, b) => a.index - b.index);
}

// "examples 1,024: seen 0.031, bound 0.05"; empty when there is nothing under the cursor.
export function spoken(u: uPlot, plot: Plot, order: number[]): string {
  const row = u.cursor.idx;
  if (row === null || row === undefined) return '';
  const values = readings(u, order).map((each) => `${plot.series[each.index]!.name} ${readable(each.y)}`);
  return `${plot.x.label} ${readable(u.data[0][row])}: ${values.join(', ')}`;
}

function line(plot: Plot, look: Look, reading: Reading, own_x: boolean): HTMLElement {
  const dot = element('i');
  dot.style.setProperty('background', `var(${look.colour})`);
  const name = element('span', { class: 'name' }, dot, plot.series[reading.index]!.name);
  const at = own_x ? element('small', {}, ` at ${readable(reading.x)}`) : null;
  return element('div', {}, name, element('b', {}, readable(reading.y), at));
}

export class Tooltip {
  readonly node = element('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: true });

  constructor(
    private readonly plot: Plot,
    private readonly looks: Look[],
    private readonly order: number[],
  ) {}

  update(u: uPlot): void {
    const row = u.cursor.idx;
    const found = row === null || row === undefined || (u.cursor.left ?? -1) < 0 ? [] : readings(u, this.order);
    this.node.hidden = found.length === 0;
    if (found.length === 0) return;
    const x = u.data[0][row!]!;
    this.node.replaceChildren(
      element('div', { class: 'at' }, `${this.plot.x.label} `, element('b', {}, readable(x))),
      ...found.map((each) => line(this.plot, this.looks[each.index]!, each, each.x !== x)),
    );
    this.place(u);
  }

  // Beside the cursor, inside of the plot.
  private place(u: uPlot): void {
    const left = u.cursor.left ?? 0;
    const width = this.node.offsetWidth;
    const beside = left + width + 24 > u.over.clientWidth ? left - width - 14 : left + 14;
    const top = Math.min(u.cursor.top ?? 0, u.over.clientHeight - this.node.offsetHeight - 4);
    this.node.style.left = `${Math.max(beside, 4 - u.over.offsetLeft)}px`;
    this.node.style.top = `${Math.max(4, top)}px`;
  }
}
