import type { Quote } from '@bellwether/sdk/contract/types';
import { signedPercent, wholeNumber } from '@bellwether/sdk/format';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Period } from '../language/period.ts';
import type { Query } from '../query/query.ts';
import { label, level, quoteLine, sourceNote, timesOf, unrecognized } from '../say/quotes.ts';
import { enumerate, oneOrList, reply } from '../say/reply.ts';
import { type Asked, leftOut, quotesOf } from './asked.ts';
import { isMove, MOST_COMPARED, moveOver, movesSentence } from './pastPrices.ts';

const LACKING =
  'I don’t have that: no company financials, dividends, ratings, or market caps. I do have prices, daily history, forecasts, and news.';
const ENTERED =
  'Dividends, interest, and fees that you entered are on the **Portfolio** page, in the Transactions view.';

/** Price and change, with the range or the volume of the day where the query is about that. */
export async function sayPrices({ instruments, metric }: Query, services: BellServices): Promise<string> {
  const quotes = await quotesOf(instruments, services);
  const lines = quotes.map((quote) => `${quoteLine(quote)}${details(metric, quote)}`);
  return reply(oneOrList(lines), leftOut(instruments), timesOf(quotes, services.source));
}

function details(metric: Query['metric'], { symbol, type, price, high, low, volume }: Quote): string {
  const known = (one: number | null) => (one === null ? 'unknown' : level(symbol, one));
  if (price === null) return '';
  if (metric === 'volume') return `; volume ${volume === null ? 'unknown' : wholeNumber(volume)}`;
  return metric === 'range'
    ? `; ${type === 'crypto' ? '24-hour' : 'day’s'} high ${known(high)}, low ${known(low)}`
    : '';
}

/** Says that the product does not have company figures and the like. */
export async function answerLacking({ instruments, missing, contents, services }: Asked): Promise<string> {
  const isEntered = contents.some(({ text }) => /^(?:dividends?|interest|fees?|commissions?)$/.test(text));
  if (instruments.length === 0) return reply(LACKING, isEntered ? ENTERED : '', unrecognized(missing));
  const quotes = await quotesOf(instruments, services);
  return reply(LACKING, quotes.map(quoteLine), timesOf(quotes, services.source));
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
  const quotes = await quotesOf(instruments, services);
  return reply(quotes.map(quoteLine), better(quotes), leftOut(instruments), lonely, timesOf(quotes, services.source));
}

/** Uses closes only: a live quote beside them would give one instrument two prices. */
async function overPeriod({ instruments }: Query, period: Period, services: BellServices) {
  const compared = instruments.slice(0, MOST_COMPARED);
  const moves = await Promise.all(compared.map((instrument) => moveOver(instrument, period, services)));
  const told = moves.filter(isMove);
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

/** Says who did best, and who worst. */
function outperformed(moved: readonly (readonly [Named, number])[], said: string, note = ''): string {
  const [first, ...rest] = moved.toSorted(([, one], [, other]) => other - one);
  const last = rest.at(-1);
  if (!first || !last) return '';
  const [best, worst] = [first, last].map(([one]) => label(one));
  return `${best} outperformed ${worst}${said}: ${signedPercent(first[1])} vs. ${signedPercent(last[1])}${note}.`;
}

type Named = Pick<Quote, 'symbol' | 'name'>;

function better(quotes: readonly Quote[]): string {
  const known = quotes.filter(({ changePercent }) => changePercent !== null);
  const moved = known.map((quote) => [quote, quote.changePercent ?? 0] as const);
  const isMixed = new Set(known.map(({ type }) => type)).size > 1;
  const note = isMixed ? ' (stocks since the previous close, crypto over the past 24 hours)' : '';
  const areAlike = known.length > 1 && known.every(({ changePercent }) => changePercent === known[0]?.changePercent);
  return areAlike ? `They all moved the same amount${note}.` : outperformed(moved, '', note);
}
