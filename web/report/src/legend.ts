// The series of a plot by name, each a switch.
import { button, element, shape } from './dom';
import type { Series } from './document';
import type { Look } from './palette';

function swatch(series: Series, look: Look): SVGElement {
  const mark =
    series.style === 'points'
      ? shape('circle', { cx: '11', cy: '6', r: '4', class: 'filled' })
      : series.style === 'bars'
        ? shape('rect', { x: '5', y: '1', width: '12', height: '10', rx: '2', class: 'filled' })
        : shape('path', { d: 'M1 6H21', 'stroke-dasharray': look.dash.map((part) => part * 0.7).join(' ') });
  const node = shape('svg', { viewBox: '0 0 22 12', width: '22', height: '12', 'aria-hidden': 'true' }, mark);
  node.style.setProperty('color', `var(${look.colour})`);
  node.style.setProperty('stroke-width', String(look.width + 0.5));
  return node;
}

// `show` is told which series is to be seen from now on.
export function legend(series: Series[], all: Look[], show: (index: number, visible: boolean) => void): HTMLElement {
  const set = (node: Element, index: number, visible: boolean) => {
    node.setAttribute('aria-pressed', String(visible));
    show(index, visible);
  };
  const buttons: HTMLButtonElement[] = series.map((each, index) => {
    const node = button('', () => set(node, index, node.getAttribute('aria-pressed') !== 'true'), {
      'aria-pressed': 'true',
      title: 'Show or hide; a double click shows this one alone, or all again',
    });
    node.addEventListener('dblclick', () => {
      const alone = buttons.every((other, i) => i === index || other.getAttribute('aria-pressed') !== 'true');
      buttons.forEach((other, i) => set(other, i, alone || i === index));
    });
    node.append(swatch(each, all[index]!), element('span', {}, each.name));
    return node;
  });
  return element('div', { class: 'legend', role: 'group', 'aria-label': 'Series' }, ...buttons);
}
