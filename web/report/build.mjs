// Puts script, style and template together: one file without any address in it that a browser would ask for.
// Usage: node build.mjs [OUT]    (default: the file that the program is built with)
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, '../../halfspace/report/page.html');

async function bundled(entry) {
  const result = await build({
    entryPoints: [join(here, entry)],
    absWorkingDir: here,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['es2022', 'chrome100', 'firefox100', 'safari15'],
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return result.outputFiles[0].text.trim();
}

function hash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const uplot = join(here, 'node_modules/uplot');
const version = JSON.parse(readFileSync(join(uplot, 'package.json'), 'utf8')).version;
const licence = readFileSync(join(uplot, 'LICENSE'), 'utf8').trim();
const script = `/*! With uPlot ${version}, whose licence follows.\n\n${licence}\n*/\n${await bundled('src/main.ts')}\n`;
const style = await bundled('src/style.css');
if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style)) throw new Error('the script would end too early');

// Nothing is fetched, and no script runs but this one.
const policy = `default-src 'none'; img-src data:; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
const parts = { policy, style, script };
const page = readFileSync(join(here, 'page.html'), 'utf8').replace(/\{\{(\w+)\}\}/g, (_all, name) => parts[name]);
writeFileSync(out, page);
