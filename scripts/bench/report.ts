/** One line of the report. `ratio` is measured over allowed: at most 1 keeps the budget. */
export interface Measurement {
  readonly what: string;
  readonly value: string;
  readonly budget: string;
  /** null if there is no budget. */
  readonly ratio: number | null;
  readonly note?: string;
}

export function printReport(measurements: readonly Measurement[]): void {
  console.table(
    measurements.map(({ what, value, budget, ratio, note = '' }) => ({
      what,
      value,
      budget,
      'of budget': ratio === null ? '' : ratio.toFixed(2),
      kept: ratio === null ? '' : ratio <= 1 ? 'yes' : 'NO',
      note,
    })),
  );
}
