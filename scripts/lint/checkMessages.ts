import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './checkImports.ts';
import { shownSources, textsIn } from './shownTexts.ts';

/** Shorter texts are labels, which pages may share by chance. */
const MIN_LENGTH = 20;
const MIN_WORDS = 3;

/** `Failed to fetch portfolio` is a sentence of the specification without a full stop. */
const SENTENCE = /^["'“‘A-Z{].*[.!?]["'”’)]?$|^Failed to /;

interface Place {
  readonly workspace: string;
  readonly path: string;
  readonly line: number;
}

/** Finds messages that two workspaces under `root` both spell out: the second would keep the old words when the first changes. */
export function checkMessages(root: string): Violation[] {
  const placesByMessage = new Map<string, Place[]>();
  for (const path of shownSources(root)) {
    for (const { message, line } of messagesIn(path, readFileSync(join(root, path), 'utf8'))) {
      const places = placesByMessage.get(message) ?? [];
      placesByMessage.set(message, [...places, { workspace: workspaceOf(path), path, line }]);
    }
  }
  return [...placesByMessage].flatMap(([message, places]) => repeats(message, places));
}

/** Returns each message of a file once; `{}` stands for every value of a template. */
function messagesIn(path: string, source: string): { message: string; line: number }[] {
  const found = new Map<string, number>();
  for (const { text, lineAt } of textsIn(path, source, '{}')) {
    const message = text.replace(/\s+/g, ' ').trim();
    if (isMessage(message) && !found.has(message)) found.set(message, lineAt(text.search(/\S/)));
  }
  return [...found].map(([message, line]) => ({ message, line }));
}

function isMessage(text: string): boolean {
  return text.length >= MIN_LENGTH && text.split(' ').length >= MIN_WORDS && SENTENCE.test(text);
}

/** Messages that both sides know are a workspace of their own, so that a sentence retyped elsewhere in sdk is found, too. */
function workspaceOf(path: string): string {
  return path.startsWith('sdk/src/messages/') ? 'sdk/src/messages' : (path.split('/')[0] ?? '');
}

/** One violation per further workspace; a place in sdk/src/messages is the one that stays. */
function repeats(message: string, places: readonly Place[]): Violation[] {
  const home = places.find(({ workspace }) => workspace === 'sdk/src/messages') ?? places[0];
  if (!home) return [];
  const wayOut =
    home.workspace === 'sdk/src/messages'
      ? 'import it from there'
      : 'move it to a file of sdk/src/messages and import it on both sides, or show the message that the server sent';
  return places
    .filter(({ workspace }) => workspace !== home.workspace)
    .map(({ path, line }) => ({
      path,
      line,
      message: `“${message}” is spelled out in ${home.path}:${home.line}, too: ${wayOut}.`,
    }));
}
