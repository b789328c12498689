import type { NewHolding } from '@bellwether/sdk/section/shellApi.ts';
import { today } from '../today.ts';

/** A lot as it is typed. */
export interface LotForm {
  readonly symbol: string;
  readonly quantity: string;
  readonly purchasePrice: string;
  /** YYYY-MM-DD, or nothing. */
  readonly purchaseDate: string;
}

export const emptyLot: LotForm = { symbol: '', quantity: '', purchasePrice: '', purchaseDate: '' };

/** Figures were typed that nobody would like to look up again. A symbol alone is typed again in a second. */
export function hasFigures({ quantity, purchasePrice, purchaseDate }: LotForm): boolean {
  return quantity !== '' || purchasePrice !== '' || purchaseDate !== '';
}

export interface LotProblem {
  readonly msg: string;
  readonly fields: readonly (keyof LotForm)[];
}

const required = ['symbol', 'quantity', 'purchasePrice'] as const;

/** Why a new lot cannot be sent; the first reason in the order in which a person reads the form. */
export function newLotProblem(form: LotForm): LotProblem | null {
  const missing = required.filter((field) => form[field].trim() === '');
  if (missing.length > 0) {
    return { msg: 'Please fill in all required fields: Symbol, Quantity, Purchase Price.', fields: missing };
  }
  return figureProblem(form);
}

/** Why quantity, price or date cannot be what was typed. The person's own day counts: elsewhere it may be tomorrow already. */
export function figureProblem({
  quantity,
  purchasePrice,
  purchaseDate,
}: Pick<LotForm, 'quantity' | 'purchasePrice' | 'purchaseDate'>): LotProblem | null {
  if (!isPositive(quantity)) return { msg: 'Quantity must be a positive number.', fields: ['quantity'] };
  if (!isPositive(purchasePrice))
    return { msg: 'Purchase Price must be a positive number.', fields: ['purchasePrice'] };
  if (purchaseDate > today()) return { msg: 'Purchase Date must not be in the future.', fields: ['purchaseDate'] };
  return null;
}

function isPositive(typed: string): boolean {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isFinite(value) && value > 0;
}

export function newHolding(form: LotForm): NewHolding {
  return {
    symbol: form.symbol.trim().toUpperCase(),
    quantity: exact(form.quantity),
    purchasePrice: exact(form.purchasePrice),
    ...(form.purchaseDate !== '' && { purchaseDate: form.purchaseDate }),
  };
}

/** Only what the person changed: what they did not touch stays exactly as the server has it. */
export function changedLot(before: LotForm, after: LotForm): Partial<Omit<NewHolding, 'symbol'>> {
  return {
    ...(after.quantity !== before.quantity && { quantity: exact(after.quantity) }),
    ...(after.purchasePrice !== before.purchasePrice && { purchasePrice: exact(after.purchasePrice) }),
    ...(after.purchaseDate !== before.purchaseDate && { purchaseDate: after.purchaseDate || null }),
  };
}

interface Lot {
  readonly symbol: string;
  readonly quantity: number;
  readonly purchasePrice: number;
  readonly purchaseDate: string | null;
}

export function lotFormOf({ symbol, quantity, purchasePrice, purchaseDate }: Lot): LotForm {
  return {
    symbol,
    quantity: plainDecimal(heldDigits(quantity)),
    purchasePrice: plainDecimal(heldDigits(purchasePrice)),
    purchaseDate: purchaseDate ?? '',
  };
}

/** A double holds 15 digits of any decimal; those after them, which nobody typed, are left out. */
function heldDigits(value: number): number {
  return Number(value.toPrecision(15));
}

/** A number field takes `1e-7` and `.5`, the API plain decimals. Text that is plain already stays as it was typed. */
function exact(typed: string): string {
  const text = typed.trim();
  return /^\d+(\.\d+)?$/.test(text) ? text : plainDecimal(Number(text));
}

function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(8).replace(/\.?0+$/, '') : text;
}
