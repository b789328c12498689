import { spawn } from 'node:child_process';

const BUDGET_MS = 10_000;
const MEMORY_MB = 256;

/**
 * Runs a section's entry on a stub page, in a separate process without files, environment or children. Returns null if
 * the entry defines its federation container, otherwise the reason.
 */
export async function loadContainer(source: string, container: string): Promise<string | null> {
  const child = spawn(
    process.execPath,
    ['--permission', `--max-old-space-size=${MEMORY_MB}`, '--no-warnings', '--input-type=commonjs', '--eval', HARNESS],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: BUDGET_MS, killSignal: 'SIGKILL' },
  );
  child.stdin.on('error', () => {}); // the child may exit before it has read everything
  child.stdin.end(JSON.stringify({ source, container }));
  let answer = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    answer = (answer + chunk).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0 && answer === 'container') return null;
  if (code === 3) return answer;
  return `it did not finish within ${BUDGET_MS / 1_000} s and ${MEMORY_MB} MB`;
}

/**
 * The stub page. `anything` can be read, called, constructed and extended indefinitely: entries touch the document and
 * the shell's federation runtime while they load, but only to set up later work.
 */
const PAGE = `
var anything = new Proxy(function () {}, {
  get: (target, key) =>
    key === 'prototype' ? target.prototype
    : key === Symbol.toPrimitive ? () => ''
    : key === Symbol.iterator ? function* () {}
    : key === 'then' ? undefined
    : anything,
  set: () => true,
  apply: () => anything,
  construct: () => anything,
});
var script = { tagName: 'SCRIPT', src: 'https://section.invalid/assets/section/version/entry.js' };
var document = new Proxy({}, { get: (_, key) => (key === 'currentScript' ? script : anything), set: () => true });
var location = { href: 'https://section.invalid/', origin: 'https://section.invalid', pathname: '/', search: '', hash: '' };
var window = globalThis, self = globalThis, top = globalThis, parent = globalThis;
var navigator = anything, performance = anything, history = anything, localStorage = anything, sessionStorage = anything,
  trustedTypes = anything, console = anything, fetch = anything, URL = anything, _FEDERATION_RUNTIME_CORE = anything,
  HTMLElement = anything, Element = anything, Node = anything, Event = anything, CustomEvent = anything;
var nothing = () => 0, setTimeout = nothing, clearTimeout = nothing, setInterval = nothing, clearInterval = nothing,
  queueMicrotask = nothing, requestAnimationFrame = nothing, addEventListener = nothing, removeEventListener = nothing,
  matchMedia = () => anything, bellwetherIntegrity = () => '';
`;

// No object of this process enters the context, so code inside cannot reach out.
const HARNESS = `
const { constants, createContext, runInContext } = require('node:vm');
let input = '';
process.stdin.setEncoding('utf8').on('data', (chunk) => { input += chunk; }).on('end', () => {
  const { source, container } = JSON.parse(input);
  const say = (text, code) => process.stdout.write(text, () => process.exit(code));
  const page = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
  runInContext(${JSON.stringify(PAGE)}, page);
  try {
    runInContext(source, page, { filename: 'entry.js' });
  } catch (error) {
    return say('it throws "' + String(error && error.message || error).replace(/\\s+/g, ' ').slice(0, 200) + '"', 3);
  }
  const left = 'globalThis[' + JSON.stringify(container) + ']';
  const whole = runInContext('!!(' + left + ' && typeof ' + left + '.get === "function" && typeof ' + left + '.init === "function")', page);
  if (whole !== true) return say('it leaves no federation container named ' + container, 3);
  say('container', 0);
});
`;
