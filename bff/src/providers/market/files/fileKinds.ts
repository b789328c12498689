const ACTIONS_NAME = /^[^.].*\.actions\.csv$/i;

/** `AAPL.csv` holds prices; `AAPL.actions.csv` holds none. */
export function isPriceFile(name: string): boolean {
  return /^[^.].*\.csv$/i.test(name) && !isActionsFile(name);
}

/** `AAPL.actions.csv` holds the splits of AAPL. */
export function isActionsFile(name: string): boolean {
  return ACTIONS_NAME.test(name);
}
