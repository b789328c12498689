import { plainDate } from '@bellwether/sdk/format';
import type { Intent } from '../language/intents.ts';
import { resolveDay } from '../language/resolveDay.ts';
import type { Asked } from './asked.ts';

const PERSONAL: readonly Intent[] = ['portfolioWorth', 'portfolioMoves', 'holding'];
const LISTS: readonly Intent[] = ['watchlist', 'onWatchlist', 'overview', 'movers'];
/** Intents that only have present figures. */
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

/** Sentences that precede the answer, for the parts of the question that it does not cover. */
export function caveats(asked: Asked): readonly string[] {
  const { ahead, intent, currency, on, period, says, services } = asked;
  const said: string[] = [];
  if (currency && TELLS_DOLLARS.has(intent) && intent !== 'news') {
    said.push(`Prices here are in US dollars. I don’t have exchange rates, so I can’t convert to ${currency}.`);
  }
  if (
    intent === 'portfolioWorth' &&
    says('rate', 'judge', 'evaluate', 'assess', 'grade', 'review', 'good', 'bad', 'diversified', 'risky', 'balanced')
  ) {
    said.push('I don’t rate portfolios or give investment advice. Here are the figures:');
  }
  const days = on && resolveDay(on, services.now());
  if (days && !ahead && NOW_ONLY.has(intent)) {
    const when = days.from === days.to ? plainDate(days.from) : `${plainDate(days.from)} to ${plainDate(days.to)}`;
    said.push(`I can’t look back to ${when} for that. Here’s how it stands now:`);
  } else if (
    period?.kind === 'yesterday' &&
    NOW_ONLY.has(intent) &&
    !['news', 'whyMoved', 'lacking', 'advice'].includes(intent)
  ) {
    said.push('I don’t have yesterday’s figures for that. Here’s the latest day:');
  } else if (
    period &&
    period.kind !== 'yesterday' &&
    !(period.kind === 'days' && period.days === 1) &&
    NOW_ONLY.has(intent) &&
    intent !== 'news'
  ) {
    said.push(`I don’t have figures for that ${period.said}. Here’s how it stands now:`);
  }
  return said;
}
