import type { MarketOverview, Prediction, Quote, TrackRecord } from '@bellwether/sdk/contract/types';
import {
  level,
  money,
  percent,
  plainDate,
  plainDateWithWeekday,
  quantity,
  ratio,
  signedChange,
  signedMoney,
  signedPercent,
  wholeNumber,
  zonedTime,
} from '@bellwether/sdk/format';
import type { PricedPosition } from '../builtin/answers/positions.ts';
import type { DayMove } from '../engine/bellServices.ts';

/**
 * Figures as the pages show them, so that a model quotes them instead of rounding in its own way. A missing one stays null:
 * the model is told to name it as missing.
 */
function shown<T>(value: T | null, write: (value: T) => string): string | null {
  return value === null ? null : write(value);
}

export function quoteAsShown({ price, change, changePercent, high, low, volume, asOf, ...quote }: Quote) {
  const priceText = (one: number) => level(one, quote.isIndex);
  return {
    ...quote,
    price: shown(price, priceText),
    change: shown(change, signedChange),
    changePercent: shown(changePercent, signedPercent),
    high: shown(high, priceText),
    low: shown(low, priceText),
    volume: shown(volume, wholeNumber),
    asOf: shown(asOf, zonedTime),
  };
}

export function overviewAsShown({ stockOverview, cryptoOverview, asOf, source }: MarketOverview) {
  return {
    stocks: stockOverview.map(({ value, change, changePercent, trend, asOf: at, ...item }) => ({
      ...item,
      price: shown(value, (one) => level(one, item.isIndex)),
      change: shown(change, signedChange),
      changePercent: shown(changePercent, signedPercent),
      asOf: shown(at, zonedTime),
    })),
    crypto: cryptoOverview.map(({ price, change24h, changePercent24h, trend, asOf: at, ...item }) => ({
      ...item,
      price: shown(price, level),
      change24h: shown(change24h, signedChange),
      changePercent24h: shown(changePercent24h, signedPercent),
      asOf: shown(at, zonedTime),
    })),
    asOf: zonedTime(asOf),
    source,
  };
}

export function moveAsShown({ dollars, percent: part }: DayMove) {
  return { dollars: signedMoney(dollars), percent: signedPercent(part) };
}

export function positionAsShown(position: PricedPosition, day: DayMove | undefined) {
  const {
    symbol,
    name,
    quantity: units,
    currentValue,
    cost,
    profitLoss,
    profitLossPercentage,
    sharePercentage,
  } = position;
  return {
    symbol,
    name,
    quantity: quantity(units),
    value: money(currentValue),
    cost: money(cost),
    profit: signedMoney(profitLoss),
    profitPercent: signedPercent(profitLossPercentage),
    share: percent(sharePercentage),
    day: day ? moveAsShown(day) : null,
  };
}

/** Without the closes that it is made from, which are hundreds. */
export function forecastAsShown({ historicalData, trackRecord, ...forecast }: Prediction) {
  const { isIndex, predictedPrice, confidence, range80, range95, probabilities, neutralBandPct } = forecast;
  const range = (limits: readonly number[]) => limits.map((limit) => level(limit, isIndex)).join(' to ');
  const { up, neutral, down } = probabilities;
  return {
    ...forecast,
    predictedPrice: level(predictedPrice, isIndex),
    confidence: percent(confidence),
    range80: range(range80),
    range95: range(range95),
    probabilities: { up: percent(100 * up), neutral: percent(100 * neutral), down: percent(100 * down) },
    neutralBandPct: percent(neutralBandPct),
    asOf: plainDate(forecast.asOf),
    targetDate: plainDateWithWeekday(forecast.targetDate),
    trackRecord: trackRecord && recordAsShown(trackRecord),
  };
}

function recordAsShown({ reliability, climatology, hitRate95, maeRatio95, ...record }: TrackRecord) {
  const share = (fraction: number) => percent(100 * fraction);
  return {
    ...record,
    from: plainDate(record.from),
    to: plainDate(record.to),
    hitRate: shown(record.hitRate, share),
    hitRate95: shown(hitRate95, (limits) => limits.map(share).join(' to ')),
    maeRatio: shown(record.maeRatio, ratio),
    maeRatio95: shown(maeRatio95, (limits) => limits.map(ratio).join(' to ')),
    coverage80: shown(record.coverage80, share),
    coverage95: shown(record.coverage95, share),
  };
}
