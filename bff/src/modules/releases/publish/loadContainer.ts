import { DID_NOT_FINISH, runStrictly } from './strictProcess.ts';

/**
 * Runs a section's entry on a stub page, in a separate process without files, environment or children. Returns null if
 * the entry defines its federation container, otherwise the reason.
 */
export async function loadContainer(source: string, container: string): Promise<string | null> {
  const { code, answer } = await runStrictly(HARNESS, { source, container });
  if (code === 0 && answer === 'container') return null;
  if (code === 3) return answer;
  return DID_NOT_FINISH;
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

/**
 * Enters the page before the entry. Once the entry has run, the process outside reads no property of an inside object and
 * converts none: it passes the caught error in here and gets a string made here.
 */
const WITNESS = `
'use strict';
(function () {
  const global = globalThis;
  return {
    reason: (error) => {
      try {
        const said = typeof error === 'object' && error !== null ? error.message : error;
        return 'it throws "' + said + '"';
      } catch {
        return 'it throws something unreadable';
      }
    },
    verdict: (name) => {
      try {
        const left = global[name];
        return left && typeof left.get === 'function' && typeof left.init === 'function' ? 'container' : 'nothing';
      } catch {
        return 'nothing';
      }
    },
  };
})();
`;

/**
 * The process around the page. Strict mode, because what a sloppy function calls can reach it as \`caller\` and in stack traces.
 * Ends in the same turn, so no promise reaction of the entry runs: a rejected import() holds an error of the outer realm.
 */
const HARNESS = `
'use strict';
const { readFileSync, writeSync } = require('node:fs');
const { constants, createContext, runInContext } = require('node:vm');
const { source, container } = JSON.parse(readFileSync(0, 'utf8'));
const say = (text, code) => {
  writeSync(1, typeof text === 'string' ? text.replace(/\\s+/g, ' ').slice(0, 220) : 'it throws something unreadable');
  process.exit(code);
};
const page = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
const inPage = (code) => runInContext(code, page, { filename: 'entry.js', displayErrors: false });
inPage(${JSON.stringify(PAGE)});
const { reason, verdict } = inPage(${JSON.stringify(WITNESS)});
try {
  inPage(source);
} catch (error) {
  say(reason(error), 3);
}
const found = verdict(container);
if (found === 'container') say('container', 0);
say('it leaves no federation container named ' + container, 3);
`;
