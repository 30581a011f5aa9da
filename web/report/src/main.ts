// The page: the documents that lie in it as JSON, drawn.
import { contents_node, summary } from './contents';
import { download } from './csv';
import { button, element } from './dom';
import type { Report } from './document';
import { report_node } from './report';
import { theme_button } from './theme';

function header(raw: string): HTMLElement {
  const save = () => download('halfspace.json', raw, 'application/json');
  return element(
    'header',
    {},
    element('span', { class: 'brand' }, 'halfspace', element('span', {}, ' report')),
    button('JSON', save, { 'aria-label': 'Download everything as JSON' }),
    theme_button(),
  );
}

function several(reports: Report[], ids: string[]): Node[] {
  return [
    element('h1', {}, `${reports.length} reports`),
    element('p', { class: 'about' }, summary(reports)),
    contents_node(reports, ids),
  ];
}

function show(): void {
  const raw = document.getElementById('documents')!.textContent!;
  const reports = JSON.parse(raw) as Report[];
  const ids = reports.map((_report, i) => `report-${i + 1}`);
  const alone = reports.length === 1;
  const main = element(
    'main',
    {},
    ...(alone ? [] : several(reports, ids)),
    ...reports.map((report, i) => report_node(report, ids[i]!, alone)),
  );
  document.getElementById('page')!.append(header(raw), main);
}

show();
