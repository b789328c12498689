import type { Portfolio, Position } from '@bellwether/sdk/contract/types';
import { dayChangePeriodInWords, money, percent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { unchangedNote } from '../../../../market/unchangedNote.ts';
import { EMPTY_PORTFOLIO, noPrices, whenPriced } from '../answers/portfolioWorth.ts';
import { gainSentence, heldOf, isPriced, positionLine, pricedOf, unpricedNote, worthOf } from '../answers/positions.ts';
import { asText } from '../say/asText.ts';
import { label } from '../say/quotes.ts';
import { count, enumerate, reply } from '../say/reply.ts';
import { type Books, HOLDING_METRICS } from './holdingMetrics.ts';
import type { HoldingMetric, Query } from './query.ts';
import { rankSentences } from './rankSentences.ts';

export type OfHoldings = Extract<Query, { subject: 'holdings' }>;
type Figures = Exclude<OfHoldings, { aggregate: 'count' | 'tally' }>;
export type Ranking = Extract<Figures, { aggregate: 'rank' }>;
export type SaidMetric = Exclude<HoldingMetric, 'quantity'>;

export interface Figured {
  readonly position: Position;
  readonly figure: number;
}

const NAMES = { stock: 'stocks', crypto: 'coins' } as const;
/** Figures that need no price. */
const UNPRICED: readonly HoldingMetric[] = ['cost', 'breakEven'];

/** Says figures of the person's holdings. */
export async function sayHoldings(query: OfHoldings, books: Books): Promise<string> {
  const { portfolio, total } = books.day;
  const { now, source } = books.services;
  const strange = 'instruments' in query ? query.instruments.filter((one) => !heldOf(portfolio, one)) : [];
  const notHeld = strange.map((one) => `You don’t hold ${label(one)}.`).join(' ');
  if (portfolio.holdings.length === 0) return notHeld || EMPTY_PORTFOLIO;
  if (query.aggregate === 'count') return countSentence(query.type, portfolio);
  if (query.aggregate === 'tally') return reply(...tallySentences(portfolio), whenPriced(portfolio, source));
  const among = amongOf(query, portfolio);
  if (among.length === 0) return notHeld || `You don’t hold any ${NAMES[query.type ?? 'stock']}.`;
  const metric = query.metric as SaidMetric;
  const needsPrice = !UNPRICED.includes(metric);
  if (portfolio.valued.priced === 0 && needsPrice) return noPrices(portfolio);
  const told = await figuresOf(among, metric, books);
  const isOfDay = metric === 'dayGain' || metric === 'dayPercent';
  const without = among.filter((one) => isPriced(one) && !told.some(({ position }) => position === one));
  const { excluded = [] } = query;
  return reply(
    notHeld,
    excluded.length > 0 ? `Without ${enumerate(excluded.map(({ symbol }) => asText(symbol)))}:` : '',
    ...said(query, told, books),
    without.length > 0 ? `Without that figure: ${enumerate(without.map(({ symbol }) => asText(symbol)))}.` : '',
    isOfDay && total ? unchangedNote(total, now(), asText) : '',
    needsPrice ? unpricedNote(portfolio) : '',
    needsPrice ? whenPriced(portfolio, source) : '',
  );
}

/** The first of a ranking, which a follow-up about "it" means. */
export async function firstRanked(query: Ranking, books: Books): Promise<Position | undefined> {
  const told = await figuresOf(amongOf(query, books.day.portfolio), query.metric as SaidMetric, books);
  return ordered(told, query.direction === 'lowest' ? 'lowest' : 'highest')[0]?.position;
}

function amongOf({ instruments, excluded = [], type }: Figures, portfolio: Portfolio): readonly Position[] {
  if (instruments.length > 0) return instruments.flatMap((one) => heldOf(portfolio, one) ?? []);
  const left = excluded.map((one) => heldOf(portfolio, one));
  return portfolio.positions.filter((one) => (type === undefined || one.type === type) && !left.includes(one));
}

async function figuresOf(
  positions: readonly Position[],
  metric: SaidMetric,
  books: Books,
): Promise<readonly Figured[]> {
  const figures = await Promise.all(positions.map((position) => HOLDING_METRICS[metric].of(position, books)));
  return positions.flatMap((position, at) => {
    const figure = figures[at];
    return figure === null || figure === undefined ? [] : [{ position, figure }];
  });
}

export function ordered(told: readonly Figured[], direction: 'highest' | 'lowest'): readonly Figured[] {
  const sign = direction === 'highest' ? -1 : 1;
  return told.toSorted((one, other) => sign * (one.figure - other.figure));
}

/** The figure of one holding, after its name. */
export function figureOf(metric: SaidMetric, { position, figure }: Figured): string {
  const { said: sentence, written } = HOLDING_METRICS[metric];
  return sentence(written(figure), position);
}

function said(query: Figures, told: readonly Figured[], books: Books): (string | readonly string[])[] {
  const metric = query.metric as SaidMetric;
  if (told.length === 0) return ['None of those has that figure right now.'];
  if (query.aggregate === 'sum') return [totalSentence(query, metric, told, books)];
  if (query.aggregate === 'rank') return rankSentences(query, told, onDay(metric, books));
  if (query.aggregate === 'part') return [partSentence(query, told)];
  if (query.aggregate === 'filter') return filterSentences(query, told, onDay(metric, books));
  if (query.aggregate === 'list' && query.only) return onlySentences(query.only, told);
  const line = (one: Figured) =>
    metric === 'value' && isPriced(one.position)
      ? positionLine(one.position)
      : `${label(one.position)}: ${figureOf(metric, one)}`;
  return told.length === 1 ? told.map((one) => `${line(one)}.`) : [told.map(line)];
}

type Part = Extract<OfHoldings, { aggregate: 'part' }>;
type Filter = Extract<OfHoldings, { aggregate: 'filter' }>;

/** "Half of my Apple" */
function partSentence({ percent: of, instruments, type }: Part, told: readonly Figured[]): string {
  const total = told.reduce((sum, { figure }) => sum + figure, 0);
  const part = new Decimal(total).times(of).div(100).toNumber();
  const [one] = instruments.length > 0 ? told : [];
  const what = one ? `Your ${label(one.position)} is` : type ? `Your ${NAMES[type]} are` : 'Your portfolio is';
  return `${what} worth ${money(total)}. ${SAID_PARTS[of] ?? `${of}%`} of it is **${money(part)}**.`;
}

const SAID_PARTS: Readonly<Record<string, string>> = { '50': 'Half', '25': 'A quarter', '33.333333': 'A third' };

/** Those whose figure is beyond a limit, the largest first. */
function filterSentences(query: Filter, told: readonly Figured[], when: string): (string | readonly string[])[] {
  const { limit, type } = query;
  const metric = query.metric as SaidMetric;
  const { by, written } = HOLDING_METRICS[metric];
  const value = Number(limit.value);
  const those = told.filter(({ figure }) => (limit.side === 'above' ? figure > value : figure < value));
  const beyond = `${by}${when && ` ${when}`} ${limit.side} ${written(value)}`;
  const nouns = type ? NAMES[type] : 'holdings';
  if (those.length === 0) return [`None of your ${nouns} have a ${beyond}.`];
  const line = (one: Figured) => `${label(one.position)}: ${figureOf(metric, one)}`;
  return [`Your ${nouns} with a ${beyond}:`, ordered(those, limit.side === 'above' ? 'highest' : 'lowest').map(line)];
}

/** "Today", or the day that the newest prices are from. */
function onDay(metric: SaidMetric, { day, services }: Books): string {
  if ((metric !== 'dayGain' && metric !== 'dayPercent') || !day.total) return '';
  return dayChangePeriodInWords(day.total, services.now());
}

/** Holdings in the red, or in the green. Where there are none, the nearest one is worth knowing. */
function onlySentences(only: 'gains' | 'losses', told: readonly Figured[]): (string | readonly string[])[] {
  const [at, nearest] = only === 'losses' ? (['a loss', 'lowest'] as const) : (['a profit', 'highest'] as const);
  const line = (one: Figured) => `${label(one.position)}: ${figureOf('gain', one)}`;
  const those = told.filter(({ figure }) => (only === 'losses' ? figure < 0 : figure > 0));
  if (those.length > 0) return [`At ${at} since you bought:`, those.map(line)];
  const [first] = ordered(told, nearest);
  return [`None of your holdings are at ${at} since you bought them.`, first ? `Nearest to it: ${line(first)}.` : ''];
}

function totalSentence(
  { type, instruments }: Figures,
  metric: SaidMetric,
  told: readonly Figured[],
  { day }: Books,
): string {
  const positions = pricedOf(told.map(({ position }) => position));
  const total = told.reduce((sum, { figure }) => sum + figure, 0);
  const all = type ? `your ${NAMES[type]}` : 'everything you hold';
  const what = instruments.length > 0 ? 'them together' : all;
  if (metric === 'cost') return `You paid **${money(total)}** for ${what}.`;
  const worth = `${instruments.length > 0 ? 'Total:' : `Your ${type ? NAMES[type] : 'holdings'} are worth`} ${gainSentence(positions)}.`;
  if (metric !== 'share') return worth;
  // Not the sum of shares that are rounded each.
  const share = new Decimal(worthOf(positions)).times(100).div(day.portfolio.totalValue).toNumber();
  return `${worth} That’s **${percent(share)}** of the value of your priced holdings.`;
}

/** How many holdings are up, and how many down, since they were bought. */
function tallySentences(portfolio: Portfolio): (string | readonly string[])[] {
  const priced = pricedOf(portfolio.positions);
  if (priced.length === 0) return [noPrices(portfolio)];
  const names = (those: typeof priced) =>
    those.length === 0 ? '' : `: ${enumerate(those.map(({ symbol }) => asText(symbol)))}`;
  const [up, down] = [
    priced.filter(({ profitLoss }) => profitLoss > 0),
    priced.filter(({ profitLoss }) => profitLoss < 0),
  ];
  return [
    `Of your ${count(priced.length, 'holding')}, since you bought:`,
    [`**${up.length}** up${names(up)}`, `**${down.length}** down${names(down)}`],
    unpricedNote(portfolio),
  ];
}

function countSentence(type: Figures['type'], { positions, holdings }: Portfolio): string {
  const isOf = (one: { readonly type: string }) => type === undefined || one.type === type;
  const kind = type === 'crypto' ? 'coin' : type === 'stock' ? 'stock' : 'holding';
  return `You have **${count(positions.filter(isOf).length, kind)}** in ${count(holdings.filter(isOf).length, 'lot')}.`;
}
