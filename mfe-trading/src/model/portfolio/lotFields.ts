import { amountProblem, exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { Holding, LotField, NewLot } from '@bellwether/sdk/contract/types';
import { PURCHASE_DATE_IN_FUTURE } from '@bellwether/sdk/messages/portfolio.ts';
import { today } from '../today.ts';

interface FieldOf<Field extends LotField> {
  /** Column heading. */
  readonly heading: string;
  readonly formLabel: string;
  /** Label for its column in an import file. */
  readonly fileLabel: string;
  readonly required: boolean;
  readonly input: { readonly type: 'text' | 'number' | 'date'; readonly step?: string };
  /** Formats the server's value for the form. */
  readonly typed: (holding: Pick<Holding, LotField>) => string;
  /** The value to send. null clears it. */
  readonly sent: (typed: string) => Required<NewLot>[Field];
  /** Returns why it is invalid. */
  readonly problem: (typed: string) => string | null;
}

/** Every field of a lot in form order, shared by the form, the inline edit, the table and the import. */
export const lotFields: { readonly [Field in LotField]: FieldOf<Field> } = {
  symbol: {
    heading: 'Symbol',
    formLabel: 'Symbol',
    fileLabel: 'Symbol',
    required: true,
    input: { type: 'text' },
    typed: ({ symbol }) => symbol,
    sent: (typed) => typed.trim().toUpperCase(),
    problem: () => null,
  },
  quantity: {
    heading: 'Quantity',
    formLabel: 'Quantity',
    fileLabel: 'Quantity',
    required: true,
    input: { type: 'number', step: '0.0001' },
    typed: ({ quantity }) => plainDecimal(quantity),
    sent: exact,
    problem: (typed) => amountProblem('Quantity', typed.trim()),
  },
  purchasePrice: {
    heading: 'Purchase Price',
    formLabel: 'Purchase Price (per unit)',
    fileLabel: 'Purchase price per unit',
    required: true,
    input: { type: 'number', step: '0.01' },
    typed: ({ purchasePrice }) => plainDecimal(purchasePrice),
    sent: exact,
    problem: (typed) => amountProblem('Purchase Price', typed.trim()),
  },
  purchaseDate: {
    heading: 'Purchase Date',
    formLabel: 'Purchase Date (optional)',
    fileLabel: 'Purchase date',
    required: false,
    input: { type: 'date' },
    typed: ({ purchaseDate }) => purchaseDate ?? '',
    sent: (typed) => typed || null,
    // Uses the user's local date. Elsewhere it may already be tomorrow.
    problem: (typed) => (typed > today() ? PURCHASE_DATE_IN_FUTURE : null),
  },
};

export const LOT_FIELDS = Object.keys(lotFields) as readonly LotField[];

/** The symbol cannot change: that would be another lot. */
export type EditedField = Exclude<LotField, 'symbol'>;
export const EDITED_FIELDS = LOT_FIELDS.filter((field): field is EditedField => field !== 'symbol');

/** Invalid amounts are sent as typed, so the server can refuse them. */
function exact(typed: string): string {
  return exactDecimal(typed.trim()) ?? typed.trim();
}

/** A double holds 15 significant digits. Digits beyond them are artifacts and are dropped. */
function plainDecimal(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return exactDecimal(text) ?? text;
}
