import { wordings } from '../builtin/wordings.fixture.ts';
import { findTopic } from './findTopic.ts';
import { MESSAGES, ORDINARY } from './messages.fixture.ts';

const topic = (message: string) => findTopic(message)?.name;
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
