// A table that can be sorted by its columns.
import { download, file_name, table_csv } from './csv';
import { button, element } from './dom';
import type { Cell, Table } from './document';
import { readable } from './numbers';

const kFirstRows = 16;
const kLong = 48; // letters of a sentence

function text_of(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : readable(cell);
}

function compare(a: Cell | undefined, b: Cell | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : typeof b === 'number' ? 1 : 0;
  return String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true });
}

class Grid {
  readonly body = element('tbody');
  readonly more = button('', () => this.show_all(), { class: 'more' });
  private rows: Cell[][];
  private shown = kFirstRows;
  private sorted_by = -1;
  private descending = false;

  constructor(private readonly table: Table) {
    this.rows = table.rows;
    this.fill();
  }

  // But for a word here and there.
  is_number(column: number): boolean {
    const words = this.table.rows.filter((row) => typeof row[column] === 'string').length;
    return words < this.table.rows.length / 2;
  }

  sort(column: number): 'ascending' | 'descending' {
    this.descending = this.sorted_by === column ? !this.descending : false;
    this.sorted_by = column;
    const sign = this.descending ? -1 : 1;
    this.rows = [...this.table.rows].sort((a, b) => sign * compare(a[column], b[column]));
    this.fill();
    return this.descending ? 'descending' : 'ascending';
  }

  private show_all(): void {
    this.shown = this.rows.length;
    this.fill();
  }

  private fill(): void {
    this.body.replaceChildren(...this.rows.slice(0, this.shown).map((row) => this.row(row)));
    this.more.hidden = this.rows.length <= this.shown;
    this.more.textContent = `Show all ${readable(this.rows.length)} rows`;
  }

  private kind(column: number, text: string): string {
    return this.is_number(column) ? 'number' : text.length > kLong ? 'words long' : 'words';
  }

  private row(cells: Cell[]): HTMLElement {
    const nodes = this.table.columns.map((_name, c) =>
      element('td', { class: this.kind(c, text_of(cells[c])) }, text_of(cells[c])),
    );
    return element('tr', {}, ...nodes);
  }
}

function head(table: Table, grid: Grid): HTMLElement {
  const cells = table.columns.map((name, c) => {
    const cell = element('th', { scope: 'col', class: grid.is_number(c) ? 'number' : 'words' });
    const sort = () => {
      for (const other of cells) other.removeAttribute('aria-sort');
      cell.setAttribute('aria-sort', grid.sort(c));
    };
    cell.append(button(name, sort, { title: 'Sort by this column' }));
    return cell;
  });
  return element('thead', {}, element('tr', {}, ...cells));
}

export function table_section(table: Table, report: string): HTMLElement {
  const grid = new Grid(table);
  const save = () => download(`${file_name(report, table.title)}.csv`, table_csv(table), 'text/csv');
  const node = element('table', {}, head(table, grid), grid.body);
  return element(
    'section',
    { class: 'table' },
    element(
      'div',
      { class: 'head' },
      element('h3', {}, table.title),
      button('CSV', save, { 'aria-label': `Download ${table.title} as CSV` }),
    ),
    element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': table.title }, node),
    grid.more,
  );
}
