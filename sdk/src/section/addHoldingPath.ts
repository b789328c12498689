import { SYMBOL_MAX_LENGTH } from '../limits/limits.ts';

const PARAMETER = 'add';

/** The portfolio, with a symbol in the form for a new holding; `''` leaves that to the user. */
export function addHoldingPath(symbol: string): string {
  return `/portfolio?${new URLSearchParams({ [PARAMETER]: symbol })}`;
}

/** The symbol to be added, which may be empty; null if none is asked for. An address may come from anywhere, so it is no longer than a symbol. */
export function symbolToAdd(address: URLSearchParams): string | null {
  return address.get(PARAMETER)?.trim().toUpperCase().slice(0, SYMBOL_MAX_LENGTH) ?? null;
}
