import { findTerms } from './findTerms.ts';

/** Explains the terms that a message asks about, in words that were written for them; undefined if it asks about none. */
export function explainTerms(prompt: string): string | undefined {
  const terms = findTerms(prompt);
  if (terms.length === 0) return undefined;
  return terms.map(({ title, meaning }) => `**${title}** ${meaning}`).join('\n\n');
}
