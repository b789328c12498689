import { plainDate, plainDateWithWeekday, signedPercent, wholeNumber } from '@bellwether/sdk/format';
import { level } from '../say/quotes.ts';
import { furthest, onlyIf, type Series } from './series.ts';

interface Traded {
  readonly date: string;
  readonly volume: number;
}

/** The days that are over, with their volume. */
function tradedIn({ within }: Series): readonly Traded[] {
  return within.flatMap(({ complete, date, volume }) => (complete && volume !== null ? [{ date, volume }] : []));
}

export function averageVolume(series: Series): string {
  const traded = tradedIn(series);
  if (traded.length === 0) return 'I don’t have its volume';
  const average = traded.reduce((sum, { volume }) => sum + volume, 0) / traded.length;
  return `average volume ${series.said} **${wholeNumber(Math.round(average))}**, of ${traded.length} ${traded.length === 1 ? 'day' : 'days'}`;
}

export function extremeVolume(series: Series, which: 'highest' | 'lowest'): string {
  const found = furthest(tradedIn(series), ({ volume }) => volume, which === 'highest');
  if (!found) return 'I don’t have its volume';
  return `${which} volume ${series.said} **${wholeNumber(found.volume)}** on ${plainDate(found.date)}`;
}

/** The open of the latest day, beside the close before it. */
export function opened({ all, instrument: { symbol } }: Series): string | undefined {
  const [before, last] = all.slice(-2);
  if (!before || !last) return undefined;
  const on = plainDateWithWeekday(last.date);
  return onlyIf(last.open, (open) => {
    const gap = `${signedPercent((open / before.close - 1) * 100)} from the close of ${level(symbol, before.close)} before`;
    const now = `${last.complete ? 'It closed at' : 'The latest price is'} ${level(symbol, last.close)}`;
    return `opened at **${level(symbol, open)}** on ${on}, ${gap}. ${now}`;
  });
}
