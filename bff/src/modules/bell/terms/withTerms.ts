import type { BellEngine } from '../engine/bellEngine.ts';
import { findTerms } from './findTerms.ts';
import type { Term } from './terms.ts';

/** Explains terms itself, in words that were written for them; every other question is the engine's. */
export function withTerms(engine: BellEngine): BellEngine {
  return {
    name: engine.name,
    get healthy() {
      return engine.healthy;
    },
    async *answer(question) {
      const terms = findTerms(question.prompt);
      if (terms.length > 0) yield terms.map(explained).join('\n\n');
      else yield* engine.answer(question);
    },
  };
}

function explained({ title, meaning }: Term): string {
  return `**${title}** ${meaning}`;
}
