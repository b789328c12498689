import type { Alert } from '../../contract/types.ts';
import { level, plainNumber } from '../../format/format.ts';

export type AlertKind = Alert['kind'];

/** What a user asks to be told of. */
export interface AlertCondition {
  readonly kind: AlertKind;
  /** US dollars or percent, by its kind; a forecast has none. */
  readonly value?: number;
}

export const needsValue = (kind: AlertKind) => kind !== 'forecast-turn';

/** Reads what was typed: `$1,250.50`, `5%`. What is no number is left out, and the server asks for it. */
export function typedCondition(kind: AlertKind, typed: string): AlertCondition {
  const value = Number(typed.replaceAll(',', '').replace(/^\$|%$/g, ''));
  return needsValue(kind) && Number.isFinite(value) ? { kind, value } : { kind };
}

/** "AAPL rises to $250.00" */
export function conditionText({ symbol, kind, value }: Pick<Alert, 'symbol' | 'kind' | 'value'>): string {
  if (kind === 'forecast-turn') return `The forecast for ${symbol} turns`;
  if (kind === 'day-move') return `${symbol} moves ${plainNumber(value ?? 0)}% in a day`;
  return `${symbol} ${kind === 'price-above' ? 'rises' : 'falls'} to ${level(value)}`;
}
