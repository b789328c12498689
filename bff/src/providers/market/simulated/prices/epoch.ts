import { dayOf } from '../../../../market/calendar/days.ts';

/** The first day of the simulated market. Everything runs forward from here, so a day never depends on when it is asked for. */
export const epoch = dayOf('2017-01-03');

/** The day on which a price without any luck, good or bad, is the one of its row. */
export const anchorDay = dayOf('2026-01-01');

export const DEFAULT_SEED = 'bellwether';
