import type { ChatAct } from '@bellwether/sdk/contract/types';
import { decimalMoney } from '@bellwether/sdk/format';
import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { symbolPath } from '@bellwether/sdk/limits/symbolPath';

/** Returns an act of a known shape, or null: no button is better than one that does something else. */
export function knownAct(given: unknown): ChatAct | null {
  const { kind, symbol, alert, value } = Object(given) as Record<string, unknown>;
  if (typeof symbol !== 'string' || !SYMBOL_PATTERN.test(symbol)) return null;
  if (kind === 'watch') return { kind, symbol };
  if (kind !== 'alert' || (alert !== 'price-above' && alert !== 'price-below')) return null;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? { kind, symbol, alert, value } : null;
}

/** Exactly what the button does: `Alert me when AAPL is above $200.00` */
export function actLabel(act: ChatAct): string {
  return act.kind === 'watch' ? `Add ${act.symbol} to my watchlist` : `Alert me when ${conditionOf(act)}`;
}

export function doneText(act: ChatAct): string {
  return act.kind === 'watch' ? `${act.symbol} is on your watchlist.` : `Alert set: ${conditionOf(act)}.`;
}

/** Where what was done can be seen. */
export function actLink(act: ChatAct): { readonly text: string; readonly path: string } {
  if (act.kind === 'watch') return { text: 'Watchlist', path: '/watchlist' };
  return { text: act.symbol, path: symbolPath(act.symbol) };
}

function conditionOf({ symbol, alert, value }: Extract<ChatAct, { kind: 'alert' }>): string {
  return `${symbol} is ${alert === 'price-above' ? 'above' : 'below'} ${decimalMoney(String(value))}`;
}
