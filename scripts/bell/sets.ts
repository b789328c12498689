import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EvaluationCase, readCases } from './readCases.ts';

/** Sets that no one has looked at: they tell how well Bell reads what it was not built with. */
const SEALED =
  /^(?:twentySecond|thirtySixth|fortyEighth|fortyNinth|fiftySecond|fiftyThird|fiftyEighth|sixtieth|sixtySecond|sixtySixth)Person/;

/** The conversations of all other sets. */
export function workedOnCases(): readonly EvaluationCase[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.jsonl') && !SEALED.test(file))
    .flatMap((file) => readCases(readFileSync(join(import.meta.dirname, file), 'utf8')));
}

/** The questions of one message in all other sets. */
export function workedOn(): readonly string[] {
  return workedOnCases().flatMap(({ conversation: [question, ...more] }) =>
    question && more.length === 0 ? [question] : [],
  );
}
