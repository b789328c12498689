import type { Holding } from '@bellwether/sdk/contract/types';

type Lot = Pick<Holding, '_id' | 'version' | 'quantity' | 'purchasePrice' | 'purchaseDate'>;

/** A short fingerprint of all lots. Changes with any lot but not with prices. A restored lot has its first version again. */
export function lotsMark(lots: readonly Lot[]): string {
  let hash = 0;
  for (const { _id, version, quantity, purchasePrice, purchaseDate } of lots) {
    const text = `${_id} ${version} ${quantity} ${purchasePrice} ${purchaseDate}`;
    for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  }
  return `${lots.length}:${hash}`;
}
