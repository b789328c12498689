/**
 * A network with one hidden layer, as fastText has it: the mean of what its traits say of a message is weighed for each
 * plain question (Joulin et al., “Bag of Tricks for Efficient Text Classification,” 2016).
 */
export interface Network {
  /** Units of the hidden layer. */
  readonly hidden: number;
  /** The row of each trait, or −1 for one that no lesson had. */
  readonly rowOf: Int32Array;
  /** `hidden` weights a row. */
  readonly rows: Float32Array;
  /** `hidden` weights and a bias for each question. */
  readonly outputs: Float32Array;
}

/** The hidden layer, followed by 1 for the biases. */
export function hiddenOf({ hidden, rowOf, rows }: Network, traits: readonly number[]): Float32Array {
  const layer = new Float32Array(hidden + 1);
  const share = shareOf(traits);
  for (const trait of traits) {
    const row = rowOf[trait] ?? -1;
    if (row < 0) continue;
    for (let unit = 0; unit < hidden; unit += 1) {
      layer[unit] = (layer[unit] as number) + share * (rows[row * hidden + unit] as number);
    }
  }
  layer[hidden] = 1;
  return layer;
}

/** How much each trait counts. Longer messages add up to more, but not in proportion. */
export const shareOf = (traits: readonly number[]) => 1 / Math.sqrt(Math.max(1, traits.length));

/** The probability of each question, which add up to 1. */
export function probabilitiesOf({ outputs }: Network, layer: Float32Array): Float32Array {
  const width = layer.length;
  const scores = new Float32Array(outputs.length / width);
  let highest = Number.NEGATIVE_INFINITY;
  for (let question = 0; question < scores.length; question += 1) {
    let score = 0;
    for (let unit = 0; unit < width; unit += 1) {
      score += (outputs[question * width + unit] as number) * (layer[unit] as number);
    }
    scores[question] = score;
    highest = Math.max(highest, score);
  }
  let sum = 0;
  for (let question = 0; question < scores.length; question += 1) {
    scores[question] = Math.exp((scores[question] as number) - highest);
    sum += scores[question] as number;
  }
  return scores.map((score) => score / sum);
}
