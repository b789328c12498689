/**
 * The miss rate that an interval has to aim at so that it really misses as often as it says.
 *
 * Adaptive conformal inference (Gibbs & Candès 2021): after each outcome α ← α + γ·(nominal − missed), so an interval
 * that was missed too often widens and one that was never missed narrows, whatever the market does.
 */
export class AdaptiveMissRate {
  readonly nominal: number;
  private readonly adaptation: number;
  current: number;

  constructor(nominal: number, adaptation: number) {
    this.nominal = nominal;
    this.adaptation = adaptation;
    this.current = nominal;
  }

  observe(missed: boolean): void {
    const next = this.current + this.adaptation * (this.nominal - (missed ? 1 : 0));
    // Outside these an interval is a point or the whole sample, and going further would only delay the return.
    this.current = Math.min(Math.max(next, this.nominal / 5), this.nominal * 2);
  }
}
