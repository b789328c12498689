import type { Intent } from '../language/intents.ts';
import { asText } from '../say/asText.ts';
import { enumerate, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

const MOST = 5;

/** A question that Bell can answer, in place of the one that it can't. */
const NEAREST: Readonly<Partial<Record<Intent, string>>> = {
  watchlist: 'what is on my watchlist',
  onWatchlist: 'what is on my watchlist',
  portfolioWorth: 'what is my portfolio worth',
  realizedGains: 'my realized gains',
  portfolioMoves: 'what moved my portfolio today',
  howTo: 'what can you do',
  trackRecord: 'track record',
  watchlistForecast: 'forecast for my watchlist',
  news: 'news',
  overview: 'how is the market',
  movers: 'biggest movers today',
};

/** Names the words that have no part in any answer, and offers the nearest questions that have one. */
export function answerUnexplained(words: readonly string[], offers: readonly string[]): string {
  const shown = words.slice(0, MOST);
  // A comma goes inside the quotation marks.
  const commas = shown.length > 2 ? shown.length - 1 : 0;
  const quoted = shown.map((word, at) => `“${asText(word)}${at < commas ? ',' : ''}”`);
  const named = quoted.length < 3 ? enumerate(quoted) : `${quoted.slice(0, -1).join(' ')} and ${quoted.at(-1)}`;
  const [only, other] = offers;
  return reply(
    `I’m not sure how to answer that.${words.length > 0 ? ` I can’t tell what ${named} should change.` : ''}`,
    other ? 'Do you mean one of these?' : `The closest I can answer is “${only}.”`,
    other ? offers.map((offer) => `“${offer}”`) : '',
  );
}

export function nearest({ intent, instruments: [one, other] }: Pick<Asked, 'intent' | 'instruments'>): string {
  const known = NEAREST[intent];
  if (known || !one) return known ?? 'what can you do';
  if (intent === 'compare' && other) return `compare ${one.symbol} and ${other.symbol}`;
  if (intent === 'forecast') return `forecast for ${one.symbol}`;
  if (intent === 'pastForecasts') return `past forecasts for ${one.symbol}`;
  if (intent === 'whyMoved') return `why did ${one.symbol} move`;
  if (intent === 'holding') return `how much ${one.symbol} do I have`;
  return intent === 'priceOn' || intent === 'history' ? `${one.symbol} this year` : `price of ${one.symbol}`;
}
