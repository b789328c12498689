import type { Network } from './network.ts';
import { TRAITS } from './traits.ts';

/** In 32-bit words: hidden units, rows, and questions. */
const HEADER = 3;
const LARGEST = 127;

/**
 * The bytes of a network: the three sizes, the trait of each row, a scale for each row and question, and the weights as
 * bytes. A weight is its byte times its scale, so that a network takes a quarter of its room in memory.
 */
export function packed({ hidden, rowOf, rows, outputs }: Network): Buffer {
  const traits = new Uint32Array(rows.length / hidden);
  rowOf.forEach((row, trait) => {
    if (row >= 0) traits[row] = trait;
  });
  const first = quantized(rows, hidden);
  const second = quantized(outputs, hidden + 1);
  const header = Uint32Array.of(hidden, traits.length, second.scales.length);
  return Buffer.concat(
    [header, traits, first.scales, second.scales, first.bytes, second.bytes].map((part) => Buffer.from(part.buffer)),
  );
}

/** The network of a file's bytes. */
export function unpacked(file: Buffer): Network {
  const { buffer } = Uint8Array.from(file);
  const [hidden = 0, count = 0, questions = 0] = new Uint32Array(buffer, 0, HEADER);
  const traits = new Uint32Array(buffer, 4 * HEADER, count);
  const scales = new Float32Array(buffer, 4 * (HEADER + count), count + questions);
  const bytes = new Int8Array(buffer, 4 * (HEADER + 2 * count + questions));
  const rowOf = new Int32Array(TRAITS).fill(-1);
  traits.forEach((trait, row) => {
    rowOf[trait] = row;
  });
  return {
    hidden,
    rowOf,
    rows: scaled(bytes.subarray(0, count * hidden), scales.subarray(0, count), hidden),
    outputs: scaled(bytes.subarray(count * hidden), scales.subarray(count), hidden + 1),
  };
}

function quantized(weights: Float32Array, width: number) {
  const scales = new Float32Array(weights.length / width);
  const bytes = new Int8Array(weights.length);
  scales.forEach((_, row) => {
    const part = weights.subarray(row * width, (row + 1) * width);
    const scale = part.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST || 1;
    scales[row] = scale;
    part.forEach((weight, at) => {
      bytes[row * width + at] = Math.round(weight / scale);
    });
  });
  return { scales, bytes };
}

/** In plain loops, since there are millions of weights and the server waits for them. */
function scaled(bytes: Int8Array, scales: Float32Array, width: number): Float32Array {
  const weights = new Float32Array(bytes.length);
  for (let row = 0; row < scales.length; row += 1) {
    const scale = scales[row] as number;
    for (let at = row * width; at < (row + 1) * width; at += 1) weights[at] = scale * (bytes[at] as number);
  }
  return weights;
}
