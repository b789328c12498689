export interface Expectation {
  /** Figures the reply must state, as expressions of `facts.ts`. */
  readonly figures?: readonly string[];
  /**
   * Texts the reply must contain, alternatives separated by `|`. `=best gain` stands for the symbol with the largest
   * gain, which must be the first one named; `~best gain` for the same symbol anywhere.
   */
  readonly mentions?: readonly string[];
  readonly neverMentions?: readonly string[];
  /** The question has no answer here, and the reply must say so. */
  readonly refuses?: boolean;
  /** The reply must contain no amount, price, or percentage. */
  readonly neverFigures?: boolean;
}

export interface EvaluationCase {
  /** The user's messages, oldest first. The reply to the last one is scored. */
  readonly conversation: readonly string[];
  readonly expect: Expectation;
}

const LISTS = ['figures', 'mentions', 'neverMentions'];
const FLAGS = ['refuses', 'neverFigures'];

/** Reads JSONL. @throws Error that names the first line that cannot be read */
export function readCases(text: string): readonly EvaluationCase[] {
  const cases = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [readCase(line, at + 1)]));
  if (cases.length === 0) throw new Error('The file has no questions.');
  return cases;
}

function readCase(line: string, number: number): EvaluationCase {
  const read = parsed(line);
  if (!isCase(read)) throw new Error(`Line ${number} is not a question with what to expect.`);
  return read;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isCase(read: unknown): read is EvaluationCase {
  const { conversation, expect } = (read ?? {}) as Record<string, unknown>;
  if (!isTexts(conversation) || typeof expect !== 'object' || expect === null) return false;
  const entries = Object.entries(expect);
  return (
    entries.length > 0 &&
    entries.every(([key, value]) => (LISTS.includes(key) ? isTexts(value) : FLAGS.includes(key) && value === true))
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '');
}
