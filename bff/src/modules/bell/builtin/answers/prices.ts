import type { Quote } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Period } from '../language/period.ts';
import type { Query } from '../query/query.ts';
import { label, level, quoteLine, sourceNote, timesOf, unrecognized } from '../say/quotes.ts';
import { enumerate, oneOrList, reply } from '../say/reply.ts';
import { type Asked, leftOut, quotesOf } from './asked.ts';
import { outperformed } from './outperformed.ts';
import { gainOf, inOrder, isMove, MOST_COMPARED, moveOver, movesSentence } from './pastPrices.ts';

const LACKING =
  'I don’t have that: no company financials, dividends, ratings, market caps, or options. I do have prices, daily history, forecasts, and news.';
/** What people ask for by name, and what comes nearest to it. */
const LACKED: readonly (readonly [words: RegExp, text: string])[] = [
  [
    /^(?:rsi|macd|bollinger|stochastic|ichimoku|ema|moving|vwap|atr)$/,
    'I don’t have technical indicators such as RSI or MACD. From daily closes, I can tell an average over a time, the volatility, the drawdown, and the longest streak.',
  ],
  [
    /^betas?$/,
    'I don’t have published betas. From daily moves, I can tell the correlation and the beta of two symbols: “correlation of NVDA and SPX.”',
  ],
  [
    /^(?:annuali[sz]ed|cagr)$/,
    'I don’t annualize returns. I can tell the return over a time, such as the last 2 years.',
  ],
];
const ENTERED =
  'Dividends, interest, and fees that you entered are on the **Portfolio** page, in the Transactions view.';

/** Price and change, with the range or the volume of the day where the query is about that. */
export async function sayPrices(query: Query, services: BellServices): Promise<string> {
  const { instruments, metric, apart, gap } = query;
  const quotes = inOrder(await quotesOf(instruments, services), ({ price }) => price ?? 0, query);
  const lines = quotes.map((quote) => `${quoteLine(quote)}${details(metric, quote)}${apart ? spreadOf(quote) : ''}`);
  return reply(oneOrList(lines), gap ? gapBetween(quotes) : '', leftOut(instruments), timesOf(quotes, services.source));
}

/** How far two prices are apart. */
function gapBetween([one, other]: readonly Quote[]): string {
  if (!one?.price || !other?.price || isIndex(one.symbol) !== isIndex(other.symbol)) return '';
  const [high, low] = one.price < other.price ? [other, one] : [one, other];
  const apart = new Decimal(high.price ?? 0).minus(low.price ?? 0).toNumber();
  return `${label(high)} is **${level(high.symbol, apart)}** above ${label(low)}.`;
}

function details(metric: Query['metric'], { symbol, type, price, high, low, volume }: Quote): string {
  const known = (one: number | null) => (one === null ? 'unknown' : level(symbol, one));
  if (price === null) return '';
  if (metric === 'volume') return `; volume ${volume === null ? 'unknown' : wholeNumber(volume)}`;
  return metric === 'range'
    ? `; ${type === 'crypto' ? '24-hour' : 'day’s'} high ${known(high)}, low ${known(low)}`
    : '';
}

/** How far the high and the low of the day are apart. */
function spreadOf({ symbol, high, low }: Quote): string {
  return high === null || low === null ? '' : `, ${level(symbol, Number((high - low).toPrecision(10)))} apart`;
}

/** Says that the product does not have company figures and the like. */
export async function answerLacking({ instruments, missing, contents, services }: Asked): Promise<string> {
  const isEntered = contents.some(({ text }) => /^(?:dividends?|interest|fees?|commissions?)$/.test(text));
  const [, lacks = LACKING] = LACKED.find(([words]) => contents.some(({ text }) => words.test(text))) ?? [];
  if (instruments.length === 0) return reply(lacks, isEntered ? ENTERED : '', unrecognized(missing));
  const quotes = await quotesOf(instruments, services);
  return reply(lacks, quotes.map(quoteLine), timesOf(quotes, services.source));
}

/** Declines to advise and gives the facts instead. */
export async function answerAdvice({ instruments, missing, services }: Asked): Promise<string> {
  const [one] = instruments;
  if (!one)
    return reply(
      'I don’t give investment advice, so I can’t tell you what to do with your money.',
      'Here’s what I can give you: prices and changes, comparisons, forecasts with their track record, news, and how your holdings are doing.',
    );
  const quotes = await quotesOf(instruments, services);
  const names = enumerate(instruments.slice(0, 3).map(label));
  return reply(
    `I don’t give investment advice, so I can’t tell you what to do about ${names}. Here are the facts:`,
    quotes.map(quoteLine),
    unrecognized(missing),
    `For more, ask me about ${one.symbol}: its forecast and track record, its news, or how it did this year.`,
    timesOf(quotes, services.source),
  );
}

/** Compares instruments since the previous close, or over the period of the query. */
export async function sayComparison(query: Query, services: BellServices): Promise<string> {
  const { instruments, missing = [], span } = query;
  const isLonely = instruments.length < 2 && missing.length === 0;
  const lonely = isLonely ? 'Name a second symbol and I’ll compare them.' : '';
  if (span) return reply(...(await overPeriod(query, span as Period, services)), lonely);
  const quotes = inOrder(await quotesOf(instruments, services), ({ changePercent }) => changePercent ?? 0, query);
  return reply(quotes.map(quoteLine), better(quotes), leftOut(instruments), lonely, timesOf(quotes, services.source));
}

/** Uses closes only: a live quote beside them would give one instrument two prices. */
async function overPeriod(query: Query, period: Period, services: BellServices) {
  const { instruments } = query;
  const compared = instruments.slice(0, MOST_COMPARED);
  const moves = await Promise.all(compared.map((instrument) => moveOver(instrument, period, services)));
  const told = inOrder(moves.filter(isMove), gainOf, query);
  const ranked = told.map(({ instrument, from, to }) => [instrument, (to.close / from.close - 1) * 100] as const);
  const isAlike = told.every(({ late }) => late === '');
  const unlike = 'They aren’t measured from the same day, so I can’t say which did better.';
  return [
    told.map((one) => `${movesSentence(one)}. ${one.late}`.trim()),
    isAlike ? outperformed(ranked, ` ${period.said}`) : told.length > 1 ? unlike : '',
    moves.filter((one) => typeof one === 'string'),
    leftOut(instruments, MOST_COMPARED),
    told.length > 0 ? sourceNote(services.source) : '',
  ];
}

function better(quotes: readonly Quote[]): string {
  const known = quotes.filter(({ changePercent }) => changePercent !== null);
  const moved = known.map((quote) => [quote, quote.changePercent ?? 0] as const);
  const isMixed = new Set(known.map(({ type }) => type)).size > 1;
  const note = isMixed ? ' (stocks since the previous close, crypto over the past 24 hours)' : '';
  const areAlike = known.length > 1 && known.every(({ changePercent }) => changePercent === known[0]?.changePercent);
  return areAlike ? `They all moved the same amount${note}.` : outperformed(moved, '', note);
}
