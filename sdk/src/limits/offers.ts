/** Offers in one reply, and in one request about them: the dividends of fifty symbols in a year. */
export const OFFERS_LIMIT = 200;
