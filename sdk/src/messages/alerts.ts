import { ALERTS_LIMIT } from '../limits/limits.ts';

export const PRICE_INVALID = 'Please enter a price above 0.';
export const MOVE_INVALID = 'Please enter a percentage from 0.1 to 1,000.';
export const ALERTS_FULL = `You may have at most ${ALERTS_LIMIT} alerts.`;
export const ALERT_GONE = 'This alert no longer exists.';

export const ALERTS_NOT_LOADED = 'We couldn’t load your alerts.';
