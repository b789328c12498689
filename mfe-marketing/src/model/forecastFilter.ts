/** Which forecasts of the ledger are listed. */
export interface ForecastFilter {
  /** Of this symbol alone; empty: of all. */
  readonly symbol: string;
  readonly state: 'all' | 'settled';
}
