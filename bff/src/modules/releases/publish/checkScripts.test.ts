import childProcess, { type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSection, builtShell } from '../testing/builtSection.ts';
import { readArtifact } from './artifact.ts';
import { checkScripts } from './checkScripts.ts';
import { loadContainer } from './loadContainer.ts';

async function refusal(folder: string, section = 'mfe-trading'): Promise<string | null> {
  const { manifest, files } = await readArtifact({ section, version: '1', folder });
  return checkScripts(manifest, files).then(
    () => null,
    (error: Error) => error.message,
  );
}

test('accepts an intact section and an intact shell', async () => {
  expect(await refusal(builtSection())).toBeNull();
  expect(await refusal(builtShell(), 'shell')).toBeNull();
});

test.each([
  [
    'an error page',
    '<!doctype html><title>502</title>',
    /entry\.js is not JavaScript that a browser can run: Unexpected token '<'/,
  ],
  ['a cut-off file', 'window.bellwether_mfe_trading_test = { get() {', /entry\.js is not JavaScript/],
  [
    'an entry that throws',
    'throw new Error("no\\nlicence")',
    /^The entry entry\.js does not load: it throws "no licence"\.$/,
  ],
  [
    'an entry without a container',
    'window.other = { get() {}, init() {} };',
    /leaves no federation container named bellwether_mfe_trading_test/,
  ],
  ['a container without init', 'window.bellwether_mfe_trading_test = { get() {} };', /leaves no federation container/],
  ['an entry that reads the disk', 'require("fs").readFileSync("/etc/passwd")', /require is not defined/],
  ['an entry that reads the environment', 'process.env.JWT_SECRET', /process is not defined/],
  ['an entry that ends the process', 'process.exit(0)', /process is not defined/],
])('refuses %s', async (_, entry, sentence) => {
  expect(await refusal(builtSection({ files: { 'entry.js': entry } }))).toMatch(sentence);
});

test('refuses a chunk that is not JavaScript', async () => {
  expect(await refusal(builtSection({ files: { 'chunks/1.js': 'Not found' } }))).toMatch(
    /^chunks\/1\.js is not JavaScript/,
  );
});

test('refuses a section that bundles Highcharts, but not the shell that provides it', async () => {
  const root = join(import.meta.dirname, '../../../../..');
  const bundled = readFileSync(join(root, 'node_modules/highcharts/highcharts.js'), 'utf8');
  expect(await refusal(builtSection({ files: { 'charts.js': bundled } }))).toBe(
    "charts.js contains Highcharts. A page can have only one copy, the shell's: draw with @bellwether/sdk/charts.",
  );
  expect(await refusal(builtShell({ files: { 'charts.js': bundled } }), 'shell')).toBeNull();
});

const CONTAINER = 'window.c = { get() {}, init() {} };';
/** Throws "out" if a function of the process around the page can be had from `found`. */
const TRY = `function attempt(found) {
  let inside;
  try { inside = found.constructor.constructor('return process')().versions.node; } catch {}
  return typeof inside === 'string' ? 'out' : 'in';
}`;

test.each([
  ['the document', 'throw attempt(document)'],
  ['a timer', 'throw attempt(setTimeout)'],
  ['this', 'throw attempt(this)'],
  ['a sloppy function’s this', 'throw attempt((function () { return this; })())'],
  [
    'the caller of the getter of a thrown object’s message',
    'throw Object.defineProperty({}, "message", { get: function read() { return attempt(read.caller); } })',
  ],
  [
    'the caller of a thrown object’s conversion',
    'throw { message: { toString: function convert() { return attempt(convert.caller); } } }',
  ],
  [
    'the caller of a thrown proxy’s trap',
    'var trap = function () { return attempt(trap.caller); }; throw new Proxy({}, { get: trap, getPrototypeOf: trap })',
  ],
  [
    'a function of a stack trace',
    `Error.prepareStackTrace = (_, sites) => sites.some((site) => attempt(site.getFunction()) === 'out' ||
       attempt(site.getThis()) === 'out') ? 'out' : 'in';
     throw { get message() { return new Error('x').stack; } }`,
  ],
  [
    'a replaced conversion',
    'var was = String.prototype.replace; String.prototype.replace = function f() { throw attempt(f.caller); }; throw "in"',
  ],
])('gives an entry no way out through %s', async (_, entry) => {
  expect(await loadContainer(`${TRY}\n${entry}`, 'c')).toMatch(/^it throws "in"$/);
});

