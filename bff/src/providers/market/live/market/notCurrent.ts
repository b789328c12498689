/** Why a price is old that the rounds should have brought. */
export const NOT_CURRENT = 'The price source isn’t responding. This is its last known price.';
/** Why a price is old that no round was to bring: nobody wanted it, or the server has just started. */
export const ON_ITS_WAY = 'A current price is on its way. This is the last known one.';
/** Why a price is old although its source responds: it ended, is halted, or has to wait for its turn. */
export const NOT_SENT = 'The price source has sent no current price of it. This is the last known one.';
