import type { Voided } from '../feed.ts';

export interface Trade {
  /** As they were sent: they only have to be the same again. */
  readonly id: unknown;
  readonly exchange: unknown;
  readonly price: number;
  readonly at: number;
}

/** A trade is taken back within seconds, or long after others have taken its place. */
const REMEMBERED = 50;

/** The last trades of one stock, so that what was taken back gives way to what was before it. */
export function tradesOfStock() {
  /** Oldest first by their own time. */
  let trades: readonly Trade[] = [];
  const last = () => trades.at(-1);
  return {
    last,
    /** Again after a reconnection, a trade is the same one. */
    add(trade: Trade): void {
      if (trades.some((one) => one.at === trade.at && one.id === trade.id && one.exchange === trade.exchange)) return;
      const after = trades.findIndex(({ at }) => at > trade.at);
      trades = (after < 0 ? [...trades, trade] : trades.toSpliced(after, 0, trade)).slice(-REMEMBERED);
    },
    /** Returns what it means for the last price; null if that is another one. A trade from before this connection may be the last. */
    takeBack(
      wrong: Pick<Trade, 'id' | 'exchange' | 'price'>,
      right: Pick<Trade, 'id' | 'price'> | null,
    ): Voided | null {
      const place = trades.findLastIndex(
        ({ id, exchange, price }) => id === wrong.id && exchange === wrong.exchange && price === wrong.price,
      );
      const found = trades[place];
      if (!found)
        return trades.length > 0
          ? null
          : { price: wrong.price, at: null, instead: right && { price: right.price, at: null } };
      const wasLast = place === trades.length - 1;
      trades = right ? trades.with(place, { ...found, ...right }) : trades.toSpliced(place, 1);
      return wasLast ? { price: found.price, at: found.at, instead: last() ?? null } : null;
    },
  };
}
