import type { Holding, SymbolBars, Transaction } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity } from '@bellwether/sdk/format';

/** Something that happened to a symbol or to the user's holding of it. */
export interface SymbolEvent {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly kind: 'split' | 'dividend' | 'buy' | 'sell';
  readonly text: string;
}

type Given = Pick<SymbolBars, 'splits' | 'dividends' | 'bars'>;

interface Own {
  readonly lots: readonly Holding[];
  readonly sales: readonly Transaction[];
}

/**
 * The splits, dividends and own trades within the bars, newest first. Lots have their date and price as they were bought, sales
 * as they were entered.
 */
export function eventsOf({ splits, dividends, bars }: Given, { lots, sales }: Own): SymbolEvent[] {
  const first = bars[0]?.time;
  const last = bars.at(-1)?.time;
  if (first === undefined || last === undefined) return [];
  const all: SymbolEvent[] = [
    ...splits.map(({ date, to, from }) => ({ date, kind: 'split' as const, text: `${to}-for-${from} split` })),
    ...dividends.map(({ date, amount }) => ({
      date,
      kind: 'dividend' as const,
      text: `Dividend of ${money(amount)} a share`,
    })),
    ...lots.flatMap(({ purchaseDate, quantity: bought, purchasePrice, entered }) =>
      purchaseDate === null
        ? []
        : [
            {
              date: purchaseDate,
              kind: 'buy' as const,
              text: `You bought ${quantity(entered?.quantity ?? bought)} at ${money(entered?.purchasePrice ?? purchasePrice)}`,
            },
          ],
    ),
    ...sales.flatMap(({ date, quantity: sold, price }) =>
      date === null || sold === null || price === null
        ? []
        : [{ date, kind: 'sell' as const, text: `You sold ${quantity(Number(sold))} at ${money(Number(price))}` }],
    ),
  ];
  return all
    .filter(({ date }) => date >= first && date <= last)
    .sort((one, other) => other.date.localeCompare(one.date));
}

/** One event as a line: `Aug 31, 2020 · 4-for-1 split`. */
export function eventText({ date, text }: SymbolEvent): string {
  return `${plainDate(date)} · ${text}`;
}
