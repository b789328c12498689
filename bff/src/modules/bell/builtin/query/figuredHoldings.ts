import type { Portfolio, Position } from '@bellwether/sdk/contract/types';
import { heldOf } from '../say/positions.ts';
import { type Books, metricOf } from './holdingMetrics.ts';
import type { Query } from './query.ts';

export interface Figured {
  readonly position: Position;
  readonly figure: number;
  /** What it moved on the day. */
  readonly dollars?: number;
}

/** The first of a ranking, which a follow-up about "it" means. */
export async function firstRanked(query: Query, books: Books): Promise<Position | undefined> {
  const told = await figuresOf(amongOf(query, books.day.portfolio), query.metric ?? '', books);
  return ordered(told, query.direction === 'lowest')[0]?.position;
}

/** The holdings that the answer to a query lists, in its order, which a follow-up about "them" means. */
export async function listedHoldings(query: Query, books: Books): Promise<readonly Position[]> {
  const { metric = '', aggregate, only, limit, direction, count: most = 1, place } = query;
  const told = await figuresOf(amongOf(query, books.day.portfolio), metric, books);
  const isLow = direction === 'lowest';
  const those = limit ? beyond(told, limit) : only ? onSide(told, only) : told;
  if (aggregate !== 'rank')
    return (limit ? ordered(those, limit.side === 'below') : those).map(({ position }) => position);
  const ranked = ordered(those, isLow);
  const ends = direction === 'both' ? [...ranked.slice(0, 1), ...ranked.slice(1).slice(-1)] : ranked;
  return ends.slice(place ? place - 1 : 0, direction === 'both' ? undefined : most).map(({ position }) => position);
}

export function beyond(
  told: readonly Figured[],
  { side, value, isEither }: NonNullable<Query['limit']>,
): readonly Figured[] {
  const sizeOf = ({ figure }: Figured) => (isEither ? Math.abs(figure) : figure);
  return told.filter((one) => (side === 'above' ? sizeOf(one) > Number(value) : sizeOf(one) < Number(value)));
}

export const onSide = (told: readonly Figured[], only: 'gains' | 'losses') =>
  told.filter(({ figure }) => (only === 'losses' ? figure < 0 : figure > 0));

export function amongOf({ instruments, excluded = [], type }: Query, portfolio: Portfolio): readonly Position[] {
  if (instruments.length > 0) return instruments.flatMap((one) => heldOf(portfolio, one) ?? []);
  const left = excluded.map((one) => heldOf(portfolio, one));
  return portfolio.positions.filter((one) => (type === undefined || one.type === type) && !left.includes(one));
}

export async function figuresOf(
  positions: readonly Position[],
  metric: string,
  books: Books,
): Promise<readonly Figured[]> {
  const figures = await Promise.all(positions.map((position) => metricOf(metric).of(position, books)));
  return positions.flatMap((position, at) => {
    const figure = figures[at] ?? null;
    const dollars = books.day.bySymbol.find(({ symbol }) => symbol === position.symbol)?.dollars;
    return figure === null ? [] : [{ position, figure, ...(dollars !== undefined && { dollars }) }];
  });
}

export function ordered(told: readonly Figured[], isLowFirst: boolean): readonly Figured[] {
  return told.toSorted((one, other) => (isLowFirst ? one.figure - other.figure : other.figure - one.figure));
}
