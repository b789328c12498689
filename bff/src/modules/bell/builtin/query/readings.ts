import type { BellServices } from '../../engine/bellServices.ts';
import { heldOf } from '../say/positions.ts';
import { asQuestion } from './asQuestion.ts';
import { readSlots } from './readSlots.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, isPersonal, slotsOf, without } from './slotTests.ts';

const MOST = 3;
/** The figures that are offered first, for a question that names none that can be had. */
const USUAL = slotsOf('value doing volatility');
const ORDERS = 'most small best worst rank' as const;
const KEPT = slotsOf('own portfolio watchlist today crypto stocks');
const OF_WATCHLIST = ['what is on my watchlist', 'best and worst on my watchlist'];
const OF_MARKET = ['how is the market', 'biggest movers today'];
const OF_PORTFOLIO = ['what is my portfolio worth', 'my best and worst holding', 'how did my portfolio do today'];

/** Up to three questions that come nearest to a message that has no one reading: each is one that Bell answers. */
export async function readings(message: string, services: BellServices): Promise<readonly string[]> {
  const slots = readSlots(message, services.find);
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
  else if (isPersonal(slots) || has(slots, 'portfolio')) for (const about of OF_PORTFOLIO) found.add(about);
  else if (has(slots, 'market stocks crypto')) for (const about of OF_MARKET) found.add(about);
  return [...found].slice(0, MOST);
}

/** The message without what it leaves over, then with less and less of it. */
function nearTo(slots: Slots): readonly Slots[] {
  const covered = { ...slots, uncovered: [], numbers: [] };
  const untimed = { ...covered, period: undefined, on: undefined };
  return [
    { ...slots, uncovered: [] },
    covered,
    untimed,
    without(untimed, 'compare far when'),
    without(untimed, ORDERS),
    ...[...USUAL]
      .filter((slot) => slots.filled.has(slot))
      .map((slot) => ({ ...untimed, filled: new Set([slot, ...[...slots.filled].filter((one) => KEPT.has(one))]) })),
  ];
}
