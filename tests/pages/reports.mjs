// The reports that the program writes: everything is there, and drawn.
import { check } from './browser.mjs';

// By page: titles of plots, and of some tables.
const expected = {
  'auto.html': [['Error while learning'], ['Proved, each line by itself', 'Confusion in the test', 'Tried by auto, the best first', 'Heaviest features']],
  'perceptron.html': [['Error while learning', 'Margins while learning'], ['Passes', 'The run']],
  'boosted.html': [['Rows with small margins', 'The largest margin, round by round'], ['Proved, each line by itself']],
  'certify.html': [['Limits on the updates of this run', 'Limits on the error on new rows'], ['The largest margin', 'Theorems that do not apply']],
  'experts.html': [['Losses as they grew'], ['Experts, and the combination on the rows of each']],
};

// Something other than the background.
const is_drawn = (canvas) => {
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels.some((value) => value !== 0);
};

async function look(page, name, [plots, tables]) {
  const seen = await page.locator('.plot h3').allTextContents();
  check(`${name}: its plots`, JSON.stringify(seen) === JSON.stringify(plots), seen);
  const titles = await page.locator('.table h3').allTextContents();
  check(`${name}: its tables`, tables.every((title) => titles.includes(title)), titles);
  for (const canvas of await page.locator('canvas').all()) check(`${name}: is drawn`, await canvas.evaluate(is_drawn));
  check(`${name}: no claim fails`, (await page.locator('.fails').count()) === 0);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(`${name}: nothing is wider than the page`, wider <= 0, wider);
}

export async function reports(open) {
  for (const [file, titles] of Object.entries(expected)) {
    for (const width of [390, 1280]) await open(file, { width }, (page, name) => look(page, name, titles));
  }
}
