import type { LedgerEntry, Quote } from '@bellwether/sdk/contract/types';
import { level, signedPercent } from '@bellwether/sdk/format';
import { hasClearDirection } from '@bellwether/sdk/messages/clearDirection.ts';
import { priceDate } from '../../market/dayChange.ts';

export type AlertKind = 'price-above' | 'price-below' | 'day-move' | 'forecast-turn';

/** What an alert asks for, and what the last look saw. */
export interface Condition {
  readonly symbol: string;
  readonly kind: AlertKind;
  /** US dollars, percent, or null for a forecast. */
  readonly value: number | null;
  /**
   * Of a price: `armed` until it goes off, then `passed` until the price has come back. Of a move: the date of the session
   * in which it went off, and `+`, `-` or both, for the ways that it moved. Of a forecast: the direction of the last clear
   * one. Empty before the first look.
   */
  readonly watch: string;
}

/** What one look at the market sees. */
export interface Sight {
  readonly quote: Quote | undefined;
  /** The current forecast, if there is one. */
  readonly forecast: Pick<LedgerEntry, 'predictedDirection' | 'probabilities' | 'issuedAt'> | undefined;
  readonly now: number;
}

export interface Decision {
  readonly watch: string;
  /** What happened, if the alert goes off. */
  readonly sentence: string | null;
}

/** A price that swings around its threshold sets the alert off once: it has to come back by half a percent first. */
const HYSTERESIS = 0.005;
const ARMED = 'armed';
const PASSED = 'passed';

/**
 * Decides whether an alert goes off. It goes off when its condition becomes true, and not because it is true already at
 * the first look. An old price, or none, changes nothing.
 */
export function decide(condition: Condition, { quote, forecast, now }: Sight): Decision {
  const { kind, watch, value } = condition;
  if (kind === 'forecast-turn') return decideForecast(condition, forecast);
  if (!quote || quote.price === null || quote.state === 'stale' || value === null) return { watch, sentence: null };
  if (kind === 'day-move') return decideMove({ ...condition, value }, { ...quote, price: quote.price }, now);
  return decidePrice({ ...condition, value }, { ...quote, price: quote.price });
}

/**
 * Returns the instant of what a look saw, in milliseconds since 1970; 0 if it saw nothing. Replicas keep prices for a few
 * seconds, so one may still look at an older price after another has set an alert off by a newer one.
 */
export function sightAsOf(kind: AlertKind, { quote, forecast }: Sight): number {
  const asOf = kind === 'forecast-turn' ? forecast?.issuedAt : quote?.asOf;
  return asOf ? Date.parse(asOf) : 0;
}

type Priced = Quote & { readonly price: number };
type Valued = Condition & { readonly value: number };

function decidePrice({ kind, symbol, value, watch }: Valued, { price, isIndex }: Priced): Decision {
  const isAbove = kind === 'price-above';
  if (isAbove ? price >= value : price <= value) {
    const verb = isAbove ? 'rose to' : 'fell to';
    const sentence = `${symbol} ${verb} ${level(price, isIndex)}. Your alert was at ${level(value, isIndex)}.`;
    return { watch: PASSED, sentence: watch === ARMED ? sentence : null };
  }
  const isBack = isAbove ? price <= value * (1 - HYSTERESIS) : price >= value * (1 + HYSTERESIS);
  return { watch: watch === '' || isBack ? ARMED : watch, sentence: null };
}

function decideMove({ symbol, value, watch }: Valued, quote: Priced, now: number): Decision {
  const { changePercent, price, isIndex } = quote;
  const date = priceDate(quote, now);
  const isFar = changePercent !== null && Math.abs(changePercent) >= value;
  if (!isFar) return { watch: watch === '' ? ARMED : watch, sentence: null };
  const way = changePercent > 0 ? '+' : '-';
  const moved = watch.startsWith(date) ? watch : `${date} `;
  if (moved.includes(way, date.length)) return { watch, sentence: null };
  const sentence = `${symbol} moved ${signedPercent(changePercent)}, to ${level(price, isIndex)}. Your alert was at ${value}%.`;
  return { watch: `${moved}${way}`, sentence: watch === '' ? null : sentence };
}

function decideForecast({ symbol, watch }: Condition, forecast: Sight['forecast']): Decision {
  if (!forecast || !hasClearDirection(forecast.probabilities)) return { watch, sentence: null };
  const { predictedDirection: direction } = forecast;
  const turned = watch !== '' && watch !== direction;
  return {
    watch: direction,
    sentence: turned ? `The forecast for ${symbol} turned from ${watch} to ${direction}.` : null,
  };
}
