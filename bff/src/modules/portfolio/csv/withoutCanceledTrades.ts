import { accountNameKey } from '@bellwether/sdk/limits/accounts';
import { withoutMinus } from './plainNumber.ts';
import type { ReadRow } from './readImport.ts';

/** So many trades of the same units are looked at for one cancellation. */
const MOST_LOOKED_AT = 100;
/** So many rows are named in a refusal. */
const MOST_NAMED = 3;

/** One way to find the trade of a cancellation. Its key has all that must be equal, but the account, symbol and units. */
interface Way {
  readonly isFor: (cancel: ReadRow) => boolean;
  readonly key: (row: ReadRow) => string;
  readonly fits: (cancel: ReadRow, trade: ReadRow) => boolean;
}

const priceOf = ({ cells }: ReadRow) => (cells.purchasePrice === '' ? Number.NaN : Number(cells.purchasePrice));
const hasPrice = (row: ReadRow) => Number.isFinite(priceOf(row));

/** The price of a trade may have its fee in it. */
const isNear = (cancel: ReadRow, trade: ReadRow) =>
  Math.abs(priceOf(cancel) - priceOf(trade)) <= Math.abs(priceOf(trade)) / 50;

/** For all cancellations, an equal price counts before one that is near. */
const WAYS: readonly Way[] = [
  { isFor: hasPrice, key: (row) => `${priceOf(row)}`, fits: () => true },
  { isFor: hasPrice, key: () => '', fits: isNear },
  { isFor: ({ cells }) => cells.purchasePrice === '', key: () => '', fits: () => true },
];

/**
 * Refuses each trade that another row of the file takes back, with the numbers of both rows: the latest one of the same account,
 * symbol, units, and price that is not after the cancellation. Where a price or a day is missing and several may be meant, all of
 * them are refused.
 */
export function withoutCanceledTrades(rows: readonly ReadRow[]): readonly ReadRow[] {
  const cancels = rows.filter((row) => row.cancels !== null).sort((one, other) => compare(dayOf(one), dayOf(other)));
  if (cancels.length === 0) return rows;
  const refusals = new Map<ReadRow, string>();
  for (const way of WAYS) {
    const trades = new Trades(
      rows.filter((row) => isTrade(row) && !refusals.has(row)),
      way,
    );
    for (const cancel of cancels) {
      if (refusals.has(cancel) || !way.isFor(cancel)) continue;
      const taken = trades.take(cancel);
      if (taken.length > 0) refusals.set(cancel, refusalOf(taken));
      const verb = taken.length > 1 ? 'may cancel this trade, so it isn’t' : 'cancels this trade, so neither is';
      for (const trade of taken) refusals.set(trade, `Row ${cancel.row} ${verb} imported.`);
    }
  }
  return rows.map((row) => {
    const refusal = refusals.get(row);
    return refusal === undefined ? row : { ...row, refusal };
  });
}

function refusalOf(trades: readonly ReadRow[]): string {
  const [first, ...others] = trades.map(({ row }) => row).sort((one, other) => one - other);
  if (others.length === 0) return `This row cancels row ${first}, so neither is imported.`;
  const named = [first, ...others].slice(0, MOST_NAMED);
  const more = trades.length - named.length;
  const all = more > 0 ? `${named.join(', ')}, or ${more} more` : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
  return `This row may cancel row ${all}, so none of them is imported. Add those that count by hand.`;
}

/** Trades that are alike, by their days. */
interface Alike {
  readonly dated: ReadRow[];
  readonly undated: ReadRow[];
}

/** Trades that cancellations may mean. */
class Trades {
  private readonly alike = new Map<string, Alike>();
  private readonly way: Way;

  constructor(trades: readonly ReadRow[], way: Way) {
    this.way = way;
    for (const trade of trades.toSorted((one, other) => compare(dayOf(one), dayOf(other)))) {
      const key = this.keyOf(trade, trade.kind);
      const alike = this.alike.get(key) ?? { dated: [], undated: [] };
      this.alike.set(key, alike);
      (dayOf(trade) === '' ? alike.undated : alike.dated).push(trade);
    }
  }

  /** Takes the trade that is meant, all that may be meant where that is not told, or none. */
  take(cancel: ReadRow): readonly ReadRow[] {
    const kinds = cancel.cancels === 'trade' ? ['buy', 'sell'] : [cancel.cancels];
    const groups = kinds.map((kind) => this.alike.get(this.keyOf(cancel, kind))).filter((group) => group !== undefined);
    const day = dayOf(cancel);
    const isUntold = !hasPrice(cancel) || day === '' || groups.some(({ undated }) => undated.length > 0);
    // All that may be meant are taken, so the next cancellation has fewer to look at.
    const most = isUntold && this.way.fits !== isNear ? Number.POSITIVE_INFINITY : MOST_LOOKED_AT;
    const found = groups
      .flatMap(({ dated, undated }) => {
        const end = day === '' ? dated.length : countUntil(dated, day);
        return [...dated.slice(Math.max(0, end - most), end), ...undated.slice(0, most)];
      })
      .filter((trade) => this.way.fits(cancel, trade));
    const taken = isUntold ? found : found.sort((one, other) => byNearness(cancel, one, other)).slice(0, 1);
    for (const { dated, undated } of groups) {
      removeFrom(dated, taken);
      removeFrom(undated, taken);
    }
    return taken;
  }

  /** Programs write the units of a cancellation with either sign. */
  private keyOf(row: ReadRow, kind: string | null): string {
    const { account, cells } = row;
    const place = account === null ? null : accountNameKey(account);
    return JSON.stringify([place, cells.symbol, withoutMinus(cells.quantity), kind, this.way.key(row)]);
  }
}

function isTrade({ kind, refusal, cancels }: ReadRow): boolean {
  return cancels === null && refusal === null && (kind === 'buy' || kind === 'sell');
}

/** Returns the day, or an empty text where the row has none that can be compared. */
function dayOf({ cells: { purchaseDate } }: ReadRow): string {
  return /^\d{4}-\d\d-\d\d$/.test(purchaseDate) ? purchaseDate : '';
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** Puts the latest day first, then the nearest row before the cancellation, then the nearest one behind it. */
function byNearness(cancel: ReadRow, one: ReadRow, other: ReadRow): number {
  const isBehind = (trade: ReadRow) => Number(trade.row > cancel.row);
  const distance = (trade: ReadRow) => Math.abs(trade.row - cancel.row);
  return compare(dayOf(other), dayOf(one)) || isBehind(one) - isBehind(other) || distance(one) - distance(other);
}

/** Returns how many trades are not after the day. */
function countUntil(trades: readonly ReadRow[], day: string): number {
  let [low, high] = [0, trades.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dayOf(trades[middle] as ReadRow) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function removeFrom(trades: ReadRow[], taken: readonly ReadRow[]): void {
  if (taken.length === 0) return;
  if (taken.length > 1) {
    const gone = new Set(taken);
    trades.splice(0, trades.length, ...trades.filter((trade) => !gone.has(trade)));
    return;
  }
  const at = trades.lastIndexOf(taken[0] as ReadRow);
  if (at >= 0) trades.splice(at, 1);
}
