import type { Term } from '../vocabulary/terms.ts';
import { findTerms } from './findTerms.ts';

/** Explains the terms that a message asks about, in words that were written for them; undefined if it asks about none. */
export function explainTerms(prompt: string): string | undefined {
  const terms = findTerms(prompt);
  if (terms.length === 0) return undefined;
  return terms.map(asDefinition).join('\n\n');
}

export function asDefinition({ title, meaning }: Term): string {
  return `**${title}** ${meaning}`;
}
