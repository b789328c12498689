import { fittingQuestions, SURE } from '../../bff/src/modules/bell/paraphrases/fittingQuestions.ts';
import { investor } from './investor.ts';
import { isKeptBack, readParaphrases } from './teach.ts';

export interface KeptBack {
  readonly message: string;
  /** The plain question that it asks, with its places; of the first, which is no question, undefined. */
  readonly meant: string | undefined;
  /** The plain question that it is read as, with names and numbers; undefined where it is not surely one. */
  readonly read: string | undefined;
  readonly isRight: boolean;
}

/** How Bell reads the paraphrases that it was not taught. */
export function readKeptBack(): readonly KeptBack[] {
  const find = (symbol: string) => investor.find(symbol);
  const { questions, lessons, followUps } = readParaphrases();
  return [...lessons, ...followUps].filter(isKeptBack).map(({ text, after, question }) => {
    const saying = after === undefined ? { text } : { text, after };
    const [first] = fittingQuestions(saying, find);
    const read = first && first.probability >= SURE ? first.text : undefined;
    const meant = question === 0 ? undefined : questions[question];
    const isRight = read === undefined || (meant !== undefined && isForm(read, meant.replaceAll("'", '’')));
    return { message: after === undefined ? text : `${after} › ${text}`, meant, read, isRight };
  });
}

/** Whether a question has this form: between its places stands the same. */
function isForm(question: string, form: string): boolean {
  let at = 0;
  return form.split(/\{\w{1,8}\}/).every((part) => {
    const found = question.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}

export function keptBackReport(): string {
  const all = readKeptBack();
  const asked = all.filter(({ meant }) => meant !== undefined);
  const others = all.filter(({ meant }) => meant === undefined);
  const read = asked.filter((one) => one.read !== undefined);
  const wrong = read.filter(({ isRight }) => !isRight);
  const misled = others.filter((one) => one.read !== undefined);
  return [
    `Paraphrases kept back: ${read.length} of ${asked.length} are read, ${read.length - wrong.length} of them as meant.`,
    `Messages that ask for something else: ${misled.length} of ${others.length} are taken for a plain question.`,
    ...[...wrong, ...misled].map(
      (one) => `  ${one.message}\n    read: ${one.read}\n    meant: ${one.meant ?? 'something else'}`,
    ),
  ].join('\n');
}
