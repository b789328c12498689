import { plainDate } from '@bellwether/sdk/format';
import type { Intent } from '../language/intents.ts';
import type { Asked } from './asked.ts';
import { resolveDay } from './resolveDay.ts';

const PERSONAL: readonly Intent[] = ['portfolioWorth', 'portfolioMoves', 'portfolioRanking', 'holding'];
const LISTS: readonly Intent[] = ['watchlist', 'watchlistRanking', 'onWatchlist', 'overview', 'movers'];
/** They know the present only. */
const NOW_ONLY: ReadonlySet<Intent> = new Set([...PERSONAL, ...LISTS, 'whyMoved', 'news', 'lacking', 'advice']);
const TELLS_DOLLARS: ReadonlySet<Intent> = new Set([
  ...NOW_ONLY,
  'price',
  'priceOn',
  'hypothetical',
  'amount',
  'compare',
  'history',
  'forecast',
]);

/** What of the question the answer leaves aside, said before it. */
export function caveats(asked: Asked): readonly string[] {
  const { ahead, intent, currency, on, period, says, services } = asked;
  const said: string[] = [];
  if (currency && TELLS_DOLLARS.has(intent) && intent !== 'news') {
    said.push(`All prices here are in US dollars only: I have no exchange rates, so none in ${currency}.`);
  }
  if (
    intent === 'portfolioWorth' &&
    says('rate', 'judge', 'evaluate', 'assess', 'grade', 'review', 'good', 'bad', 'diversified', 'risky', 'balanced')
  ) {
    said.push('I do not judge a portfolio, and I do not give investment advice. The figures:');
  }
  const days = on && resolveDay(on, services.now());
  if (days && !ahead && NOW_ONLY.has(intent)) {
    const when = days.from === days.to ? plainDate(days.from) : `${plainDate(days.from)} to ${plainDate(days.to)}`;
    said.push(`I cannot look back to ${when} for that. This is how it stands now:`);
  } else if (period && (period.kind !== 'days' || period.days > 1) && NOW_ONLY.has(intent) && intent !== 'news') {
    said.push(`I do not know how that was ${period.said}. This is how it stands now:`);
  }
  return said;
}
