import type { Position } from '@bellwether/sdk/contract/types';
import { money, percent, plainNumber, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Refusal } from '../../../../kernel/errors.ts';
import { annualVolatility } from '../../../dashboard/volatility.ts';
import type { BellServices, PortfolioDay } from '../../engine/bellServices.ts';
import { spanStart } from '../language/resolveDay.ts';
import { pricedOf, worthOf } from '../say/positions.ts';
import { nounsOf } from '../say/reply.ts';

/** Where the figures of holdings come from. */
export interface Books {
  readonly day: PortfolioDay;
  readonly services: BellServices;
}

interface Metric {
  /** How a question names it. */
  readonly asked: string;
  /** Completes "Your holdings by …". */
  readonly by: string;
  /** Null where the holding has no such figure right now. */
  readonly of: (position: Position, books: Books) => number | null | Promise<number | null>;
  readonly written: (figure: number) => string;
  /** The figure, in a sentence after the holding's name. */
  readonly said: (figure: string, position: Position) => string;
  /** How the first and the last of a ranking are called, where "highest" is not the word. */
  readonly ends?: readonly [string, string];
}

const dayOf = ({ symbol }: Position, { day }: Books) => day.bySymbol.find((one) => one.symbol === symbol) ?? null;
const gained = (_: string, { profitLoss, profitLossPercentage, currentValue }: Position) =>
  `${signedPercent(profitLossPercentage)} (${signedMoney(profitLoss)}), now worth ${money(currentValue)}`;
const moved = (figure: string) => `${figure} on the day`;

