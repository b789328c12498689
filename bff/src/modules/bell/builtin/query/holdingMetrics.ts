import type { Position } from '@bellwether/sdk/contract/types';
import { money, percent, plainNumber, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Refusal } from '../../../../kernel/errors.ts';
import { annualVolatility } from '../../../dashboard/volatility.ts';
import type { BellServices, PortfolioDay } from '../../engine/bellServices.ts';
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
  breakEven: { asked: 'break-even price', by: 'break-even price', of: (one) => one.averagePrice, written: money, said: (x) => `You break even at **${x}**, what you paid for it on average` },
  share: { asked: 'share', by: 'share', of: (one) => one.sharePercentage, written: percent, said: (x, one) => `${money(one.currentValue)}. That’s **${x}** of the value of your priced holdings`, ends: ['largest', 'smallest'] },
  shareOfType: { asked: 'share of its kind', by: 'share of its kind', of: ({ type, currentValue }, { day }) => (currentValue === null ? null : (100 * currentValue) / worthOf(pricedOf(day.portfolio.positions).filter((one) => one.type === type))), written: percent, said: (x, one) => `${money(one.currentValue)}. That’s **${x}** of the value of your ${nounsOf(one.type)}` },
  costShare: { asked: 'share of the cost', by: 'share of what you paid', of: ({ cost }, { day }) => (100 * cost) / day.portfolio.positions.reduce((sum, one) => sum + one.cost, 0), written: percent, said: (x, one) => `You paid **${money(one.cost)}** for it. That’s **${x}** of what you paid for everything you hold` },
  multiple: { asked: 'multiple of the cost', by: 'multiple of what you paid', of: ({ cost, currentValue }) => (currentValue === null || cost === 0 ? null : currentValue / cost), written: (x) => `${plainNumber(x)} times`, said: (x, one) => `${money(one.currentValue)}, **${x}** the ${money(one.cost)} that you paid` },
  quantity: { asked: 'quantity', by: 'quantity', of: (one) => one.quantity, written: quantity, said: (x) => x },
  price: { asked: 'price', by: 'price per unit', of: (one) => one.currentPrice, written: money, said: (x) => `${x} each`, ends: ['most expensive', 'cheapest'] },
  confidence: { asked: 'forecast confidence', by: 'confidence of the forecast', of: confidenceOf, written: percent, said: (x) => `${x} confidence`, ends: ['surest', 'least sure'] },
  volatility: { asked: 'volatility', by: 'volatility over 21 sessions', of: volatilityOf, written: percent, said: (x) => `${x} a year`, ends: ['most volatile', 'least volatile'] },
} satisfies Readonly<Record<string, Metric>>;

export const metricOf = (name: string): Metric => HOLDING_METRICS[name as keyof typeof HOLDING_METRICS];

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
