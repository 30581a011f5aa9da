// A browser, and checks with names.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(new URL('../../web/report/package.json', import.meta.url));
const { chromium } = require('playwright-core');

let failures = 0;
export function check(name, holds, seen) {
  if (!holds) ++failures;
  console.log(`${holds ? 'ok' : 'FAILED'} ${name}${holds || seen === undefined ? '' : `: ${JSON.stringify(seen)}`}`);
}
export const failed = () => failures;

export function open_browser(executablePath) {
  return chromium.launch({ executablePath, timeout: 60_000, args: ['--disable-gpu', '--disable-dev-shm-usage'] });
}

// Opens a file and lets `look` see it; what the page asked for or complained of fails the test.
export async function with_page(browser, file, options, look) {
  const { width = 1280, ...others } = options;
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...others });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints = [];
  const address = pathToFileURL(file).href;
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) complaints.push(request.url());
  });
  const name = `${file.split('/').pop()} (${width})`;
  try {
    await page.goto(address);
    await look(page, name);
  } catch (error) {
    check(`${name}: ${error.message.split('\n')[0]}`, false);
  }
  check(`${name}: no complaint, no request`, complaints.length === 0, complaints);
  await context.close();
}
