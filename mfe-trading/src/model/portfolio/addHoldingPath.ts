import { SYMBOL_MAX_LENGTH } from '@bellwether/sdk/limits';

const PARAMETER = 'add';

/** The portfolio, with a symbol in the form for a new holding. */
export function addHoldingPath(symbol: string): string {
  return `/portfolio?${new URLSearchParams({ [PARAMETER]: symbol })}`;
}

/** The symbol to be added; empty without one. An address may come from anywhere, so it is no longer than a symbol. */
export function symbolToAdd(address: URLSearchParams): string {
  return (address.get(PARAMETER) ?? '').trim().toUpperCase().slice(0, SYMBOL_MAX_LENGTH);
}
