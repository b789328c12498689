/**
 * Logistic regression that is pulled toward a prior: ridge (le Cessie & van Houwelingen 1992) around the pooled
 * weights instead of around zero, which is the posterior mode under a Gaussian prior on each weight.
 */
export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Σ gradient and Σ curvature of the log likelihood at the weights `at`, one (features, outcome) pair at a time. */
export class LogisticSums {
  private readonly at: ArrayLike<number>;
  readonly gradient: Float64Array;
  /** Row-major; only the lower triangle is filled. */
  readonly curvature: Float64Array;
  readonly count: number;

  constructor(at: ArrayLike<number>) {
    this.at = at;
    this.count = at.length;
    this.gradient = new Float64Array(at.length);
    this.curvature = new Float64Array(at.length * at.length);
  }

  /** `outcome`: 1 for a rise, 0 for a fall, ½ for a day without a move (it says nothing of direction). */
  add(row: Float64Array, offset: number, outcome: number, weight = 1): void {
    const { count, gradient, curvature } = this;
    const chance = sigmoid(dot(this.at, row, offset));
    const error = weight * (outcome - chance);
    const bend = weight * chance * (1 - chance);
    for (let i = 0; i < count; i += 1) {
      const x = row[offset + i] as number;
      gradient[i] = (gradient[i] as number) + error * x;
      const bent = bend * x;
      const line = i * count;
      for (let j = 0; j <= i; j += 1) {
        curvature[line + j] = (curvature[line + j] as number) + bent * (row[offset + j] as number);
      }
    }
  }

  /** Adds other sums at the same weights, `weight` times. */
  addSums(other: LogisticSums, weight: number): void {
    for (let i = 0; i < this.gradient.length; i += 1) {
      this.gradient[i] = (this.gradient[i] as number) + weight * (other.gradient[i] as number);
    }
    for (let i = 0; i < this.curvature.length; i += 1) {
      this.curvature[i] = (this.curvature[i] as number) + weight * (other.curvature[i] as number);
    }
  }

  /**
   * One Newton step from `at` under the penalty ½ Σ strength·(w − prior)², written into `weights`.
   * With `prior` = `at` and strengths of thousands the step ends within a few millionths of the exact mode.
   */
  step(strengths: ArrayLike<number>, prior: ArrayLike<number>, weights: Float64Array): void {
    const { count } = this;
    const matrix = this.curvature.slice();
    for (let i = 0; i < count; i += 1) {
      matrix[i * count + i] = (matrix[i * count + i] as number) + (strengths[i] as number);
      weights[i] =
        (this.gradient[i] as number) - (strengths[i] as number) * ((this.at[i] as number) - (prior[i] as number));
    }
    solveInPlace(matrix, weights, count);
    for (let i = 0; i < count; i += 1) weights[i] = (weights[i] as number) + (this.at[i] as number);
  }
}

export function dot(weights: ArrayLike<number>, row: Float64Array, offset: number): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) sum += (weights[i] as number) * (row[offset + i] as number);
  return sum;
}

/** Solves A x = b by Cholesky for symmetric positive definite A (lower triangle, overwritten); b becomes x. */
function solveInPlace(matrix: Float64Array, vector: Float64Array, count: number): void {
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i * count + j] as number;
      for (let k = 0; k < j; k += 1) sum -= (matrix[i * count + k] as number) * (matrix[j * count + k] as number);
      matrix[i * count + j] = i === j ? Math.sqrt(sum) : sum / (matrix[j * count + j] as number);
    }
  }
  for (let i = 0; i < count; i += 1) {
    let sum = vector[i] as number;
    for (let k = 0; k < i; k += 1) sum -= (matrix[i * count + k] as number) * (vector[k] as number);
    vector[i] = sum / (matrix[i * count + i] as number);
  }
  for (let i = count - 1; i >= 0; i -= 1) {
    let sum = vector[i] as number;
    for (let k = i + 1; k < count; k += 1) sum -= (matrix[k * count + i] as number) * (vector[k] as number);
    vector[i] = sum / (matrix[i * count + i] as number);
  }
}
