import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../bff/src/kernel/seededRandom.ts';
import type { Saying } from '../../bff/src/modules/bell/paraphrases/nearestQuestions.ts';
import { hiddenOf, type Network, probabilitiesOf, shareOf } from '../../bff/src/modules/bell/paraphrases/network.ts';
import { packed } from '../../bff/src/modules/bell/paraphrases/networkFile.ts';
import { tokensOf } from '../../bff/src/modules/bell/paraphrases/tokens.ts';
import { TRAITS, traitsOf } from '../../bff/src/modules/bell/paraphrases/traits.ts';
import { investor } from './investor.ts';

/** What a message asks, as the number of its plain question. */
export interface Lesson extends Saying {
  readonly question: number;
}

interface Taught {
  readonly traits: readonly number[];
  readonly question: number;
}

const FOLDER = join(import.meta.dirname, '../../bff/src/modules/bell/paraphrases');
/** Before the line of a plain question. Its paraphrases follow, one a line. */
const QUESTION = '# ';
const ONE_IN = 40;
const SEED = 1;
const HIDDEN = 48;
const ROUNDS = 6;
const FIRST_STEP = 0.25;
/** The part of the traits that a lesson goes without, so that no single word decides. */
const FORGOTTEN = 0.15;
/** A trait of fewer lessons is a name, a slip, or chance. */
const FEWEST_LESSONS = 3;
/** An output that is off by less needs no correction. */
const CLOSE_ENOUGH = 1e-4;

interface Lessons {
  readonly questions: readonly string[];
  /** Of `paraphrases.txt`: messages by themselves, and some that go on with a question. */
  readonly lessons: readonly Lesson[];
  /** Of `followUps.txt`: messages that go on with a question. */
  readonly followUps: readonly Lesson[];
}

/** The plain questions of `paraphrases.txt`, and what it and `followUps.txt` teach of them. */
export function readParaphrases(): Lessons {
  const questions: string[] = [];
  const lessons = readLessons('paraphrases.txt', (question) => questions.push(question) - 1);
  return { questions, lessons, followUps: readLessons('followUps.txt', (question) => questions.indexOf(question)) };
}

/** The lessons of a file, each below the line of its question. */
function readLessons(file: string, numberOf: (question: string) => number): readonly Lesson[] {
  const lessons: Lesson[] = [];
  let question = -1;
  for (const line of readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')) {
    if (line.startsWith(QUESTION)) {
      question = numberOf(line.slice(QUESTION.length));
      if (question < 0) throw new Error(`${file} has a question that paraphrases.txt does not have: ${line}`);
    } else if (line !== '') lessons.push({ ...sayingOf(line), question });
  }
  return lessons;
}

/** Whether a lesson is not taught, to tell how well Bell reads what it was not taught: one in forty. */
export function isKeptBack({ text, after = '' }: Saying): boolean {
  return createHash('sha256').update(`${after} ${text}`).digest().readUInt16BE() % ONE_IN === 0;
}

/** "What is my Apple worth? › and in percent" */
function sayingOf(line: string): Saying {
  const [first = '', next] = line.split(' › ');
  return next === undefined ? { text: first } : { text: next, after: first };
}

/** Learns by stochastic gradient descent on the cross-entropy, with a step that shrinks to zero. */
export function taught(lessons: readonly Lesson[], questions: number, rounds = ROUNDS): Network {
  const all: readonly Taught[] = lessons.map(({ question, ...saying }) => ({
    traits: traitsOf(saying, (symbol) => investor.find(symbol)),
    question,
  }));
  const random = seededRandom(SEED);
  const network = untaught(all, questions, random);
  const steps = rounds * all.length;
  for (let step = 0; step < steps; step += 1) {
    const { traits, question } = all[Math.floor(random() * all.length)] as Taught;
    const kept = traits.filter(() => random() >= FORGOTTEN);
    learn(network, { traits: kept, question }, FIRST_STEP * (1 - step / steps));
  }
  return network;
}

function untaught(lessons: readonly Taught[], questions: number, random: () => number): Network {
  const seen = new Uint32Array(TRAITS);
  for (const { traits } of lessons) for (const trait of new Set(traits)) seen[trait] = (seen[trait] ?? 0) + 1;
  const rowOf = new Int32Array(TRAITS).fill(-1);
  let count = 0;
  seen.forEach((often, trait) => {
    if (often < FEWEST_LESSONS) return;
    rowOf[trait] = count;
    count += 1;
  });
  const rows = Float32Array.from({ length: count * HIDDEN }, () => (2 * random() - 1) / HIDDEN);
  return { hidden: HIDDEN, rowOf, rows, outputs: new Float32Array(questions * (HIDDEN + 1)) };
}

function learn(network: Network, { traits, question }: Taught, step: number): void {
  const { rowOf, rows, outputs } = network;
  const layer = hiddenOf(network, traits);
  const width = layer.length;
  const errors = new Float32Array(width);
  probabilitiesOf(network, layer).forEach((probability, output) => {
    const error = (output === question ? 1 : 0) - probability;
    if (Math.abs(error) < CLOSE_ENOUGH) return;
    for (let unit = 0; unit < width; unit += 1) {
      const at = output * width + unit;
      errors[unit] = (errors[unit] as number) + error * (outputs[at] as number);
      outputs[at] = (outputs[at] as number) + step * error * (layer[unit] as number);
    }
  });
  const share = step * shareOf(traits);
  for (const trait of traits) {
    const row = rowOf[trait] as number;
    if (row < 0) continue;
    for (let unit = 0; unit < HIDDEN; unit += 1) {
      const at = row * HIDDEN + unit;
      rows[at] = (rows[at] as number) + share * (errors[unit] as number);
    }
  }
}

/** The words of several lessons. */
function knownWords(lessons: readonly Lesson[]): readonly string[] {
  const often = new Map<string, number>();
  for (const { text: message } of lessons) {
    const words = tokensOf(message, (symbol) => investor.find(symbol)).flatMap(({ text, kind }) =>
      kind ? [] : [text],
    );
    for (const word of new Set(words)) often.set(word, (often.get(word) ?? 0) + 1);
  }
  return [...often].flatMap(([word, times]) => (times < FEWEST_LESSONS ? [] : [word])).toSorted();
}

/**
 * Teaches Bell what people mean: writes the plain questions, the known words, and the networks, the same ones every time.
 * Many follow-ups make a network read messages by themselves worse, so there are two.
 */
export function teach(): void {
  const { questions, lessons, followUps } = readParaphrases();
  const ofMessages = lessons.filter((lesson) => !isKeptBack(lesson));
  const all = [...lessons, ...followUps].filter((lesson) => !isKeptBack(lesson));
  writeFileSync(join(FOLDER, 'plainQuestions.txt'), `${questions.join('\n')}\n`);
  writeFileSync(join(FOLDER, 'knownWords.txt'), `${knownWords(all).join('\n')}\n`);
  writeFileSync(join(FOLDER, 'messages.bin'), packed(taught(ofMessages, questions.length)));
  writeFileSync(join(FOLDER, 'followUps.bin'), packed(taught(all, questions.length)));
}
