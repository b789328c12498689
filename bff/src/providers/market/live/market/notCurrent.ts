/** Why a price is old that the rounds should have brought. */
export const NOT_CURRENT = 'The price source isn’t responding. This is its last known price.';
