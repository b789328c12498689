import type { SortedWindow } from './sortedWindow.ts';

/**
 * A central range of the standardized residuals that holds its nominal miss rate.
 *
 * Filtered historical simulation (Barone-Adesi, Giannopoulos & Vosper 1999): quantiles of past residuals, so fat tails
 * and skew come from the data. Adaptive conformal inference (Gibbs & Candès 2021): after each outcome
 * α ← α + γ·(nominal − missed), so a range missed too often widens and one never missed narrows, whatever the market does.
 */
export class AdaptiveRange {
  private readonly nominalMisses: number;
  private readonly adaptation: number;
  private misses: number;
  low = 0;
  high = 0;

  /** `nominalMisses`: 0.2 for the 80% range. */
  constructor(nominalMisses: number, adaptation: number) {
    this.nominalMisses = nominalMisses;
    this.adaptation = adaptation;
    this.misses = nominalMisses;
  }

  observe(residual: number): void {
    const missed = residual < this.low || residual > this.high ? 1 : 0;
    const next = this.misses + this.adaptation * (this.nominalMisses - missed);
    // Bounds the target to a fifth to twice the nominal rate; beyond that it would recover too slowly.
    this.misses = Math.min(Math.max(next, this.nominalMisses / 5), this.nominalMisses * 2);
  }

  read(residuals: SortedWindow): void {
    this.low = residuals.quantile(this.misses / 2);
    this.high = residuals.quantile(1 - this.misses / 2);
  }

  /** Widens this range to contain the other: 95% never lies inside 80%. */
  contain(inner: AdaptiveRange): void {
    this.low = Math.min(this.low, inner.low);
    this.high = Math.max(this.high, inner.high);
  }
}
