/**
 * The last `size` values of a stream, kept in order, so that any quantile is a look-up instead of a sort.
 *
 * Quantiles put the k-th of n sorted values at probability k / (n + 1) (Weibull 1939; type 6 of Hyndman & Fan 1996):
 * the one definition under which the next value of an exchangeable stream falls below the p-quantile with chance p.
 * A push moves part of one typed array; 1,000 values cost about 0.2 µs.
 */
export class SortedWindow {
  private readonly size: number;
  private readonly arrivals: Float64Array;
  private readonly sorted: Float64Array;
  private next = 0;
  length = 0;

  constructor(size: number) {
    this.size = size;
    this.arrivals = new Float64Array(size);
    this.sorted = new Float64Array(size);
  }

  push(value: number): void {
    const { sorted, size } = this;
    if (this.length < size) {
      const at = lowerBound(sorted, this.length, value);
      sorted.copyWithin(at + 1, at, this.length);
      sorted[at] = value;
      this.length += 1;
    } else {
      const out = lowerBound(sorted, size, this.arrivals[this.next] as number);
      const at = lowerBound(sorted, size, value);
      if (at <= out) {
        sorted.copyWithin(at + 1, at, out);
        sorted[at] = value;
      } else {
        sorted.copyWithin(out, out + 1, at);
        sorted[at - 1] = value;
      }
    }
    this.arrivals[this.next] = value;
    this.next = this.next + 1 === size ? 0 : this.next + 1;
  }

  /** The value below which a share `probability` (0 … 1) lies, interpolated; the extremes beyond the last value. */
  quantile(probability: number): number {
    const { sorted, length } = this;
    const rank = probability * (length + 1) - 1;
    if (rank <= 0) return sorted[0] as number;
    if (rank >= length - 1) return sorted[length - 1] as number;
    const below = Math.floor(rank);
    const lower = sorted[below] as number;
    return lower + (rank - below) * ((sorted[below + 1] as number) - lower);
  }

  /** The share of values below `value`: the inverse of `quantile`, kept inside (0, 1) at both ends. */
  share(value: number): number {
    const { sorted, length } = this;
    const above = lowerBound(sorted, length, value);
    if (above === 0) return 0.5 / (length + 1);
    if (above === length) return (length + 0.5) / (length + 1);
    const lower = sorted[above - 1] as number;
    const gap = (sorted[above] as number) - lower;
    return (above + (gap > 0 ? (value - lower) / gap : 0)) / (length + 1);
  }
}

/** Index of the first of the first `length` sorted values that is not below `value`. */
function lowerBound(sorted: Float64Array, length: number, value: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
