import { OFFERS_LIMIT } from '../limits/offers.ts';

export const OFFERS_MISSING = 'Please choose at least one dividend.';
export const OFFERS_TOO_MANY = `Please choose at most ${OFFERS_LIMIT} dividends at a time.`;
export const OFFERS_CHANGED = 'Your portfolio changed after these dividends were listed. Look at the amounts again.';
export const OFFERS_GONE = 'These dividends are in your transactions already, or they were dismissed.';
export const OFFERS_BACK = 'Change undone.';

/** `1 dividend`, `3 dividends`. */
export const dividendsNoun = (count: number) => `${count} ${count === 1 ? 'dividend' : 'dividends'}`;
