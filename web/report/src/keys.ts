// A plot without a mouse: arrows read values, + and - zoom, 0 shows everything.
import type uPlot from 'uplot';

function move(u: uPlot, steps: number): void {
  const x = u.data[0];
  const { min, max } = u.scales['x']!;
  if (x.length === 0 || min === undefined || max === undefined || min === null || max === null) return;
  let first = 0;
  while (first < x.length - 1 && x[first]! < min) ++first;
  let last = x.length - 1;
  while (last > first && x[last]! > max) --last;
  const from = u.cursor.left !== undefined && u.cursor.left >= 0 ? (u.cursor.idx ?? first) : first - steps;
  const row = Math.min(last, Math.max(first, from + steps));
  const y = u.data.slice(1).map((values) => values[row]).find((value) => typeof value === 'number');
  u.setCursor({ left: u.valToPos(x[row]!, 'x'), top: typeof y === 'number' ? u.valToPos(y, 'y') : 0 });
}

// By a factor around the cursor; never beyond the numbers.
function zoom(u: uPlot, factor: number, reset: () => void): void {
  const x = u.data[0];
  const width = u.over.clientWidth;
  const middle = u.cursor.left !== undefined && u.cursor.left >= 0 ? u.cursor.left : width / 2;
  const min = u.posToVal(middle - middle * factor, 'x');
  const max = u.posToVal(middle + (width - middle) * factor, 'x');
  if (min <= x[0]! && max >= x[x.length - 1]!) return reset();
  u.setScale('x', { min: Math.max(min, x[0]!), max: Math.min(max, x[x.length - 1]!) });
}

export function listen(node: HTMLElement, u: uPlot, reset: () => void, read: () => void): void {
  const actions: Record<string, () => void> = {
    ArrowRight: () => move(u, 1),
    ArrowLeft: () => move(u, -1),
    PageUp: () => move(u, -10),
    PageDown: () => move(u, 10),
    '+': () => zoom(u, 0.5, reset),
    '=': () => zoom(u, 0.5, reset),
    '-': () => zoom(u, 2, reset),
    '0': reset,
    Escape: reset,
  };
  node.addEventListener('keydown', (event) => {
    const act = actions[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
    read();
  });
}
