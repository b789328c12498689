import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { sectionRelease } from '../catalog/sectionRelease.ts';
import { DID_NOT_FINISH, runStrictly } from './strictProcess.ts';
import { STUB_PAGE } from './stubPage.ts';

/** As long as the watchdog waits for a frame. */
const FRAME_BUDGET_MS = 5_000;
/** How many timers and messages may run until then. */
const TURNS = 5_000;

interface ShellFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly integrity: string;
}

/**
 * Runs a shell's entry on a stub page, in a separate process, through five virtual seconds. Returns null if it then shows its
 * frame (a `nav` and a `main` in #root), otherwise the reason. No section is live there and no one is signed in.
 */
export async function runShell(manifest: SectionManifest, files: readonly ShellFile[]): Promise<string | null> {
  const entry = files.find(({ path }) => path === manifest.entry);
  const named = files.map(({ path, bytes, integrity }) => ({
    path,
    integrity,
    bytes: bytes.length,
    gzipBytes: null,
    brotliBytes: null,
  }));
  const release = sectionRelease({ section: 'shell', version: 'version', manifest }, named);
  const { code, answer } = await runStrictly(HARNESS, {
    source: entry?.bytes.toString('utf8') ?? '',
    release: JSON.stringify({ sections: { shell: release }, marketData: 'simulated' }),
  });
  if (code === 0 && answer === 'frame') return null;
  return code === 3 ? answer : DID_NOT_FINISH;
}

/**
 * The process around the page, in strict mode: what a sloppy function calls can reach it as `caller` and in stack traces. Once
 * the shell has run, it calls only what the stub page returned before. A rejected `import()` hands the shell an error of this
 * realm, so its global object keeps nothing but the language, and no code can be made from strings.
 */
const HARNESS = `
'use strict';
const { readFileSync, writeSync } = require('node:fs');
const { constants, createContext, runInContext } = require('node:vm');
const { exit } = process;
const { source, release } = JSON.parse(readFileSync(0, 'utf8'));
const say = (text, code) => {
  writeSync(1, typeof text === 'string' ? text.replace(/\\s+/g, ' ').slice(0, 220) : 'it throws something unreadable');
  exit(code);
};
const page = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' });
const language = new Set(Reflect.ownKeys(page));
for (const name of Reflect.ownKeys(globalThis)) if (!language.has(name)) delete globalThis[name];
const inPage = (code) => runInContext(code, page, { filename: 'entry.js', displayErrors: false });
inPage('var RELEASE = ' + JSON.stringify(release) + ';');
inPage(${JSON.stringify(STUB_PAGE)});
const { reason, verdict } = inPage('stub');
inPage('(() => { const { turn } = stub; delete globalThis.stub; globalThis[Symbol.for("turn")] = turn; })()');
try {
  inPage(source);
} catch (error) {
  say(reason(error), 3);
}
let turns = 0;
try {
  while (turns < ${TURNS} && inPage('globalThis[Symbol.for("turn")](${FRAME_BUDGET_MS})') === true) turns += 1;
} catch (error) {
  say(reason(error), 3);
}
const found = verdict();
say(found, found === 'frame' ? 0 : 3);
`;
