// One plot: the drawing, its legend, its buttons, its numbers.
import uPlot from 'uplot';
import { download, file_name, plot_csv } from './csv';
import { button, element } from './dom';
import type { Plot } from './document';
import { listen } from './keys';
import { legend } from './legend';
import { merged, type Merged } from './merge';
import { plot_numbers } from './numbers_table';
import { readable } from './numbers';
import { options } from './options';
import { in_layers, layers } from './order';
import { looks, type Look } from './palette';
import { on_theme } from './theme';
import { spoken, Tooltip } from './tooltip';

const kNarrow = 480; // pixels
const kHint = 'Drag to zoom, double click for everything. Keys: arrows read values, + and - zoom, 0 shows everything.';

function ends(plot: Plot, low: number, high: number): string {
  return `${plot.x.label} from ${readable(Number(low.toPrecision(6)))} to ${readable(Number(high.toPrecision(6)))}`;
}

// For readers who do not see the drawing.
function described(plot: Plot): string {
  const parts = plot.series.map((series) => {
    const values = series.y.filter((value) => value !== null);
    if (values.length === 0) return `${series.name}: no values`;
    const low = values.reduce((a, b) => Math.min(a, b));
    const high = values.reduce((a, b) => Math.max(a, b));
    return `${series.name}: ${series.style === 'dashed' ? 'a bound, ' : ''}${readable(low)} to ${readable(high)}`;
  });
  return `${plot.title}: ${plot.y.label} against ${plot.x.label}. ${parts.join('; ')}. ${kHint}`;
}

class Drawing {
  readonly box = element('div', { class: 'drawing', tabindex: '0', role: 'group', title: kHint });
  readonly range = element('span', { class: 'range' });
  readonly live = element('span', { class: 'unseen', 'aria-live': 'polite' });
  readonly reset_button = button('Show everything', () => this.reset(), { disabled: true, class: 'reset' });
  readonly looks: Look[];
  private readonly data: Merged;
  private readonly order: number[];
  private readonly u: uPlot;

  constructor(private readonly plot: Plot) {
    this.looks = looks(plot.series);
    this.order = layers(plot);
    const layered = in_layers(plot, this.looks, this.order);
    this.data = merged(layered.plot.series, plot.x, plot.y);
    const tooltip = new Tooltip(plot, this.looks, this.order);
    this.box.setAttribute('aria-label', described(plot));
    const hooks = {
      setCursor: [(u: uPlot) => tooltip.update(u)],
      setScale: [(_u: uPlot, key: string) => key === 'x' && this.show_range()],
      ready: [(u: uPlot) => u.over.append(tooltip.node)],
    };
    this.u = new uPlot(options(layered.plot, this.data, layered.looks, hooks), this.aligned(), this.box);
    listen(this.box, this.u, () => this.reset(), () => (this.live.textContent = spoken(this.u, plot, this.order)));
    this.box.addEventListener('blur', () => this.u.setCursor({ left: -10, top: -10 }));
    this.u.over.addEventListener('dblclick', () => this.reset());
    on_theme(() => this.u.redraw());
    new ResizeObserver(() => this.fit()).observe(this.box);
  }

  show(index: number, visible: boolean): void {
    this.u.setSeries(this.order.indexOf(index) + 1, { show: visible });
  }

  private aligned(): uPlot.AlignedData {
    return [this.data.x, ...this.data.ys] as uPlot.AlignedData;
  }

  private fit(): void {
    const width = this.box.clientWidth;
    if (width > 0) this.u.setSize({ width, height: width < kNarrow ? 250 : 310 });
  }

  private reset(): void {
    this.u.setData(this.aligned(), true);
    this.show_range();
  }

  private show_range(): void {
    const x = this.data.x;
    const { min, max } = this.u?.scales['x'] ?? {};
    if (x.length === 0 || typeof min !== 'number' || typeof max !== 'number') return;
    const first = x[0]!;
    const last = x[x.length - 1]!;
    const everything = min <= first && max >= last;
    this.reset_button.disabled = everything;
    this.range.textContent = everything ? '' : ends(this.plot, Math.max(min, first), Math.min(max, last));
  }
}

export function plot_figure(plot: Plot, report: string): HTMLElement {
  const drawing = new Drawing(plot);
  const save = () => download(`${file_name(report, plot.title)}.csv`, plot_csv(plot), 'text/csv');
  return element(
    'figure',
    { class: 'plot' },
    element('figcaption', {}, element('h3', {}, plot.title), plot.note === '' ? null : element('p', {}, plot.note)),
    legend(plot.series, drawing.looks, (index, visible) => drawing.show(index, visible)),
    drawing.box,
    drawing.live,
    element(
      'div',
      { class: 'tools' },
      drawing.reset_button,
      drawing.range,
      button('CSV', save, { 'aria-label': `Download the numbers of ${plot.title} as CSV` }),
    ),
    plot_numbers(plot),
  );
}
