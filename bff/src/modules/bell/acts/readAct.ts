import type { ChatAct, Instrument } from '@bellwether/sdk/contract/types';
import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { instrumentNames, squash } from '../builtin/language/instrumentNames.ts';
import { slips } from '../builtin/language/typos.ts';
import { FALLING, GLUE, LIST, MAKE, NOTE, POLITE, RISING, SEND, TELL, THANKS, WHEN } from '../vocabulary/actWords.ts';
import { readPrice } from './readPrice.ts';

type FindSymbol = (symbol: string) => Instrument | undefined;

/** What a message asks Bell to do: an act to confirm, or what is still unclear about it. */
export type Wish =
  | { readonly act: ChatAct; readonly instrument: Instrument }
  | { readonly unclear: 'symbol'; readonly named: string }
  | { readonly unclear: 'which'; readonly either: readonly [Instrument, Instrument]; readonly again: readonly string[] }
  | { readonly unclear: 'price' | 'direction'; readonly instrument: Instrument; readonly price: number | null };

/** Longer messages are about more than one act. */
const MOST_WORDS = 24;
/**
 * Reads a message that asks for an alert on a price or for a symbol on the watchlist. It must consist of nothing else, so
 * whatever is not understood goes to the engine; null then. Rules over words, in linear time: no model and no text of others
 * decides what a button does.
 */
export function readAct(prompt: string, find: FindSymbol): Wish | null {
  const words = wordsOf(prompt);
  if (!words) return null;
  return readWatch(words, find) ?? readAlert(words, find);
}

function wordsOf(prompt: string): string[] | null {
  const words = prompt.trim().split(/\s+/, MOST_WORDS + 1);
  if (words.length > MOST_WORDS) return null;
  const bare = words.map((word, at) => withoutMarks(word, at === words.length - 1 ? `${MARKS}.` : MARKS));
  while (bare.length > 0 && POLITE.has(lower(bare[0]))) bare.shift();
  while (bare.length > 0 && (bare.at(-1) === '' || THANKS.has(lower(bare.at(-1))))) bare.pop();
  return bare.length > 1 ? bare : null;
}

/** Longer words are not read. */
const LONGEST_WORD = 40;
const MARKS = '?!,;:"“”()';

function withoutMarks(word: string, marks: string): string {
  const characters = [...word.slice(0, LONGEST_WORD)];
  const first = characters.findIndex((one) => !MARKS.includes(one));
  const last = characters.findLastIndex((one) => !marks.includes(one));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}

/** "add MSFT to my watchlist" */
function readWatch(words: readonly string[], find: FindSymbol): Wish | null {
  if (!['add', 'put'].includes(lower(words[0]))) return null;
  for (const list of LIST) {
    const end = words.length - list.length - 2;
    const [to = '', whose = ''] = words.slice(end, end + 2).map(lower);
    const isList = list.every((word, at) => isNear(words[end + 2 + at], word));
    if (!isList || end < 2 || !['to', 'on', 'onto', 'in'].includes(to) || !['my', 'the'].includes(whose)) continue;
    const name = words.slice(1, end);
    const found = instrumentOf(name, find);
    const again = (symbol: string) => `Add ${symbol} to my watchlist`;
    if (!found) return { unclear: 'symbol', named: name.join(' ') };
    if (Array.isArray(found)) return eitherOf(found, again);
    return { act: { kind: 'watch', symbol: found.symbol }, instrument: found };
  }
  return null;
}

