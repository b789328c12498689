import type { Intent } from './language/intents.ts';
import type { Slots } from './query/readSlots.ts';
import type { Slot } from './query/slotWords.ts';

/** Slots that change nothing of an answer. */
const NEUTRAL: readonly Slot[] = ['which', 'it', 'how_much', 'price', 'money', 'stocks', 'crypto', 'may', 'asks_list'];
const QUOTED: readonly Slot[] = [
  'today',
  'value',
  'cost',
  'doing',
  'moved_up',
  'moved_down',
  'high',
  'low',
  'highest',
  'lowest',
  'volume',
  'last',
  'percent',
  'far',
  'red',
  'green',
  'when',
  'loss',
  'gain',
  'best',
  'worst',
];
const OWNED: readonly Slot[] = [
  'own',
  'portfolio',
  'value',
  'together',
  'everything',
  'doing',
  'profit',
  'gain',
  'losses',
  'loss',
  'moved_up',
  'moved_down',
  'quantity',
  'units_counted',
  'bought',
  'cost',
  'percent',
  'lost_me',
  'made_me',
  'share',
];

/** The figures that the answer of each rule has. What else a message asks for, the answer would pass over. */
const ANSWERED: Readonly<Partial<Record<Intent, readonly Slot[]>>> = {
  price: QUOTED,
  compare: [...QUOTED, 'compare', 'most', 'small', 'expensive', 'cheap', 'beat', 'which_one', 'together'],
  history: QUOTED,
  priceOn: [...QUOTED, 'quantity', 'bought', 'compare', 'always', 'own', 'if_sold', 'average'],
  amount: ['value', 'cost', 'together', 'quantity', 'units_counted', 'bought', 'own', 'today', 'share', 'cost_me'],
  holding: OWNED,
  portfolioWorth: [...OWNED, 'today'],
  portfolioMoves: [
    'own',
    'portfolio',
    'doing',
    'moved_up',
    'moved_down',
    'profit',
    'gain',
    'loss',
    'losses',
    'today',
    'dragged',
    'lifted',
    'most',
  ],
  watchlist: ['watchlist', 'own', 'doing', 'today', 'value', 'quantity', 'holdings_counted', 'moved_up', 'moved_down'],
  movers: [
    'best',
    'worst',
    'most',
    'moved_up',
    'moved_down',
    'market',
    'today',
    'doing',
    'gain',
    'loss',
    'percent',
    'lifted',
  ],
  overview: ['market', 'doing', 'moved_up', 'moved_down', 'today', 'red', 'green'],
};

/** Whether a rule's answer has a figure for every slot that a message fills. */
export function isAnswered(intent: Intent, slots: Slots | undefined): boolean {
  const answered = ANSWERED[intent];
  if (!answered || !slots) return true;
  // "How much of it do I own" is about something that is not known.
  const isOfAll = slots.filled.has('portfolio') || slots.filled.has('together') || slots.filled.has('everything');
  if (intent === 'portfolioWorth' && slots.filled.has('it') && !isOfAll) return false;
  return [...slots.filled].every((slot) => answered.includes(slot) || NEUTRAL.includes(slot));
}
