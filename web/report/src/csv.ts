// Numbers for other programs: CSV as in RFC 4180, every digit of a number.
import type { Cell, Plot, Table } from './document';

function cell(value: Cell | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function lines(rows: (Cell | undefined)[][]): string {
  return rows.map((row) => row.map(cell).join(',') + '\r\n').join('');
}

export function table_csv(table: Table): string {
  return lines([table.columns, ...table.rows]);
}

// A line a point.
export function plot_csv(plot: Plot): string {
  const rows = plot.series.flatMap((series) => series.x.map((x, i) => [series.name, x, series.y[i]]));
  return lines([['series', plot.x.label, plot.y.label], ...rows]);
}

// A name for a file: letters, digits and dashes.
export function file_name(...parts: string[]): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 40);
  return parts.map(plain).filter((part) => part !== '').join('-') || 'halfspace';
}

export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
