import { dayOf } from '../../../../market/calendar/days.ts';

/** The first day of the simulated market. Prices run forward from here, so a day never depends on when it is read. */
export const epoch = dayOf('2017-01-03');

/** The day on which the expected price equals the price in its row. */
export const anchorDay = dayOf('2026-01-01');

export const DEFAULT_SEED = 'bellwether';
