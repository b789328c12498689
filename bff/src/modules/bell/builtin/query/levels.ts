import { plainDate, signedPercent } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../../market/marketData.ts';
import { level } from '../say/quotes.ts';
import { furthest, type Series } from './series.ts';

/** The closes beyond a level, in US dollars or points, with the last of them. The latest price is no close yet. */
export function daysBeyond({ within, all, said, limit, isFirst, instrument: { symbol } }: Series): string | undefined {
  const latest = all.at(-1);
  const closes = within.filter(({ complete }) => complete);
  if (!limit || !latest || closes.length === 0) return undefined;
  const value = Number(limit.value);
  const side = limit.side !== 'reached' ? limit.side : latest.close < value ? 'above' : 'below';
  const isBeyond = ({ close }: DailyBar) => (side === 'above' ? close > value : close < value);
  const those = closes.filter(isBeyond);
  const beyond = `${side} ${level(symbol, value)} ${said}`;
  const isToo = !latest.complete && within.includes(latest) && isBeyond(latest);
  const now = isToo ? `. The latest price, ${level(symbol, latest.close)}, is ${side}, too` : '';
  const found = isFirst ? those[0] : those.at(-1);
  if (found) {
    const when = `the ${isFirst ? 'first' : 'last'} of them on ${plainDate(found.date)} at **${level(symbol, found.close)}**`;
    return `${limit.side === 'reached' ? 'yes, ' : ''}**${those.length}** of ${closes.length} closes were ${beyond}, ${when}${now}`;
  }
  const nearest = furthest(closes, ({ close }) => close, side === 'above') as DailyBar;
  return `no close was ${beyond}. The nearest was **${level(symbol, nearest.close)}** on ${plainDate(nearest.date)}${now}`;
}

/** For how many closes the price has been beyond a level, and since when. */
export function levelRun({ all, limit, instrument: { symbol } }: Series): string | undefined {
  const latest = all.at(-1);
  if (!limit || limit.side === 'reached' || !latest) return undefined;
  const value = Number(limit.value);
  const isBeyond = ({ close }: DailyBar) => (limit.side === 'above' ? close > value : close < value);
  const closes = all.filter(({ complete }) => complete);
  const beyond = `${limit.side} ${level(symbol, value)}`;
  const price = level(symbol, latest.close);
  if (!isBeyond(latest)) {
    const last = closes.findLast(isBeyond);
    const then = last
      ? `. The last close ${limit.side} was **${level(symbol, last.close)}** on ${plainDate(last.date)}`
      : '';
    return `not ${beyond} now. The latest price is **${price}**${then}`;
  }
  const before = closes.findLastIndex((bar) => !isBeyond(bar));
  const run = closes.slice(before + 1);
  const [first] = run;
  const other = closes[before];
  const then = other ? `. The close before, ${level(symbol, other.close)} on ${plainDate(other.date)}, wasn’t` : '';
  if (!first) return `${beyond} only since today, at **${price}**${then}`;
  const many = run.length === 1 ? 'the last close has' : `the last **${run.length}** closes have`;
  return `${many} been ${beyond}, since **${plainDate(first.date)}**${then}. The latest price is ${price}`;
}

/** The days on which the price moved by more than so many percent. */
export function movesBeyond({ within, before, said, limit }: Series): string | undefined {
  if (!limit) return undefined;
  const value = Number(limit.value);
  const closes = [...(before ? [before] : []), ...within].filter(({ complete }) => complete);
  const moves = closes
    .slice(1)
    .map((bar, at) => ({ bar, moved: 100 * (bar.close / (closes[at] as DailyBar).close - 1) }));
  const those = moves.filter(({ moved }) =>
    limit.isEither ? Math.abs(moved) > value : limit.side === 'above' ? moved > value : moved < -value,
  );
  const way = limit.isEither ? 'moved' : limit.side === 'above' ? 'rose' : 'fell';
  const last = those.at(-1);
  const when = last ? `, the last of them on **${plainDate(last.bar.date)}** (${signedPercent(last.moved)})` : '';
  return `${way} more than ${limit.value}% on **${those.length}** of ${moves.length} days ${said}${when}`;
}
