// One document: what was run, what is claimed, plots, tables.
import { element } from './dom';
import type { Claim, Origin, Report } from './document';
import { plot_figure } from './plot';
import { table_section } from './table';

export function verdict(holds: boolean): HTMLElement {
  return element('span', { class: holds ? 'verdict holds' : 'verdict fails' }, holds ? '✓ holds' : '✗ fails');
}

// "4 of 5 claims hold"; empty without claims.
export function tally(claims: Claim[]): string {
  if (claims.length === 0) return '';
  const holding = claims.filter((claim) => claim.holds).length;
  if (claims.length === 2 && holding === 2) return 'both claims hold';
  if (claims.length === 1) return holding === 1 ? 'its claim holds' : 'its claim fails';
  return holding === claims.length
    ? `all ${claims.length} claims hold`
    : `${claims.length - holding} of ${claims.length} claims fail${claims.length - holding === 1 ? 's' : ''}`;
}

function origin_node(origin: Origin): HTMLElement | null {
  if (origin.command === '') return null;
  const facts = [
    origin.seed === null ? '' : `seed ${origin.seed}`,
    origin.version === '' ? '' : `halfspace ${origin.version}`,
  ].filter((fact) => fact !== '');
  return element(
    'div',
    { class: 'origin' },
    element('code', {}, element('span', { class: 'prompt', 'aria-hidden': 'true' }, '$ '), origin.command),
    element('span', { class: 'facts' }, facts.join(' · ')),
  );
}

function claim_item(claim: Claim): HTMLElement {
  const observed = claim.observed === '' ? null : element('p', { class: 'observed' }, claim.observed);
  return element('li', {}, verdict(claim.holds), element('div', {}, element('p', {}, claim.text), observed));
}

function claims_node(claims: Claim[]): HTMLElement | null {
  if (claims.length === 0) return null;
  return element(
    'section',
    { class: 'claims', 'aria-label': 'Claims' },
    element('h3', {}, 'Claims ', element('span', { class: 'tally' }, tally(claims))),
    element('ul', {}, ...claims.map(claim_item)),
  );
}

function about_nodes(about: string): HTMLElement[] {
  const paragraphs = about.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return paragraphs.map((text) => element('p', { class: 'about' }, text));
}

export function report_node(report: Report, id: string, alone: boolean): HTMLElement {
  const plots = report.plots.map((plot) => plot_figure(plot, report.name));
  const tables = report.tables.map((table) => table_section(table, report.name));
  return element(
    'article',
    { id, class: 'report' },
    element(alone ? 'h1' : 'h2', {}, report.title),
    origin_node(report.origin),
    ...about_nodes(report.about),
    claims_node(report.claims),
    plots.length === 0 ? null : element('div', { class: 'plots' }, ...plots),
    report.tables.length === 0 ? null : element('div', { class: 'tables' }, ...tables),
  );
}
