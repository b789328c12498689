import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { Holding, LotField, NewLot } from '@bellwether/sdk/contract/types';
import { notPositiveMessage, PURCHASE_DATE_IN_FUTURE } from '@bellwether/sdk/messages/portfolio.ts';
import { today } from '../today.ts';

interface FieldOf<Field extends LotField> {
  /** Over its column. */
  readonly heading: string;
  readonly formLabel: string;
  /** For the column of a file that holds it. */
  readonly fileLabel: string;
  readonly required: boolean;
  readonly input: { readonly type: 'text' | 'number' | 'date'; readonly step?: string };
  /** As the form shows what the server has. */
  readonly typed: (holding: Pick<Holding, LotField>) => string;
  /** As it is sent; null takes it away. */
  readonly sent: (typed: string) => Required<NewLot>[Field];
  /** Why it cannot be sent. */
  readonly problem: (typed: string) => string | null;
}

/** Every field of a lot, in the order of the form: the form, the row that is edited, the table and the import all read this. */
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
    problem: (typed) => (isPositive(typed) ? null : notPositiveMessage('Quantity')),
  },
  purchasePrice: {
    heading: 'Purchase Price',
    formLabel: 'Purchase Price (per unit)',
    fileLabel: 'Purchase price per unit',
    required: true,
    input: { type: 'number', step: '0.01' },
    typed: ({ purchasePrice }) => plainDecimal(purchasePrice),
    sent: exact,
    problem: (typed) => (isPositive(typed) ? null : notPositiveMessage('Purchase Price')),
  },
  purchaseDate: {
    heading: 'Purchase Date',
    formLabel: 'Purchase Date (optional)',
    fileLabel: 'Purchase date',
    required: false,
    input: { type: 'date' },
    typed: ({ purchaseDate }) => purchaseDate ?? '',
    sent: (typed) => typed || null,
    // The person's own day counts: elsewhere it may be tomorrow already.
    problem: (typed) => (typed > today() ? PURCHASE_DATE_IN_FUTURE : null),
  },
};

export const LOT_FIELDS = Object.keys(lotFields) as readonly LotField[];

/** Another symbol would be another lot. */
export type EditedField = Exclude<LotField, 'symbol'>;
export const EDITED_FIELDS = LOT_FIELDS.filter((field): field is EditedField => field !== 'symbol');

function isPositive(typed: string): boolean {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isFinite(value) && value > 0;
}

/** What has too many digits is sent as it was typed, for the server to say so. */
function exact(typed: string): string {
  return exactDecimal(typed.trim()) ?? typed.trim();
}

/** A double holds 15 digits of any decimal; those after them, which no one typed, are left out. */
function plainDecimal(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return exactDecimal(text) ?? text;
}
