import { COUNTS, SCALES } from '../../vocabulary/numberWords.ts';

const HUNDRED = 100;
const IS_DIGITS = /^\$?\d{1,9}(?:\.\d{1,8})?$/;

/** Writes numbers in digits: "five hundred and fifty" is 550, and "70 thousand" is 70000. */
export function withDigits(words: readonly string[]): readonly string[] {
  const spelled = words.flatMap((word) => (isHyphened(word) ? word.split('-') : [word]));
  const written: string[] = [];
  for (let at = 0; at < spelled.length; ) {
    const { value, length } = numberAt(spelled, at);
    if (value === undefined) written.push(...spelled.slice(at, at + length));
    else written.push(String(value));
    at += length;
  }
  return written;
}

/** "Twenty-two" */
const isHyphened = (word: string) => word.includes('-') && word.split('-').every((part) => countOf(part) !== undefined);

/** The number that starts at a word, read as far as it goes; without a value where none does, or where it could be two. */
export function numberAt(words: readonly string[], start: number): { value?: number; length: number } {
  let [total, group, last] = [0, 0, Number.POSITIVE_INFINITY];
  let isClear = true;
  let at = start;
  for (; at < words.length; at += 1) {
    const word = lower(words[at]);
    const next = lower(words[at + 1]);
    const scale = at > start ? SCALES[word] : undefined;
    const count = IS_DIGITS.test(word) && SCALES[next] ? Number(word.replace('$', '')) : countOf(word);
    if (scale === HUNDRED) [group, last] = [group * scale, scale];
    else if (scale !== undefined) [total, group, last] = [total + group * scale, 0, scale];
    else if (count !== undefined && (count > 1 || at > start || SCALES[next])) {
      // "Five fifty" could be 5.50 or 550.
      isClear &&= count < last && (last >= HUNDRED || (last >= 20 && count < 10));
      [group, last] = [group + count, count];
    } else if (word === 'a' && at === start && SCALES[next]) group = 1;
    else if (word !== 'and' || last < HUNDRED || at === start || countOf(next) === undefined) break;
  }
  if (at === start) return { length: 1 };
  return isClear ? { value: total + group, length: at - start } : { length: at - start };
}

function countOf(word: string): number | undefined {
  if (word.toLowerCase() === 'one') return 1;
  return SCALES[word.toLowerCase()] === undefined ? COUNTS[word.toLowerCase()] : undefined;
}

const lower = (word: string | undefined) => (word ?? '').toLowerCase();
