import { LOTS_LIMIT } from '../limits/limits.ts';

export const holdingAddedMessage = (symbol: string) => `'${symbol}' added to portfolio!`;
export const HOLDING_UPDATED = 'Holding updated successfully!';
export const HOLDING_DELETED = 'Holding deleted successfully!';

/** `label` is the name of the field: "Quantity". */
export const notPositiveMessage = (label: string) => `${label} must be a positive number.`;
export const tooManyDigitsMessage = (label: string) =>
  `${label} can have up to 12 digits before the decimal point and 8 after it.`;
export const PURCHASE_DATE_IN_FUTURE = 'Purchase Date must not be in the future.';

export const PORTFOLIO_FULL = `A portfolio may have at most ${LOTS_LIMIT} holdings.`;

export const LOADING_VALUE_HISTORY = 'Loading value history...';
export const VALUE_HISTORY_FAILED = 'Failed to load the value history.';
export const LOADING_PERFORMANCE = 'Loading performance...';
export const PERFORMANCE_FAILED = 'Failed to load the performance.';
export const LINE_STARTS_LATER = 'The line starts with the next closing price.';

export const LOT_ID_INVALID = 'Please enter the id of a deleted holding.';
