import type { BellServices } from '../../engine/bellServices.ts';
import { heldOf } from '../answers/positions.ts';
import { asQuestion } from './asQuestion.ts';
import { readSlots, type Slots } from './readSlots.ts';
import { resolveQueries } from './resolveQueries.ts';
import type { Slot } from './slotWords.ts';

const MOST = 3;
/** The figures that are offered first, for a question that names none that can be had. */
const USUAL: readonly Slot[] = ['value', 'doing', 'volatility'];
const ORDERS: readonly Slot[] = ['most', 'small', 'best', 'worst', 'rank'];

/** Up to three questions that come nearest to a message that has no one reading: each is one that Bell answers. */
export async function readings(message: string, services: BellServices): Promise<readonly string[]> {
  const slots = readSlots(message, (symbol) => services.find(symbol));
  if (!slots) return [];
  const { instruments, filled } = slots;
  const found = new Set<string>();
  for (const near of nearTo(slots)) {
    for (const query of resolveQueries(near) ?? []) {
      const question = asQuestion(query);
      if (question) found.add(question);
    }
  }
  const [one] = instruments;
  if (one) {
    const held = instruments.length === 1 && heldOf(await services.portfolio(), one);
    found.add(
      instruments.length > 1 ? `compare ${one.symbol} and ${instruments[1]?.symbol}` : `price of ${one.symbol}`,
    );
    if (held) found.add(`value of my ${one.symbol}`);
    found.add(`${one.symbol} this year`);
  } else if (filled.has('watchlist')) for (const about of OF_WATCHLIST) found.add(about);
  else if (filled.has('own') || filled.has('portfolio')) for (const about of OF_PORTFOLIO) found.add(about);
  return [...found].slice(0, MOST);
}

const OF_WATCHLIST = ['what is on my watchlist', 'best and worst on my watchlist'];
const OF_PORTFOLIO = ['what is my portfolio worth', 'my best and worst holding', 'how did my portfolio do today'];

/** The message without what it leaves over, then with less and less of it. */
function nearTo(slots: Slots): readonly Slots[] {
  const covered = { ...slots, uncovered: [], numbers: [] };
  const untimed = { ...covered, period: undefined, on: undefined };
  const without = (...left: readonly Slot[]) => ({
    ...untimed,
    filled: new Set([...untimed.filled].filter((slot) => !left.includes(slot))),
  });
  const metrics = [...covered.filled].filter((slot) => !ORDERS.includes(slot));
  const only = USUAL.filter((slot) => metrics.includes(slot));
  return [
    { ...slots, uncovered: [] },
    covered,
    untimed,
    without('compare', 'far', 'when'),
    without(...ORDERS),
    ...only.map((slot) => ({
      ...untimed,
      filled: new Set([slot, ...[...untimed.filled].filter((one) => KEPT.includes(one))]),
    })),
  ];
}

const KEPT: readonly Slot[] = ['own', 'portfolio', 'watchlist', 'today', 'crypto', 'stocks'];