/** Every figure that a holding has, one line each. */
// biome-ignore format: a table
export const HOLDING_METRICS = {
  value: { asked: 'value', by: 'value', of: (one) => one.currentValue, written: money, said: (x, one) => `${x}, ${percent(one.sharePercentage)} of the total`, ends: ['largest', 'smallest'] },
  cost: { asked: 'cost', by: 'cost', of: (one) => one.cost, written: money, said: (x, one) => `You paid **${x}** for it, or **${money(one.averagePrice)}** each on average` },
  gain: { asked: 'gain', by: 'dollar gain since you bought', of: (one) => one.profitLoss, written: signedMoney, said: gained },
  gainPercent: { asked: 'percent gain', by: 'percent gain since you bought', of: (one) => one.profitLossPercentage, written: signedPercent, said: gained },
  dayGain: { asked: 'gain today', by: 'dollar change', of: (one, books) => dayOf(one, books)?.dollars ?? null, written: signedMoney, said: moved },
  dayPercent: { asked: 'percent gain today', by: 'percent change', of: (one, books) => dayOf(one, books)?.percent ?? null, written: signedPercent, said: moved },
  breakEven: { asked: 'break-even price', by: 'break-even price', of: (one) => one.averagePrice, written: money, said: (x, { currentPrice, averagePrice }) => `You break even at **${x}**, what you paid for it on average${currentPrice === null ? '' : apartOf(currentPrice, averagePrice)}` },
  share: { asked: 'share', by: 'share', of: (one) => one.sharePercentage, written: percent, said: (x, one) => `${money(one.currentValue)}. That’s **${x}** of the value of your priced holdings`, ends: ['largest', 'smallest'] },
  shareOfType: { asked: 'share of its kind', by: 'share of their kind', of: ({ type, currentValue }, { day }) => (currentValue === null ? null : (100 * currentValue) / worthOf(pricedOf(day.portfolio.positions).filter((one) => one.type === type))), written: percent, said: (x, one) => `${money(one.currentValue)}. That’s **${x}** of the value of your ${nounsOf(one.type)}` },
  costShare: { asked: 'share of the cost', by: 'share of what you paid', of: ({ cost }, { day }) => shareOf(cost, day.portfolio.positions.reduce((sum, one) => sum + one.cost, 0)), written: percent, said: (x, one) => `You paid **${money(one.cost)}** for it. That’s **${x}** of what you paid for everything you hold` },
  gainShare: { asked: 'share of the profit', by: 'share of your total profit', of: ({ profitLoss }, { day: { portfolio } }) => (profitLoss === null || portfolio.totalProfitLoss <= 0 ? null : (100 * profitLoss) / portfolio.totalProfitLoss), written: percent, said: (x, one) => `${signedMoney(one.profitLoss)} since you bought. That’s **${x}** of your total profit` },
  gainOfValue: { asked: 'profit as a share of the value', by: 'profit as a share of the value', of: ({ profitLoss, currentValue }) => (profitLoss === null || !currentValue ? null : (100 * profitLoss) / currentValue), written: percent, said: (x, one) => `${signedMoney(one.profitLoss)} of the ${money(one.currentValue)} that it’s worth, **${x}**, is what you gained` },
  fromHigh: { asked: 'distance from the 52-week high', by: 'distance from their highest close of the last year', of: (one, books) => fromExtreme(one, Math.max, books), written: signedPercent, said: (x) => `${x} from its highest close of the last year`, ends: ['closest', 'furthest'] },
  fromLow: { asked: 'distance from the 52-week low', by: 'distance from their lowest close of the last year', of: (one, books) => fromExtreme(one, Math.min, books), written: signedPercent, said: (x) => `${x} from its lowest close of the last year`, ends: ['furthest', 'closest'] },
  fromEven: { asked: 'distance from break-even', by: 'distance from break-even', of: (one) => (one.profitLossPercentage === null ? null : Math.abs(one.profitLossPercentage)), written: percent, said: (x, one) => `${x} from the ${money(one.averagePrice)} at which it breaks even, at ${money(one.currentPrice)}`, ends: ['furthest', 'closest'] },
  gainPerUnit: { asked: 'gain per unit', by: 'gain per unit since you bought', of: ({ currentPrice, averagePrice }) => (currentPrice === null ? null : currentPrice - averagePrice), written: signedMoney, said: (x, one) => `**${x}** each since you bought, from ${money(one.averagePrice)} on average to ${money(one.currentPrice)}` },
  multiple: { asked: 'multiple of the cost', by: 'multiple of what you paid', of: ({ cost, currentValue }) => (currentValue === null || cost === 0 ? null : currentValue / cost), written: (x) => `${plainNumber(x)} times`, said: (x, one) => `${money(one.currentValue)}, **${x}** the ${money(one.cost)} that you paid` },
  quantity: { asked: 'quantity', by: 'quantity', of: (one) => one.quantity, written: quantity, said: (x) => x },
  price: { asked: 'price', by: 'price per unit', of: (one) => one.currentPrice, written: money, said: (x) => `${x} each`, ends: ['most expensive', 'cheapest'] },
  confidence: { asked: 'forecast confidence', by: 'confidence of the forecast', of: confidenceOf, written: percent, said: (x) => `${x} confidence`, ends: ['surest', 'least sure'] },
  volatility: { asked: 'volatility', by: 'volatility over 21 sessions', of: volatilityOf, written: percent, said: (x) => `${x} a year`, ends: ['most volatile', 'least volatile'] },
} satisfies Readonly<Record<string, Metric>>;

/** "; at $449.84, it’s 7.10% above that" */
function apartOf(price: number, average: number): string {
  if (average === 0) return '';
  const apart = (100 * (price - average)) / average;
  return `; at ${money(price)}, it’s ${percent(Math.abs(apart))} ${apart < 0 ? 'below' : 'above'} that`;
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);

export const metricOf = (name: string): Metric => HOLDING_METRICS[name as keyof typeof HOLDING_METRICS];

const A_YEAR = { kind: 'days', days: 365, said: '' } as const;

/** How far the latest price is from the highest, or the lowest, close of a year, in percent. */
async function fromExtreme(
  { symbol, currentPrice }: Position,
  extreme: (...closes: number[]) => number,
  { services }: Books,
): Promise<number | null> {
  const { first } = spanStart(A_YEAR, services.now());
  const closes = ((await services.history(symbol)) ?? []).filter(({ date }) => date >= first).map(({ close }) => close);
  return currentPrice === null || closes.length === 0 ? null : 100 * (currentPrice / extreme(...closes) - 1);
}

/** As on the dashboard's card. */
async function volatilityOf({ symbol }: Position, { services }: Books): Promise<number | null> {
  return annualVolatility((await services.history(symbol)) ?? [])?.percent ?? null;
}

/** Null where no forecast can be made. */
async function confidenceOf({ symbol }: Position, { services }: Books): Promise<number | null> {
  try {
    return (await services.mostLikely([symbol])).get(symbol)?.confidence ?? null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
