import type { Quote } from '@bellwether/sdk/contract/types';
import { signedPercent, wholeNumber } from '@bellwether/sdk/format';
import type { Period } from '../language/period.ts';
import { label, level, quoteLine, sourceNote, timesOf } from '../say/quotes.ts';
import { enumerate, oneOrList, reply } from '../say/reply.ts';
import { type Asked, leftOut, quotesOf } from './asked.ts';
import { isMove, MOST_COMPARED, moveOver, movesSentence } from './pastPrices.ts';

const HOW_TO_ASK =
  'Ask by symbol or name, such as “AAPL” or “Bitcoin.” The search on the Dashboard shows what’s available.';
const LACKING =
  'I don’t have that: no company financials, dividends, ratings, or market caps. I do have prices, daily history, forecasts, and news.';

/** Price and change, with high, low, and volume if the question asks for them. */
export async function answerPrice(asked: Asked): Promise<string> {
  if (asked.instruments.length === 0) return reply(leftOut(asked), HOW_TO_ASK);
  const quotes = await quotesOf(asked);
  const lines = quotes.map((quote) => `${quoteLine(quote)}${details(asked, quote)}`);
  return reply(oneOrList(lines), leftOut(asked), timesOf(quotes, asked.services.source));
}

function details({ concepts }: Asked, { symbol, type, price, high, low, volume }: Quote): string {
  if (price === null) return '';
  const known = (one: number | null) => (one === null ? 'unknown' : level(symbol, one));
  const day = type === 'crypto' ? '24-hour' : 'day’s';
  const isRange = concepts.has('high') || concepts.has('low');
  const range = isRange ? `; ${day} high ${known(high)}, low ${known(low)}` : '';
  if (!concepts.has('volume')) return range;
  return `${range === '' ? ';' : `${range},`} volume ${volume === null ? 'unknown' : wholeNumber(volume)}`;
}

/** Says that the product does not have company figures and the like. */
export async function answerLacking(asked: Asked): Promise<string> {
  if (asked.instruments.length === 0) return reply(LACKING, leftOut(asked));
  const quotes = await quotesOf(asked);
  return reply(LACKING, quotes.map(quoteLine), timesOf(quotes, asked.services.source));
}

/** Declines to advise and gives the facts instead. */
export async function answerAdvice(asked: Asked): Promise<string> {
  const { instruments, services } = asked;
  const [one] = instruments;
  if (!one)
    return reply(
      'I don’t give investment advice, so I can’t tell you what to do with your money.',
      'Here’s what I can give you: prices and changes, comparisons, forecasts with their track record, news, and how your holdings are doing.',
    );
  const quotes = await quotesOf(asked);
  const names = enumerate(instruments.slice(0, 3).map(label));
  return reply(
    `I don’t give investment advice, so I can’t tell you what to do about ${names}. Here are the facts:`,
    quotes.map(quoteLine),
    leftOut(asked),
    `For more, ask me about ${one.symbol}: its forecast and track record, its news, or how it did this year.`,
    timesOf(quotes, services.source),
  );
}

/** Compares instruments since the previous close, or over the period that the question names. */
export async function answerCompare(asked: Asked): Promise<string> {
  const { instruments, missing, services } = asked;
  const isLonely = instruments.length < 2 && missing.length === 0;
  const lonely = isLonely ? 'Name a second symbol and I’ll compare them.' : '';
  if (asked.period) return reply(...(await overPeriod(asked, asked.period, lonely)));
  const quotes = await quotesOf(asked);
  return reply(quotes.map(quoteLine), better(quotes), leftOut(asked), lonely, timesOf(quotes, services.source));
}

/** Uses closes only: a live quote beside them would give one instrument two prices. */
async function overPeriod(asked: Asked, { said }: Period, lonely: string) {
  const compared = asked.instruments.slice(0, MOST_COMPARED);
  const moves = await Promise.all(compared.map((instrument) => moveOver(instrument, asked)));
  const told = moves.filter(isMove);
  const ranked = told.map(({ instrument, from, to }) => [instrument, (to.close / from.close - 1) * 100] as const);
  const isAlike = told.every(({ late }) => late === '');
  const unlike = 'They aren’t measured from the same day, so I can’t say which did better.';
  const isMany = asked.instruments.length > MOST_COMPARED;
  return [
    told.map((one) => `${movesSentence(one)}. ${one.late}`.trim()),
    isAlike ? outperformed(ranked, ` ${said}`) : told.length > 1 ? unlike : '',
    moves.filter((one) => typeof one === 'string'),
    isMany ? `I can compare up to ${MOST_COMPARED} at a time, so I left out the rest.` : '',
    leftOut({ instruments: [], missing: asked.missing }),
    lonely,
    told.length > 0 ? sourceNote(asked.services.source) : '',
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
