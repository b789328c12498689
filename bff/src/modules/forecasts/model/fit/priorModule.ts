import { FEATURE_NAMES } from '../features.ts';
import type { Prior } from '../prior.ts';

/** The text of `prior.ts`, formatted so that rewriting it changes no byte. */
export function priorModule({ before, symbols, days, weights, residuals }: Prior): string {
  return `// Written by bff/src/cli/fit-prior.ts from bff/data/prices: do not edit, run it again.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: measured figures, whatever they resemble

/** What many series have in common, fitted on days before the test period. */
export interface Prior {
  /** No day from here on was read. */
  readonly before: string;
  readonly symbols: readonly string[];
  readonly days: number;
  /** Of P(up), in the order of \`FEATURE_NAMES\`. */
  readonly weights: readonly number[];
  /** Log returns in typical moves: the quantiles at 1/200 … 199/200. */
  readonly residuals: readonly number[];
}

export const POOLED_PRIOR: Prior = {
  before: '${before}',
  symbols: [${symbols.map((symbol) => `'${symbol}'`).join(', ')}],
  days: ${days},
  weights: [
${weights.map((weight, i) => `    ${weight}, // ${FEATURE_NAMES[i]}`).join('\n')}
  ],
  residuals: [
${wrapped(residuals.map(String))}
  ],
};
`;
}

function wrapped(words: readonly string[]): string {
  const lines = ['   '];
  for (const word of words) {
    const line = lines.at(-1) as string;
    if (`${line} ${word},`.length > 120) lines.push(`    ${word},`);
    else lines[lines.length - 1] = `${line} ${word},`;
  }
  return lines.join('\n');
}
