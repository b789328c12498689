import type { Question } from '@bellwether/sdk/section/shellApi.ts';
import { type Cell, createCell } from '../cell.ts';

export interface AskedQuestion extends Question {
  readonly id: number;
  answer(ok: boolean): void;
}

/** Asks one question at a time; others wait in line. */
export interface QuestionStore extends Pick<Cell<AskedQuestion | null>, 'get' | 'subscribe'> {
  confirm(question: Question): Promise<boolean>;
  /** Resolves all open questions as declined, when the session ends. */
  withdraw(): void;
}

export function createQuestions(): QuestionStore {
  const asked = createCell<AskedQuestion | null>(null);
  const waiting: AskedQuestion[] = [];
  let lastId = 0;

  function next() {
    asked.set(waiting[0] ?? null);
  }

  return {
    withdraw() {
      while (waiting[0]) waiting[0].answer(false);
    },
    get: asked.get,
    subscribe: asked.subscribe,
    confirm(question) {
      return new Promise((resolve) => {
        lastId += 1;
        const mine: AskedQuestion = {
          ...question,
          id: lastId,
          answer(ok) {
            if (waiting[0] !== mine) return;
            waiting.shift();
            next();
            resolve(ok);
          },
        };
        waiting.push(mine);
        if (waiting.length === 1) next();
      });
    },
  };
}
