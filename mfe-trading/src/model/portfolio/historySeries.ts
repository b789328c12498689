import type { PortfolioHistory } from '@bellwether/sdk/contract/types';
import { money, plainDate } from '@bellwether/sdk/format';

type Points = PortfolioHistory['points'];

/** What the lots were worth, and beside it what had been put in: a deposit raises both, a gain only the first. */
export function historySeries(points: Points) {
  const of = (figure: 'value' | 'putIn' | 'putInSoFar') =>
    points.map((point) => ({ date: point.date, value: point[figure] }));
  return [
    { name: 'Worth', points: of('value') },
    { name: 'Invested', points: of('putInSoFar'), stepped: true },
    { name: 'Invested that day', points: of('putIn'), inTableOnly: true },
  ];
}

/** First line of the tooltip: `Nov 20, 2026`, or `Nov 20, 2026 · $1,000.00 put in`, or what left because its prices ended. */
export function dayLines(points: Points): (date: string) => string {
  const deposits = new Map(points.flatMap(({ date, putIn }) => (putIn !== 0 ? [[date, putIn]] : [])));
  return (date) => {
    const putIn = deposits.get(date);
    if (putIn === undefined) return plainDate(date);
    return `${plainDate(date)} · ${money(Math.abs(putIn))} ${putIn > 0 ? 'put in' : 'no longer counted'}`;
  };
}

/** Beside an axis thousands need no cents: `$25,000`. */
export function axisMoney(value: number): string {
  return value >= 1000 ? money(value).replace(/\.00(?=T?$)/, '') : money(value);
}

/** Changes with every change of a lot, and not with prices: 2,000 lots in a few letters. */
export function lotsMark(lots: readonly { readonly _id: string; readonly version: number }[]): string {
  let hash = 0;
  for (const { _id, version } of lots) {
    for (let at = 0; at < _id.length; at += 1) hash = (Math.imul(hash, 31) + _id.charCodeAt(at)) | 0;
    hash = (Math.imul(hash, 31) + version) | 0;
  }
  return `${lots.length}:${hash}`;
}
