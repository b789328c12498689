import { plainName } from './lotColumns.ts';

/** As the Options Clearing Corporation writes them, `MSFT  240315C00420000`, and as Fidelity does: `-MSFT240315C420`. */
const OPTION_SYMBOL = /^-?[A-Z.]{1,6} {0,6}\d{6}[CP]\d{1,8}(?:\.\d{1,4})?$/;

export function strikeColumn(header: readonly string[]): number | null {
  const at = header.findIndex((name) => /^strike(?: price)?$/.test(plainName(name)));
  return at < 0 ? null : at;
}

/** Whether a row is about an option: by its strike, by the word for its kind, or by its symbol. */
export function isOption(cells: readonly string[], symbol: string, strike: number | null): boolean {
  if (OPTION_SYMBOL.test(symbol)) return true;
  const hasStrike = strike !== null && /[1-9]/.test(cells[strike] ?? '');
  return hasStrike || cells.some((cell) => /^(?:call|put)$/i.test(cell.trim()));
}