test.each([
  [
    'the getter of its container',
    'Object.defineProperty(window, "c", { get: function g() { throw attempt(g.caller); } })',
  ],
  [
    'the error of a rejected import',
    `import('fs').catch((error) => { if (attempt(error) === 'out') error.constructor.constructor('process.exit(0)')(); })`,
  ],
])('gives an entry no way out through %s', async (_, entry) => {
  expect(await loadContainer(`${TRY}\n${entry}`, 'c')).toBe('it leaves no federation container named c');
});

test('reports one short sentence, whatever an entry throws', async () => {
  const endless = `throw { get message() { return 'x'.repeat(1e6); } }; ${CONTAINER}`;
  expect(await loadContainer(endless, 'c')).toMatch(/^it throws "x{100,220}$/);
  expect(await loadContainer('throw Symbol("x")', 'c')).toBe('it throws something unreadable');
  expect(await loadContainer('throw null', 'c')).toBe('it throws "null"');
});

const frame =
  "for (const part of ['nav', 'main']) document.getElementById('root').append(document.createElement(part));";

test.each([
  ['throws at its top', 'throw new Error("at the top")', /^The shell does not start: it throws "at the top"\.$/],
  ['throws once it has drawn its frame', `${frame} throw new Error("late")`, /it throws "late"/],
  [
    'finds no place',
    'document.getElementById("app").append(1)',
    /^The shell does not start: it throws "Cannot read .*\.$/,
  ],
  [
    'never starts',
    'addEventListener("load", () => {})',
    /^The shell does not start: it shows no navigation and main area/,
  ],
  ['waits for a request', `fetch("/api/start").then(() => { ${frame} })`, /shows no navigation and main area/],
  ['draws beside the root', frame.replaceAll("getElementById('root')", 'body'), /shows no navigation and main area/],
  [
    'takes its frame away',
    `${frame} setTimeout(() => document.getElementById('root').replaceChildren(), 900)`,
    /shows no/,
  ],
  ['writes over the verdict', 'stub = { verdict: () => "frame" }; postMessage("frame")', /./],
  ['reads the environment', 'process.env.JWT_SECRET', /process is not defined/],
  [
    'makes code from the error of an import',
    `import('node:net').catch((error) => { if (error.constructor.constructor('return 1')()) { ${frame} } })`,
    /shows no navigation and main area/,
  ],
  ['fills the memory', 'for (const all = []; ; ) all.push(new Array(1e5).fill(1))', /did not finish within/],
])('refuses a shell that %s', async (_, entry, reason) => {
  expect(await refusal(builtShell({ files: { 'entry.js': entry } }), 'shell')).toMatch(reason);
});

test.each([
  ['draws later', `setTimeout(() => { ${frame} }, 4_000)`],
  ['draws after a promise', `Promise.resolve().then(() => { ${frame} })`],
  [
    'draws in a message',
    `const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { ${frame} }; port2.postMessage(0)`,
  ],
  ['keeps a clock', `${frame} setInterval(() => {}, 0)`],
])('accepts a shell that %s', async (_, entry) => {
  expect(await refusal(builtShell({ files: { 'entry.js': entry } }), 'shell')).toBeNull();
});

type Spawned = [file: string, line: readonly string[], options: SpawnOptions];

test('stops a shell that never returns, in its code and in its promises', async () => {
  const { spawn } = childProcess;
  const budgets: unknown[] = [];
  // Each would keep a core busy through all of its ten seconds.
  const spied = jest.spyOn(childProcess, 'spawn').mockImplementation(((...[file, line, options]: Spawned) => {
    budgets.push(options.timeout);
    return spawn(file, line, { ...options, timeout: (options.timeout ?? 0) / 4 });
  }) as typeof spawn);
  const endless = ['for (;;);', '(function again() { Promise.resolve().then(again); })()'];
  const reasons = await Promise.all(
    endless.map((entry) => refusal(builtShell({ files: { 'entry.js': entry } }), 'shell')),
  );
  spied.mockRestore();
  expect(budgets).toEqual([10_000, 10_000]);
  for (const reason of reasons) expect(reason).toMatch(/^The shell does not start: it did not finish within 10 s/);
});
