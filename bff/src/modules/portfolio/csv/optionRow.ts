import type { TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { plainName } from './columnNames.ts';
import { holdsTexts } from './formats/actionPhrases.ts';

/** As the Options Clearing Corporation writes them, `MSFT  240315C00420000`, and as Fidelity does: `-MSFT240315C420`. */
const OPTION_SYMBOL = /^-?[A-Z.]{1,6} {0,6}\d{6}[CP]\d{1,8}(?:\.\d{1,4})?$/;

export function strikeColumn(header: readonly string[]): number | null {
  const at = header.findIndex((name) => /^strike(?: price)?$/.test(plainName(name)));
  return at < 0 ? null : at;
}

/** Returns the column that says whether a trade opens or closes a position, or null. */
export function effectColumn(header: readonly string[]): number | null {
  const at = header.findIndex((name) =>
    /^(?:pos(?:ition)? effect|open close(?: indicator)?|o c)$/.test(plainName(name)),
  );
  return at < 0 ? null : at;
}

/** Whether a trade sells what nobody held, or buys it back: its cell is such as `TO OPEN` or `C`. */
export function isOfShort(kind: TransactionKind | null, cell: string): boolean {
  if (kind === 'sell') return /^(?:to )?o(?:pen(?:ing)?)?$/i.test(cell);
  return kind === 'buy' && /^(?:to )?c(?:los(?:e|ing))?$/i.test(cell);
}

/** Kinds of assets that are no shares, funds, or coins, whatever their symbol is. */
const DERIVATIVE =
  /^(?:(?:equity|stock|index|futures?|currency|us) )?(?:options?|cfds?|futures?|warrants?|forwards?|swaps?)(?: on futures)?$|^(?:forex|fx|currency pair|contracts? for differences?)$/i;

/** Columns of what is traded, and words of contracts in them: `USD-M Futures`, `Linear Perpetual`, `BTCUSD Perp`, `BTC-PERP`. */
const OF_KINDS = /\b(?:market|type|class|product|category|segment|contract|instrument|symbol|ticker|pair)$/;
const KIND_OF_CONTRACT = /\b(?:perp|perps|perpetuals?|futures?|cfds?)\b/i;

/** A column that may say that a row is about a derivative. */
export interface KindColumn {
  readonly at: number;
  /** Whether it says what is traded, so that a part of its cells tells it. */
  readonly isOfKinds: boolean;
}

/** Texts and actions are not looked at. */
export function kindColumns(header: readonly string[], action: number | null): KindColumn[] {
  return [...header.entries()]
    .filter(([at, name]) => at !== action && !holdsTexts(name))
    .map(([at, name]) => ({ at, isOfKinds: OF_KINDS.test(plainName(name)) }));
}

/** Returns the cell that says that a row is about a derivative or a currency, or null. */
export function derivativeIn(cellAt: (column: number) => string, columns: readonly KindColumn[]): string | null {
  const one = columns.find(({ at, isOfKinds }) => {
    const cell = cellAt(at);
    return DERIVATIVE.test(cell) || (isOfKinds && KIND_OF_CONTRACT.test(cell));
  });
  return one ? cellAt(one.at) : null;
}

/** Whether a row is about an option: by its strike, by the word for its kind, or by its symbol. */
export function isOption(cells: readonly string[], symbol: string, strike: number | null): boolean {
  if (OPTION_SYMBOL.test(symbol)) return true;
  const hasStrike = strike !== null && /[1-9]/.test(cells[strike] ?? '');
  return hasStrike || cells.some((cell) => /^(?:call|put)$/i.test(cell.trim()));
}
