import type { Holding } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity } from '@bellwether/sdk/format';
import { COST_BASES } from '@bellwether/sdk/limits/costBasis';
import { today } from '../today.ts';
import { heldOn, lotsTaken, type SoldFrom, type Taken } from './saleEstimate.ts';
import type { TransactionForm } from './transactionForm.ts';

/** More lots than this are counted, not listed. */
const LISTED = 3;

export interface SaleText {
  /** Which lots the sale takes, and why these. */
  readonly takes: string;
  /** Where it was opened from a lot and takes others: says so. */
  readonly differs: string | null;
  /** How that lot can be sold. */
  readonly remedy: string | null;
}

/** Says which lots a sale takes, as the form stands. `chosen`: the id of the lot that it was opened from. null if that cannot be told. */
export function saleText(form: TransactionForm, from: SoldFrom, chosen: string | undefined): SaleText | null {
  const taken = lotsTaken(form, from);
  if (!taken) return null;
  const takes = `${takenText(form, from, taken)}${whyText(form, from)}`;
  const lot = from.lots.find(({ _id }) => _id === chosen);
  if (!lot || from.costBasis === 'specific' || taken.every((one) => one.lot === lot)) {
    return { takes, differs: null, remedy: null };
  }
  const ofIt = taken.find((one) => one.lot === lot)?.units ?? 0;
  const canBeSold = (lot.purchaseDate ?? '') <= form.date && ofIt < Math.min(lot.quantity, Number(form.quantity));
  return {
    takes,
    differs: ofIt > 0 ? 'This sale takes more than the lot you chose.' : 'This sale doesn’t take the lot you chose.',
    remedy: canBeSold
      ? `To sell ${nameOf(lot, from)}, set the cost basis of this account to “${COST_BASES.specific.label}” in Accounts.`
      : null,
  };
}

/** `Sells 10 of the lot bought on Dec 6, 2024` */
function takenText({ kind }: TransactionForm, from: SoldFrom, taken: readonly Taken[]): string {
  const verb = kind === 'sell' ? 'Sells' : 'Takes';
  if (taken.length > LISTED) {
    const days = taken.flatMap(({ lot }) => lot.purchaseDate ?? []).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    const bought = first && last && first !== last ? ` bought from ${plainDate(first)} to ${plainDate(last)}` : '';
    return `${verb} units of ${taken.length} lots${bought}`;
  }
  const parts = taken.map(({ lot, units }) => `${quantity(units)} of ${nameOf(lot, from)}`);
  const last = parts.pop();
  const sep = parts.length > 1 ? ', and ' : ' and ';
  return `${verb} ${parts.length > 0 ? `${parts.join(', ')}${sep}${last}` : last}`;
}

function whyText(form: TransactionForm, { lots, costBasis }: SoldFrom): string {
  const named = Object.values(form.lots).reduce((sum, typed) => sum + Number(typed), 0);
  const isNamed = costBasis === 'specific' && named > 0;
  if (isNamed && named >= Number(form.quantity)) return '.';
  if (heldOn({ lots, costBasis }, form.date) === Number(form.quantity))
    return `, all ${form.symbol.trim().toUpperCase()} in this account.`;
  const why = isNamed ? 'what you don’t choose comes from the oldest lots' : WHY[costBasis ?? 'fifo'];
  const later = form.date < today() ? ' A sale already entered for a later day can change this.' : '';
  return `: ${why}.${later}`;
}

const WHY = {
  fifo: 'this account sells first in, first out',
  average: 'this account uses average cost and sells the oldest units first',
  specific: 'without a choice, the oldest lots are sold first',
};

/** Lots of one day are told apart by their price. */
function nameOf(lot: Holding, { lots }: SoldFrom): string {
  const { _id, purchaseDate, purchasePrice } = lot;
  const hasTwin = lots.some((other) => other._id !== _id && other.purchaseDate === purchaseDate);
  const day = purchaseDate ? `the lot bought on ${plainDate(purchaseDate)}` : 'the lot without a date';
  return hasTwin ? `${day} at ${money(purchasePrice)}` : day;
}
