// Usage: node pages.mjs CHROMIUM FOLDER   (with the pages of samples.cpp and of make_reports)
import { join } from 'node:path';
import { check, failed, open_browser, with_page } from './browser.mjs';
import { downloads, keys, reading, zooming } from './plots.mjs';
import { reports } from './reports.mjs';

async function tables(page) {
  const table = page.locator('.table').last();
  check('long tables are cut', (await table.locator('tbody tr').count()) === 16);
  await table.locator('.more').click();
  check('and shown whole', (await table.locator('tbody tr').count()) === 60);
  const weight = table.getByRole('button', { name: 'weight' });
  const first = () => table.locator('tbody tr').first().locator('td').last().textContent();
  await weight.click();
  check('sorted by a column', (await first()) === '-2.99988', await first());
  await weight.click();
  check('and the other way', (await first()) === '2.99953', await first());
  check('screen readers know', (await table.locator('th[aria-sort=descending]').count()) === 1);
}

async function colours(page) {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const drawing = () => page.evaluate(() => document.querySelector('canvas').toDataURL());
  const before = [await paper(), await drawing()];
  await page.locator('.theme').click();
  await page.waitForFunction((old) => document.querySelector('canvas').toDataURL() !== old, before[1]);
  check('dark paper', (await paper()) !== before[0] && (await page.locator('html').getAttribute('data-theme')) === 'dark');
  await page.locator('.theme').click();
  await page.waitForFunction((old) => document.querySelector('canvas').toDataURL() === old, before[1]);
  check('light again', (await paper()) === before[0]);
}

async function fits(page, name) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(`${name}: nothing is wider than the page`, width <= 0, width);
}

async function one(page) {
  check('one heading', (await page.locator('h1').textContent()) === 'AVERAGE and the Perceptron on the sphere');
  check('what was run', (await page.locator('.origin').textContent()).includes('halfspace lab nested --seed 7'));
  check('verdicts', (await page.locator('.claims .holds').count()) === 2);
  check('plots', (await page.locator('canvas').count()) === 4);
  for (const step of [reading, zooming, keys, tables, downloads, colours]) await step(page);
}

async function several(page, name) {
  check(`${name}: a list`, (await page.locator('.contents a').count()) === 3);
  const verdicts = await page.locator('.contents .verdict').allTextContents();
  check(`${name}: with verdicts`, verdicts.join() === '✓ holds,✗ fails,no claim', verdicts);
  await page.locator('.contents a').nth(1).click();
  check(`${name}: links lead there`, page.url().endsWith('#report-2'));
  await fits(page, name);
}

async function hostile(page, name) {
  check(`${name}: no element out of a name`, (await page.locator('img, b b, #page script').count()) === 0);
  check(`${name}: two scripts`, (await page.evaluate(() => document.scripts.length)) === 2);
  check(`${name}: names are text`, (await page.locator('h1').textContent()).startsWith('</script><img src=x'));
  await fits(page, name);
}

async function without_scripts(page, name) {
  const text = await page.locator('noscript pre').textContent();
  check(`${name}: text without scripts`, text.startsWith('AVERAGE and the Perceptron on the sphere\n$ halfspace'));
}

const [chromium, folder] = process.argv.slice(2);
const browser = await open_browser(chromium);
const open = (file, options, look) => with_page(browser, join(folder, file), options, look);
await open('one.html', { colorScheme: 'light' }, one);
await open('one.html', { colorScheme: 'dark', width: 390 }, async (page, name) => {
  check(`${name}: dark as the system`, (await page.locator('html').getAttribute('data-theme')) === 'dark');
  await fits(page, name);
});
await open('several.html', { width: 390 }, several);
await open('several.html', { width: 1600 }, several);
await open('hostile.html', { width: 390 }, hostile);
await open('one.html', { javaScriptEnabled: false }, without_scripts);
await reports(open);
await browser.close();
console.log(failed() === 0 ? 'all pages are well' : `${failed()} checks failed`);
process.exit(failed() === 0 ? 0 : 1);
