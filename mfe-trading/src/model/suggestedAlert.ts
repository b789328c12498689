import { quantity } from '@bellwether/sdk/format';
import type { AlertKind } from '@bellwether/sdk/section/alerts/alertCondition.ts';

const PERCENT_AWAY = 5;

/** What the form of a new alert starts with: a price 5% away, rounded to three digits, or a move of 5%. Empty without a price. */
export function suggestedAlert(kind: AlertKind, price: number | null): string {
  if (kind === 'day-move') return String(PERCENT_AWAY);
  if (kind === 'forecast-turn' || price === null) return '';
  const away = price * (1 + (kind === 'price-above' ? PERCENT_AWAY : -PERCENT_AWAY) / 100);
  return quantity(Number(away.toPrecision(3)));
}
