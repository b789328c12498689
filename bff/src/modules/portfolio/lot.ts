/** One purchase. Amounts are exact decimal strings. */
export interface Lot {
  readonly id: string;
  readonly symbol: string;
  readonly quantity: string;
  /** US dollars per unit. */
  readonly purchasePrice: string;
  /** `YYYY-MM-DD` */
  readonly purchaseDate: string | null;
  readonly version: number;
}
