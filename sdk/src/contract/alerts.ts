import { z } from 'zod';
import { SYMBOL_MAX_LENGTH } from '../limits/limits.ts';
import { id, instant, instrumentType } from './primitives.ts';

/** What an alert waits for. */
export const alertKind = z.enum(
  ['price-above', 'price-below', 'day-move', 'forecast-turn'],
  'Please choose price-above, price-below, day-move or forecast-turn.',
);

export const alertState = z.enum(['on', 'paused'], 'Please choose on or paused.');

export const alert = z.object({
  _id: id,
  symbol: z.string().max(SYMBOL_MAX_LENGTH),
  name: z.string(),
  type: instrumentType,
  kind: alertKind,
  /** US dollars for a price, percent for a move, null for a forecast. */
  value: z.number().nullable(),
  state: alertState,
  createdAt: instant,
  /** When it last went off; null before the first time. */
  firedAt: instant.nullable(),
});

/** An alert that went off. */
export const alertEvent = z.object({ _id: id, symbol: z.string(), at: instant, sentence: z.string() });

export const alertList = z.object({
  alerts: z.array(alert),
  /** Those of the last 30 days, latest first, at most 20. */
  events: z.array(alertEvent),
});

/** The alerts that went off within 30 days, as the navbar shows them. */
export const alertFeed = z.object({
  /** How many of them the user has not read, also of those that are not listed. */
  unread: z.number().int(),
  /** Latest first, at most 20. */
  events: z.array(alertEvent.extend({ read: z.boolean() })),
});