/** "alert me when AAPL is above 200", "set an alert for bitcoin at 70000" */
function readAlert(words: readonly string[], find: FindSymbol): Wish | null {
  const condition = conditionOf(words);
  if (!condition) return null;
  const { isAlert } = condition;
  const rest = withoutPriceOf(condition.rest);
  const start = rest.findIndex((word, at) => at > 0 && GLUE.has(lower(word)));
  const name = rest.slice(0, start < 0 ? rest.length : start).map((word) => word.replace(/[’']s$/, ''));
  const after =
    start < 0
      ? []
      : rest.slice(start).filter((word) => !['usd', '$'].includes(lower(word)) && !isNear(word, 'dollars'));
  const number = readPrice(after.at(-1) ?? '');
  const glue = number.isNumber ? after.slice(0, -1) : after;
  if (!glue.every((word) => GLUE.has(lower(word)))) return null;
  const found = instrumentOf(name, find);
  if (!found) {
    const [only = ''] = name;
    const bare = only.replace('$', '');
    const isSymbol = name.length === 1 && bare === bare.toUpperCase() && SYMBOL_PATTERN.test(bare);
    return number.isNumber && (isAlert || isSymbol) ? { unclear: 'symbol', named: name.join(' ') } : null;
  }
  const said = glue.map(lower);
  const [rises, falls] = [said.some((word) => RISING.has(word)), said.some((word) => FALLING.has(word))];
  const price = number.value;
  const beyond = rises === falls ? null : rises ? 'above' : 'below';
  if (Array.isArray(found)) {
    return eitherOf(found, (symbol) => alertAgain(symbol, beyond ?? 'above', price));
  }
  if (price === null) return { unclear: 'price', instrument: found, price };
  if (beyond === null) return { unclear: 'direction', instrument: found, price };
  return { act: { kind: 'alert', symbol: found.symbol, alert: `price-${beyond}`, value: price }, instrument: found };
}

/** The words after "alert me when" and its like. `isAlert`: it can be nothing but a wish for an alert. */
function conditionOf(words: readonly string[]): { rest: readonly string[]; isAlert: boolean } | null {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = words.slice(0, 5).map(lower);
  if (TELL.has(first) && second === 'me' && WHEN.has(third)) {
    return { rest: words.slice(3), isAlert: first === 'alert' || first === 'notify' };
  }
  if (TELL.has(first) && WHEN.has(second)) return { rest: words.slice(2), isAlert: first === 'alert' };
  if (first === 'let' && second === 'me' && third === 'know' && WHEN.has(fourth)) {
    return { rest: words.slice(4), isAlert: false };
  }
  if (SEND.has(first) && second === 'me' && ['a', 'an'].includes(third) && NOTE.has(fourth) && WHEN.has(fifth)) {
    return { rest: words.slice(5), isAlert: true };
  }
  // "Alert: COIN above 310"
  if (first === 'alert' && !['me', 'us'].includes(second)) return { rest: words.slice(1), isAlert: false };
  if (!MAKE.has(first)) return null;
  let at = 1;
  for (const optional of ['me', 'up', 'an', 'a', 'price']) if (lower(words[at]) === optional) at += 1;
  if (!isNear(words[at], 'alert')) return null;
  const link = lower(words[at + 1]);
  return WHEN.has(link) || link === 'for' || link === 'on' ? { rest: words.slice(at + 2), isAlert: true } : null;
}

/** "the price of AAPL" */
function withoutPriceOf(words: readonly string[]): readonly string[] {
  let at = 0;
  for (const optional of ['the', 'price', 'of', 'the']) if (lower(words[at]) === optional) at += 1;
  return words.slice(at);
}

/** The instrument of this name or symbol; two, if a name is also the symbol of another one. */
function instrumentOf(name: readonly string[], find: FindSymbol): Instrument | [Instrument, Instrument] | undefined {
  const written = name.join(' ').replace(/^\$/, '');
  if (written === '' || written.length > 40) return undefined;
  const asSymbol = written.toUpperCase();
  const bySymbol = SYMBOL_PATTERN.test(asSymbol) ? find(asSymbol) : undefined;
  const isMeant = written === asSymbol || name[0]?.startsWith('$');
  const named = instrumentNames.get(squash(written));
  const byName = named === undefined || isMeant ? undefined : find(named);
  if (bySymbol && byName && bySymbol.symbol !== byName.symbol) return [byName, bySymbol];
  return bySymbol ?? byName;
}

function eitherOf(found: [Instrument, Instrument], again: (symbol: string) => string): Wish {
  return { unclear: 'which', either: found, again: found.map(({ symbol }) => again(symbol)) };
}

/** The message that leaves nothing open. */
export function alertAgain(symbol: string, beyond: 'above' | 'below', price: number | null): string {
  return `Alert me when ${symbol} is ${beyond} $${price ?? '…'}`;
}

/** The word, or a typo of it. */
function isNear(word: string | undefined, known: string): boolean {
  return slips(lower(word), known) !== undefined;
}

function lower(word: string | undefined): string {
  return (word ?? '').toLowerCase();
}
