import type { LotPick } from '../../transactions/transaction.ts';

/** Columns of our own files, where a sale names lots or an account has another cost basis than first in, first out. */
export const LOT_COLUMN = 'Lot';
export const LOTS_SOLD_COLUMN = 'Lots Sold';
export const COST_BASIS_COLUMN = 'Cost Basis Method';

/** `4 of L1; 2.5 of L2`: a spreadsheet takes it for neither a number nor a time. */
export function lotsSoldText(picks: readonly LotPick[]): string {
  return picks.map(({ lot, quantity }) => `${quantity} of ${lot}`).join('; ');
}

const PICK = /^(\d{1,20}(?:\.\d{1,20})?) of (\S{1,64})$/;

/** Returns what a sale takes from the lots of its file, or null if it is not written like that. */
export function readLotsSold(cell: string): LotPick[] | null {
  const picks = cell.split(';').map((part) => PICK.exec(part.trim()));
  if (picks.includes(null)) return null;
  return picks.map((pick) => ({ lot: pick?.[2] ?? '', quantity: pick?.[1] ?? '' }));
}
