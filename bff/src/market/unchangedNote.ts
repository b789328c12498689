import { recentDay } from '@bellwether/sdk/format';
import type { DayChange } from './dayChange.ts';

const NAMED = 3;

/**
 * Says which symbols a day's change leaves out, and why: `AAPL and NVDA last traded Friday; they don’t count
 * today.` Empty if all of them count. `say` writes a symbol.
 */
export function unchangedNote(
  { today, without = [] }: Pick<DayChange, 'today' | 'without'>,
  now: number,
  say = (symbol: string) => symbol,
): string {
  const [first, ...others] = without;
  if (!first) return '';
  const isOneDay = others.every(({ date }) => date === first.date);
  const when = isOneDay ? recentDay(first.date, now, 'long') : 'on earlier days';
  const they = others.length > 0 ? 'they don’t' : 'it doesn’t';
  return `${listed(without.map(({ symbol }) => say(symbol)))} last traded ${when}; ${they} count ${today ? 'today' : 'in this change'}.`;
}

/** The same beside the total, where there is room for a few words: `2 stocks last traded Fri; not counted`. */
export function shortUnchangedNote({ without = [] }: Pick<DayChange, 'without'>, now: number): string {
  const [first] = without;
  if (!first) return '';
  const noun = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  const stocks = without.filter(({ type }) => type === 'stock').length;
  const coins = without.length - stocks;
  const who = [stocks > 0 && noun(stocks, 'stock'), coins > 0 && noun(coins, 'coin')].filter(Boolean).join(', ');
  const isOneDay = without.every(({ date }) => date === first.date);
  return `${who} last traded ${isOneDay ? recentDay(first.date, now) : 'earlier'}; not counted`;
}

/** `A`, `A and B`, `A, B and C`, `A, B, C and 2 more` */
function listed(symbols: readonly string[]): string {
  const more = symbols.length - NAMED;
  const parts = more > 0 ? [...symbols.slice(0, NAMED), `${more} more`] : symbols;
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
