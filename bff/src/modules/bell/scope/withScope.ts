import type { BellEngine } from '../engine/bellEngine.ts';
import { findTopic } from './findTopic.ts';

/** Answers what is out of scope itself; the engine, a language model perhaps, never hears of it. */
export function withScope(engine: BellEngine): BellEngine {
  return {
    name: engine.name,
    get healthy() {
      return engine.healthy;
    },
    async *answer(question) {
      const topic = findTopic(question.prompt);
      if (topic) yield topic.answer;
      else yield* engine.answer(question);
    },
  };
}
