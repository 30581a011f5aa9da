// What a reader does with a plot: reads, zooms, hides, downloads.
import { readFileSync } from 'node:fs';
import { check } from './browser.mjs';

const documents = (page) => page.evaluate(() => JSON.parse(document.getElementById('documents').textContent));

async function drag(page, box, from, to) {
  await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.52, { steps: 5 });
  await page.mouse.up();
}

export async function reading(page) {
  const figure = page.locator('.plot').first();
  const over = figure.locator('.u-over');
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  await page.mouse.move(box.x + box.width * 0.61, box.y + box.height * 0.4);
  const tooltip = figure.locator('.tooltip');
  await tooltip.waitFor({ state: 'visible' });
  const numbers = (await tooltip.locator('b').allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  const series = (await documents(page))[0].plots[0].series;
  const expected = series.map((each) => Number(each.y[each.x.indexOf(numbers[0])].toPrecision(6)));
  check('the tooltip has the exact numbers', JSON.stringify(numbers.slice(1)) === JSON.stringify(expected), numbers);

  const toggle = figure.locator('.legend button').nth(1);
  await toggle.click();
  check('a series is hidden', (await toggle.getAttribute('aria-pressed')) === 'false');
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.4);
  check('and no longer read', (await tooltip.locator('b').count()) === 3);
  await toggle.click();
}

export async function zooming(page) {
  const figure = page.locator('.plot').nth(1);
  const range = figure.locator('.range');
  const reset = figure.locator('.reset');
  await figure.scrollIntoViewIfNeeded();
  const box = await figure.locator('.u-over').boundingBox();
  check('everything is shown at first', (await range.textContent()) === '' && (await reset.isDisabled()));
  await drag(page, box, 0.25, 0.5);
  const [low, high] = ((await range.textContent()).match(/-?\d[\d.e-]*/g) ?? []).map(Number);
  // Bars from -1 to 1, with room for half a bar at each end.
  check('a drag zooms', Math.abs(low + 0.53) < 0.012 && Math.abs(high) < 0.012, [low, high]);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  check('a double click shows everything', (await range.textContent()) === '' && (await reset.isDisabled()));
  await drag(page, box, 0.6, 0.8);
  check('the button is there when zoomed', await reset.isEnabled());
  await reset.click();
  check('and shows everything', (await range.textContent()) === '');
}

export async function keys(page) {
  const figure = page.locator('.plot').first();
  const drawing = figure.locator('.drawing');
  const range = figure.locator('.range');
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const live = await figure.locator('[aria-live]').textContent();
  check('arrows read values aloud', live.startsWith('examples 2: Perceptron 40.6126'), live);
  await page.keyboard.press('+');
  check('+ zooms', (await range.textContent()).startsWith('examples from 1.0'), await range.textContent());
  await page.keyboard.press('0');
  check('0 shows everything', (await range.textContent()) === '');
}

async function saved(page, trigger) {
  const [download] = await Promise.all([page.waitForEvent('download'), trigger.click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

export async function downloads(page) {
  const plot = await saved(page, page.locator('.plot').nth(1).getByRole('button', { name: 'CSV' }));
  check('a plot has a file name', plot.name === 'nested-margins.csv', plot.name);
  check('and its numbers as CSV', plot.text.startsWith('series,margin,rows\r\nrows,-1,36\r\n'), plot.text.slice(0, 60));
  check('all of them', plot.text.trim().split('\r\n').length === 22);
  const table = await saved(page, page.locator('.table').last().getByRole('button', { name: 'CSV' }));
  check('a table as well', table.text.split('\r\n')[1].startsWith('feature 1,37,1.620906917604'), table.text.slice(0, 90));
  const all = await saved(page, page.getByRole('button', { name: 'JSON' }));
  check('everything as JSON', JSON.parse(all.text)[0].plots.length === 4);
}
