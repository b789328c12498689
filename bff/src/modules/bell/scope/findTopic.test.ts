import { slipped } from '../../../../test/slipped.ts';
import { seededRandom } from '../../../kernel/seededRandom.ts';
import { wordings } from '../builtin/wordings.fixture.ts';
import { listed } from '../vocabulary/topic.ts';
import { FIRST_DISTRESS, MORE_DISTRESS, THIRD_DISTRESS } from './distress.fixture.ts';
import { findTopic } from './findTopic.ts';
import { MESSAGES, ORDINARY } from './messages.fixture.ts';
import { FIRST_ORDINARY, FRAGMENTS, MORE_ORDINARY, THIRD_ORDINARY } from './ordinary.fixture.ts';

const topic = (message: string) => findTopic(message)?.name;
const getsTheLines = (message: string) => /^(?:distress|worry)/.test(topic(message) ?? '');
const VERBS = ['kill', 'hurt', 'cut', 'end', 'shoot', 'drown', 'hang', 'harm'];
const THINGS = ['my position', 'my calls', 'my losses', 'the trade', 'tesla', 'my watchlist', 'this rally'];

test.each(Object.entries(MESSAGES))('finds %s', (name, messages) => {
  expect(messages.filter((message) => topic(message) !== name)).toEqual([]);
});

test('lets ordinary questions pass', () => {
  expect(ORDINARY.filter(topic)).toEqual([]);
  const generated = VERBS.flatMap((verb) => THINGS.map((thing) => `should i ${verb} ${thing} today`));
  expect(generated.filter(topic)).toEqual([]);
});

test('lets the questions pass that the built-in engine answers', () => {
  const answered = wordings.filter(({ meant }) => meant !== 'others' && meant !== 'unknown' && meant !== 'lacking');
  expect(answered.length).toBeGreaterThan(500);
  expect(answered.map(({ text }) => text).filter(topic)).toEqual([]);
});

test('hears distress before any other topic, and at the end of a long message', () => {
  expect(topic('do i owe tax, i want to die')).toBe('distress in English');
  expect(topic(`${'i bought apple and then '.repeat(300)} i want to kill myself`)).toBe('distress in English');
});

// They are known to the weights: of those that are not, see docs/decisions/218-signs-of-distress.md.
test.each([
  ['first', FIRST_DISTRESS, 0.87],
  ['third', THIRD_DISTRESS, 0.83],
  ['larger', MORE_DISTRESS, 0.6],
])('hears distress in the %s list', (_, messages, least) => {
  expect(messages.filter(getsTheLines).length / messages.length).toBeGreaterThanOrEqual(least);
});

test.each([
  ['first', FIRST_ORDINARY, 0],
  ['third', THIRD_ORDINARY, 0.01],
  ['larger', MORE_ORDINARY, 0.02],
  ['fragments', FRAGMENTS, 0.2],
])('hears none in ordinary messages of the %s list', (_, messages, most) => {
  expect(messages.filter(getsTheLines).length / messages.length).toBeLessThanOrEqual(most);
});

test('hears distress through a slip in half of the longer words', () => {
  const random = seededRandom(7);
  const typed = (message: string) =>
    message.replace(/[a-z]{4,}/g, (word) => (random() < 0.5 ? slipped(word, random) : word));
  const messages = [...FIRST_DISTRESS, ...THIRD_DISTRESS].filter(getsTheLines);
  expect(messages.filter((message) => getsTheLines(typed(message))).length / messages.length).toBeGreaterThan(0.85);
  const ordinary = [...FIRST_ORDINARY, ...THIRD_ORDINARY];
  expect(ordinary.filter((message) => getsTheLines(typed(message))).length).toBeLessThanOrEqual(6);
});

test.each(['kil myself', 'no reson to live', 'there is no pont in livng', 'i wish i was ded', 'i have no will to liv'])(
  'hears %s',
  (message) => {
    expect(getsTheLines(message)).toBe(true);
  },
);

test('hears none in a slip of an act, in a habit of speech, or in what a price should do', () => {
  const harmless = `kil my position | kil my alert on tesla | i want to buy dei | wat is my los on ford
    i want to stop al my alerts | no way out of this trade | i want to cut my losses
    feels hopless holding ford`;
  expect(listed(harmless).filter(getsTheLines)).toEqual([]);
});

test.each(['and my family hates me', 'also my wife left me', 'and my head won’t stop', 'just lost my house'])(
  '%s: a short statement is no fragment',
  (message) => {
    expect(getsTheLines(message)).toBe(true);
  },
);

test('hears distress beside a question, in slips, and of others', () => {
  for (const message of [
    'what is tesla at, and how do I tell my wife I want to die',
    'i feel compleately hopless and worthles and i want to dissapear',
    'my husband says he wants to kill himself, what is our portfolio worth',
  ]) {
    expect(topic(message)).toBe('distress in English');
  }
});

test('takes linear time', () => {
  const startedAt = performance.now();
  for (const words of ['suicide squad ', 'i want ', 'do not ', 'xqzwvkjhg ', 'kill .. myself? '])
    findTopic(words.repeat(2_000));
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('a harmless expression excuses only its own words', () => {
  expect(topic('suicide squad stock')).toBeUndefined();
  expect(topic('suicide squad stock makes me want to kill myself')).toBe('distress in English');
});

test('distress gets crisis lines and no figure of a portfolio', () => {
  for (const name of Object.keys(MESSAGES).filter((one) => one.startsWith('distress'))) {
    const answer = findTopic(MESSAGES[name]?.[0] ?? '')?.answer ?? '';
    expect(answer).toContain('988');
    expect(answer).toContain('findahelpline.com');
    expect(answer.replaceAll('988', '').replace('marca 2', '')).not.toMatch(/\d/);
  }
});

test.each(['I am not sure about it', 'I’ll do it myself', 'don’t add it, I already own it', 'I don’t have one'])(
  '“%s” says nothing of distress',
  (message) => {
    expect(topic(message)).toBeUndefined();
  },
);
