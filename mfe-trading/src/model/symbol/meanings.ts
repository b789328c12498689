import type { Quote, SymbolStatistics } from '@bellwether/sdk/contract/types';
import {
  coefficient,
  compactNumber,
  money,
  percent,
  plainDate,
  plainDates,
  points,
  signedPercent,
  wholeNumber,
} from '@bellwether/sdk/format';

/** A figure of the page: what it is called, its value, and what it means. */
export interface Statistic {
  readonly label: string;
  /** null: there are too few days for it, or what `missing` says. */
  readonly value: string | null;
  readonly meaning: string;
  /** Why there is no value, where it is not for too few days. */
  readonly missing?: string;
  /** Below the value: of which day. */
  readonly note?: string;
}

interface Given {
  readonly statistics: SymbolStatistics;
  readonly quote: Pick<Quote, 'symbol' | 'type' | 'isIndex' | 'price' | 'change' | 'high' | 'low' | 'volume'>;
}

/** From here on a volume takes more than one line of a tile. */
const LONG_VOLUME = 1e11;

/** `18T` where the digits of `18,037,157,482,741` would break. */
function volumeText(volume: number): string {
  return volume < LONG_VOLUME ? wholeNumber(volume) : compactNumber(volume);
}

/** The statistics in the order of the page. Those that compare a symbol with itself are left out. */
export function statisticsShown({ statistics, quote }: Given): Statistic[] {
  const { isIndex, price: latest, change, high, low, volume } = quote;
  const isCoin = quote.type === 'crypto';
  const { yearLow, yearHigh, averageVolume, average50, average200, volatility, maxDrawdown, beta } = statistics;
  const { correlation, benchmark } = statistics;
  const days = isCoin ? 'days' : 'trading days';
  // An index is in points throughout, which its price says.
  const price = (value: number) => (isIndex ? points(value) : money(value));
  const away = (extreme: typeof yearLow) =>
    extreme === null || latest === null ? null : signedPercent(100 * (latest / extreme.value - 1));
  const shown = (value: number | null, format: (value: number) => string) => (value === null ? null : format(value));
  const ofYear = (extreme: typeof yearLow) => ({
    value: extreme && price(extreme.value),
    ...(extreme && { note: plainDate(extreme.date) }),
  });
  const all: Statistic[] = [
    {
      label: isCoin ? '24 hours ago' : 'Previous close',
      value: latest === null || change === null ? null : price(latest - change),
      meaning: `What today’s change is measured from: the ${isCoin ? 'price 24 hours before' : 'close of the session before'}.`,
      missing: 'not known right now',
    },
    {
      label: 'Day range',
      value: high === null || low === null ? null : `${price(low)}\u00a0– ${price(high)}`,
      meaning: `The lowest and the highest price of the ${isCoin ? 'day' : 'latest session'}.`,
      missing: 'not known right now',
    },
    // An index is not traded.
    isIndex
      ? { label: 'From 52-week low', value: away(yearLow), meaning: 'How far the latest value is above that low.' }
      : {
          label: 'Volume',
          value: shown(volume, volumeText),
          meaning: `How much was traded in the ${isCoin ? 'last 24 hours' : 'latest session'}.`,
          missing: 'not known right now',
        },
    { label: '52-week low', ...ofYear(yearLow), meaning: 'The lowest price of the last 52 weeks, today included.' },
    { label: '52-week high', ...ofYear(yearHigh), meaning: 'The highest price of the last 52 weeks, today included.' },
    isIndex
      ? { label: 'From 52-week high', value: away(yearHigh), meaning: 'How far the latest value is below that high.' }
      : {
          label: 'Average volume',
          value: shown(averageVolume, volumeText),
          meaning: `How much was traded a day, on average over the last 30 ${days}.`,
        },
    {
      label: '50-day average',
      value: shown(average50, price),
      meaning: `The mean of the last 50 closing prices. A price above it has risen lately.`,
    },
    {
      label: '200-day average',
      value: shown(average200, price),
      meaning: `The mean of the last 200 closing prices. It smooths out months of ups and downs.`,
    },
    {
      label: 'Volatility',
      value: shown(volatility, percent),
      meaning: 'How much the price swings: the standard deviation of a year’s daily moves, scaled to a year.',
    },
    {
      label: 'Max drawdown',
      value: maxDrawdown && percent(maxDrawdown.percent),
      ...(maxDrawdown && maxDrawdown.percent < 0 && { note: plainDates(maxDrawdown.peak, maxDrawdown.trough) }),
      meaning: 'The deepest fall within the last year, from a closing high to a later closing low.',
    },
  ];
  if (quote.symbol === benchmark) return all;
  return [
    ...all,
    {
      label: `Beta to ${benchmark}`,
      value: shown(beta, coefficient),
      meaning: `How far it moved when ${benchmark} moved 1%, over a year. Above 1 it swings more than the market.`,
    },
    {
      label: `Correlation to ${benchmark}`,
      value: shown(correlation, coefficient),
      meaning: `Whether it moves with ${benchmark}: 1 is always the same way, 0 is no relation, −1 is always opposite.`,
    },
  ];
}
