// What the program hands over: halfspace/report/document_json.cpp writes it.

export interface Claim {
  text: string;
  holds: boolean;
  observed: string;
}

export type Style = 'line' | 'points' | 'steps' | 'dashed' | 'bars';

export interface Series {
  name: string;
  style: Style;
  x: (number | null)[];
  y: (number | null)[];
}

export interface Axis {
  label: string;
  logarithmic: boolean;
}

export interface Plot {
  title: string;
  x: Axis;
  y: Axis;
  series: Series[];
  note: string;
}

// Whole numbers that no double holds come as text.
export type Cell = string | number | null;

export interface Table {
  title: string;
  columns: string[];
  rows: Cell[][];
}

export interface Origin {
  command: string;
  seed: number | string | null;
  version: string;
}

export interface Report {
  name: string;
  title: string;
  about: string;
  origin: Origin;
  all_hold: boolean;
  claims: Claim[];
  plots: Plot[];
  tables: Table[];
}
