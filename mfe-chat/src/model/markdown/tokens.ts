import { safeHref } from './safeHref.ts';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'mark'; readonly mark: string; readonly canOpen: boolean; readonly canClose: boolean }
  | Bracket;

/** A `[`, or the `![` of an image, whose text alone is shown. */
interface Bracket {
  readonly kind: 'bracket';
  readonly text: string;
  /** Where the link text ends. `href` is null when the target is not allowed. */
  link?: { readonly closedAt: number; readonly href: string | null };
}

const PLAIN = /[^\\`*_[\]!\n]+/y;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const TARGET = /\( *<?([^\s()<>]{1,2048})>?(?: +(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'))? *\)/y;
const BLANK = /[\s\p{Cf}]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** In `unfinished` text, unclosed code runs to the end. */
export function tokens(text: string, unfinished = false): readonly Token[] {
  const found: Token[] = [];
  const openBrackets: number[] = [];
  const closingRun = runsOfBackticks(text);
  let at = 0;

  const take = (token: Token, length: number) => {
    found.push(token);
    at += length;
  };

  while (at < text.length) {
    const sign = text[at] as string;
    const plain = matchAt(PLAIN, text, at);
    if (plain) take({ kind: 'text', text: plain[0] }, plain[0].length);
    else if (sign === '\n') take({ kind: 'break' }, 1);
    else if (sign === '\\') {
      const next = text[at + 1] ?? '';
      if (ESCAPABLE.test(next)) take({ kind: 'text', text: next }, 2);
      else take({ kind: 'text', text: '\\' }, 1);
    } else if (sign === '`') {
      const length = runLength(text, at);
      const end = closingRun(length, at + length) ?? (unfinished ? text.length : undefined);
      if (end === undefined) take({ kind: 'text', text: text.slice(at, at + length) }, length);
      else
        take(
          { kind: 'code', text: trimmedCode(text.slice(at + length, end)) },
          Math.min(end + length, text.length) - at,
        );
    } else if (sign === '*' || sign === '_') {
      const run = runLength(text, at);
      const sides = flanks(text, at, run);
      if (run > 3) take({ kind: 'text', text: sign.repeat(run) }, run);
      else {
        // In a run of three, the two opened first close last.
        const length = run === 1 || (run === 3 && sides.canClose) ? 1 : 2;
        take({ kind: 'mark', mark: sign.repeat(length), ...sides }, length);
      }
    } else if (sign === '[' || (sign === '!' && text[at + 1] === '[')) {
      openBrackets.push(found.length);
      const words = sign === '[' ? '[' : '![';
      take({ kind: 'bracket', text: words }, words.length);
    } else if (sign === ']' && openBrackets.length > 0) {
      const opened = found[openBrackets.pop() as number] as Bracket;
      const target = matchAt(TARGET, text, at + 1);
      if (target) {
        const href = opened.text === '[' ? safeHref(target[1] ?? '') : null;
        opened.link = { closedAt: found.length, href };
        openBrackets.length = 0; // no link within a link
        take({ kind: 'text', text: '' }, 1 + target[0].length);
      } else take({ kind: 'text', text: ']' }, 1);
    } else take({ kind: 'text', text: sign }, 1);
  }
  return found;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function runLength(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return end - at;
}

/** CommonMark's rule in short: a mark opens before a word and closes after one. Inside a word, `_` is a letter. */
function flanks(text: string, at: number, run: number): { canOpen: boolean; canClose: boolean } {
  // A run consumed in two parts is judged as a whole.
  let from = at;
  while (text[from - 1] === text[at] && text[from - 2] !== '\\') from -= 1;
  const before = text[from - 1] ?? ' ';
  const after = text[at + run] ?? ' ';
  const opens = !BLANK.test(after);
  const closes = !BLANK.test(before);
  if (text[at] === '*') return { canOpen: opens, canClose: closes };
  return { canOpen: opens && !LETTER.test(before), canClose: closes && !LETTER.test(after) };
}

/** Returns where the next run of exactly this length starts. Callers pass ascending positions only. */
function runsOfBackticks(text: string): (length: number, from: number) => number | undefined {
  const starts = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const same = starts.get(run.length);
    if (same) same.push(index);
    else starts.set(run.length, [index]);
  }
  const passed = new Map<number, number>();
  return (length, from) => {
    const same = starts.get(length) ?? [];
    let next = passed.get(length) ?? 0;
    while (next < same.length && (same[next] as number) < from) next += 1;
    passed.set(length, next);
    return same[next];
  };
}

function trimmedCode(code: string): string {
  const line = code.replaceAll('\n', ' ');
  return line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '' ? line.slice(1, -1) : line;
}
