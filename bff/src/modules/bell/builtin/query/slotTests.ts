import type { Slots } from './readSlots.ts';
import type { Slot } from './slotWords.ts';

/** Slots that say nothing about which figure is asked for. */
const NEUTRAL: readonly Slot[] = [
  'which',
  'which_one',
  'how_much',
  'it',
  'pair',
  'price',
  'own',
  'portfolio',
  'money',
  'crypto',
  'stocks',
  'except',
];

export const has = ({ filled }: Slots, ...any: readonly Slot[]) => any.some((slot) => filled.has(slot));

/** Whether every slot is one of these, or neutral: a query leaves out nothing that was said. */
export const hasOnly = ({ filled }: Slots, ...allowed: readonly Slot[]) =>
  [...filled].every((slot) => allowed.includes(slot) || NEUTRAL.includes(slot));

export const hasTime = ({ period, on }: Slots) => period !== undefined || on !== undefined;

/** A profit or a break-even price is someone's: "profit on BTC" is about the person's own. */
export const isPersonal = (slots: Slots) =>
  (has(slots, 'together') && slots.instruments.length === 0 && !has(slots, 'market', 'watchlist')) ||
  (has(slots, 'share') && (slots.instruments.length > 0 || slots.type !== undefined)) ||
  has(
    slots,
    'own',
    'except',
    'each',
    'everything',
    'cost_me',
    'made_me',
    'lost_me',
    'since_bought',
    'break_even',
    'profit',
    'losses',
    'lots',
  );
