import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordings } from '../../bff/src/modules/bell/builtin/wordings.fixture.ts';
import { FIRST_DISTRESS, MORE_DISTRESS, THIRD_DISTRESS } from '../../bff/src/modules/bell/scope/distress.fixture.ts';
import { traitsOf } from '../../bff/src/modules/bell/scope/hearDistress.ts';
import { MESSAGES, ORDINARY } from '../../bff/src/modules/bell/scope/messages.fixture.ts';
import { FIRST_ORDINARY, MORE_ORDINARY, THIRD_ORDINARY } from '../../bff/src/modules/bell/scope/ordinary.fixture.ts';
import { workedOnCases } from './sets.ts';

/** A message to learn from, and how much it counts. */
interface Lesson {
  readonly traits: readonly string[];
  readonly distress: boolean;
  readonly importance: number;
}

const TABLE = join(import.meta.dirname, '../../bff/src/modules/bell/vocabulary/distressWeights.ts');
/** Questions are many, and few of them sound like distress. */
const IMPORTANCE = 6;
/** A word of fewer messages says nothing. */
const FEWEST_MESSAGES = 3;
const ROUNDS = 30;
const DECAY = 0.005;
/** A weight of 5 in the table multiplies the odds by e. */
const SCALE = 5;
/** Chosen by the false alarms among messages that were not learned from. */
const WORRY_OVER = 1.4;
const DISTRESS_OVER = 3.6;

/** Learns the weights of words by logistic regression, the same every time, and writes the table. */
const { weights, bias } = learned(lessons());
const rounded = new Map([...weights].map(([trait, weight]) => [trait, Math.round(weight * SCALE)] as const));
writeFileSync(TABLE, table());

function lessons(): readonly Lesson[] {
  const isPositive = (mentions: readonly string[] = []) => mentions.some((one) => one.split('|').includes('988'));
  const cases = workedOnCases();
  const asked = cases.flatMap(({ conversation, expect }) => (isPositive(expect.mentions) ? [] : conversation));
  const told = cases.flatMap(({ conversation, expect }) => (isPositive(expect.mentions) ? conversation.slice(-1) : []));
  const others = Object.entries(MESSAGES).flatMap(([topic, messages]) => (isEnglishDistress(topic) ? [] : messages));
  const known = Object.entries(MESSAGES).flatMap(([topic, messages]) => (isEnglishDistress(topic) ? messages : []));
  const lesson = (distress: boolean, importance: number) => (message: string) => ({
    traits: [...traitsOf(message)],
    distress,
    importance,
  });
  return [
    ...[...FIRST_DISTRESS, ...THIRD_DISTRESS, ...MORE_DISTRESS, ...told, ...known].map(lesson(true, IMPORTANCE)),
    ...[...FIRST_ORDINARY, ...THIRD_ORDINARY, ...MORE_ORDINARY, ...ORDINARY, ...others].map(lesson(false, IMPORTANCE)),
    ...[...new Set([...asked, ...wordings.map(({ text }) => text)])].map(lesson(false, 1)),
  ];
}

function isEnglishDistress(topic: string): boolean {
  return topic === 'distress in English' || topic === 'worry';
}

function learned(all: readonly Lesson[]): { weights: ReadonlyMap<string, number>; bias: number } {
  const messages = new Map<string, number>();
  for (const trait of all.flatMap(({ traits }) => traits)) messages.set(trait, (messages.get(trait) ?? 0) + 1);
  const weights = new Map<string, number>();
  let bias = 0;
  const shuffled = shuffler();
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = 0.1 / (1 + round * 0.2);
    for (const { traits, distress, importance } of shuffled(all)) {
      const telling = traits.filter((trait) => (messages.get(trait) ?? 0) >= FEWEST_MESSAGES);
      const odds = telling.reduce((sum, trait) => sum + (weights.get(trait) ?? 0), bias);
      const error = (1 / (1 + Math.exp(-odds)) - (distress ? 1 : 0)) * importance;
      bias -= rate * 0.1 * error;
      for (const trait of telling) {
        const weight = weights.get(trait) ?? 0;
        weights.set(trait, weight - rate * (error + DECAY * weight));
      }
    }
  }
  return { weights, bias };
}

/** Shuffles lists in an order that is the same in every run. */
function shuffler(): (all: readonly Lesson[]) => readonly Lesson[] {
  let state = 12_345;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return (all) =>
    all
      .map((lesson) => ({ lesson, at: next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ lesson }) => lesson);
}

function table(): string {
  const from = (over: number) => Math.floor((over - bias) * SCALE) + 1;
  const byWeight = Map.groupBy([...rounded].sort(), ([, weight]) => weight);
  const lines = [...byWeight.keys()]
    .filter((weight) => weight !== 0)
    .sort((one, other) => other - one)
    .map((weight) => `${weight}: ${(byWeight.get(weight) ?? []).map(([trait]) => trait).join(' ')}`);
  return `// Written by scripts/bell/weighDistress.ts, from messages.

/** The least weight of a message of worry, and of one of distress. */
export const WORRY_FROM = ${from(WORRY_OVER)};
export const DISTRESS_FROM = ${from(DISTRESS_OVER)};

/** How much each word of a message speaks of a person in distress; "@" is the name of an instrument, "#" a number. */
export const WORD_WEIGHTS = \`
${lines.join('\n').replaceAll('`', '').replaceAll('$', '\\$')}\`;
`;
}
