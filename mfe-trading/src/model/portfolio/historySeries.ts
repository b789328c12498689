import type { PortfolioHistory } from '@bellwether/sdk/contract/types';
import { money, plainDate } from '@bellwether/sdk/format';

type Points = PortfolioHistory['points'];

/** Value and invested. A deposit raises both, a gain only the value. */
export function historySeries(points: Points) {
  const of = (figure: 'value' | 'putIn' | 'putInSoFar') =>
    points.map((point) => ({ date: point.date, value: point[figure] }));
  return [
    { name: 'Value', points: of('value') },
    { name: 'Invested', points: of('putInSoFar'), stepped: true },
    { name: 'Invested that day', points: of('putIn'), inTableOnly: true },
  ];
}

/** Returns a day's first line in the read-out: its date, then what was put in or, once prices ended, no longer counted. */
export function dayLines(points: Points): (date: string) => string {
  const deposits = new Map(points.flatMap(({ date, putIn }) => (putIn !== 0 ? [[date, putIn]] : [])));
  return (date) => {
    const putIn = deposits.get(date);
    if (putIn === undefined) return plainDate(date);
    return `${plainDate(date)} · ${money(Math.abs(putIn))} ${putIn > 0 ? 'put in' : 'no longer counted'}`;
  };
}
