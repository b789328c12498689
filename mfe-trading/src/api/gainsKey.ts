/** Begins the key of every query of realized gains. */
export const GAINS_KEY = 'realized-gains';
