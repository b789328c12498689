import { recentDay } from '@bellwether/sdk/format';
import type { DayChange, Unchanged } from './dayChange.ts';

const NAMED = 3;

/**
 * Says which symbols a day's change does not come from, and why: `AAPL and NVDA last traded Friday and count as
 * unchanged.` and, for overdue prices, `…; they don’t count today.` Empty if there are none. `say` writes a symbol.
 */
export function unchangedNote(
  { today, without = [] }: Pick<DayChange, 'today' | 'without'>,
  now: number,
  say = (symbol: string) => symbol,
): string {
  const { resting, overdue } = apart(without);
  const lastTraded = (some: readonly Unchanged[]) =>
    `${listed(some.map(({ symbol }) => say(symbol)))} last traded ${whenOf(some, 'on earlier days', (date) => recentDay(date, now, 'long'))}`;
  const many = (some: readonly Unchanged[]) => some.length > 1;
  const sentences = [
    resting.length > 0 && `${lastTraded(resting)} and ${many(resting) ? 'count' : 'counts'} as unchanged.`,
    overdue.length > 0 &&
      `${lastTraded(overdue)}; ${many(overdue) ? 'they don’t' : 'it doesn’t'} count ${today ? 'today' : 'in this change'}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The same beside the total, where there is room for a few words: `2 stocks unchanged since Fri`. */
export function shortUnchangedNote({ without = [] }: Pick<DayChange, 'without'>, now: number): string {
  const { resting, overdue } = apart(without);
  const since = (some: readonly Unchanged[]) => whenOf(some, 'earlier', (date) => recentDay(date, now));
  const parts = [
    resting.length > 0 && `${counted(resting)} unchanged since ${since(resting)}`,
    overdue.length > 0 && `${counted(overdue)} last traded ${since(overdue)}; not counted`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function apart(without: readonly Unchanged[]) {
  return { resting: without.filter((one) => !one.overdue), overdue: without.filter((one) => one.overdue) };
}

/** `several`: what is said of different days. */
function whenOf(some: readonly Unchanged[], several: string, say: (date: string) => string): string {
  const [first] = some;
  return first && some.every(({ date }) => date === first.date) ? say(first.date) : several;
}

/** `2 stocks, 1 coin` */
function counted(some: readonly Unchanged[]): string {
  const noun = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  const stocks = some.filter(({ type }) => type === 'stock').length;
  const coins = some.length - stocks;
  return [stocks > 0 && noun(stocks, 'stock'), coins > 0 && noun(coins, 'coin')].filter(Boolean).join(', ');
}

/** `A`, `A and B`, `A, B and C`, `A, B, C and 2 more` */
function listed(symbols: readonly string[]): string {
  const more = symbols.length - NAMED;
  const parts = more > 0 ? [...symbols.slice(0, NAMED), `${more} more`] : symbols;
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
