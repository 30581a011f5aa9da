// The list of several documents, with their verdicts.
import { element } from './dom';
import type { Report } from './document';
import { tally, verdict } from './report';

export function contents_node(reports: Report[], ids: string[]): HTMLElement {
  const items = reports.map((report, i) =>
    element(
      'li',
      {},
      report.claims.length === 0 ? element('span', { class: 'verdict none' }, 'no claim') : verdict(report.all_hold),
      element('div', {}, element('a', { href: `#${ids[i]}` }, report.title), element('small', {}, tally(report.claims))),
    ),
  );
  return element('nav', { class: 'contents', 'aria-label': 'Contents' }, element('ol', {}, ...items));
}

// "3 of 4 hold"
export function summary(reports: Report[]): string {
  const judged = reports.filter((report) => report.claims.length > 0);
  const holding = judged.filter((report) => report.all_hold).length;
  if (judged.length === 0) return '';
  return holding === judged.length
    ? 'Every claim holds.'
    : `In ${judged.length - holding} of ${judged.length} some claim fails.`;
}
