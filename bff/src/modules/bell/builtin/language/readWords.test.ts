import { leastCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { wordsOf } from './readWords.ts';

const texts = (message: string) => wordsOf(message).map(({ text }) => text);

test.each([
  ["What's Apple's price?", ['what', 'is', 'apple', 'price']],
  ['whats AAPL at', ['what', 'is', 'aapl', 'at']],
  ['BTC-USD and brk.b', ['btc-usd', 'and', 'brk.b']],
  ['coca-cola, best-performing', ['coca', 'cola', 'best', 'performing']],
  ['apple.what about tesla', ['apple', 'what', 'about', 'tesla']],
  ['AT&T vs. T', ['at&t', 'versus', 't']],
  ['café naïve', ['cafe', 'naive']],
  ['apple/tesla (today)…', ['apple', 'tesla', 'today']],
  ['🚀 to the moon 🚀🚀', ['to', 'the', 'moon']],
  ['a\u200bpp\u200ble', ['apple']],
  ['ｂｔｃ', ['btc']],
  ['', []],
  ['?!… 🙃', []],
])('%j is %j', (message, words) => {
  expect(texts(message)).toEqual(words);
});

test('detects a dollar sign, capitals, and an initial capital', () => {
  const [marked, capitals, capitalized] = wordsOf('$tsla IT Target');
  expect([marked?.marked, capitals?.capitals, capitalized?.capitalized]).toEqual([true, true, true]);
  expect(wordsOf('Target is up')[0]?.capitalized).toBe(false);
});

test('ignores capitals in a message that is all capitals', () => {
  expect(wordsOf('WHAT IS ON IT').some(({ capitals }) => capitals)).toBe(false);
});

test('keeps shorthand in capitals as a symbol', () => {
  expect(texts('is U up')).toEqual(['is', 'u', 'up']);
  expect(texts('r u up')).toEqual(['are', 'you', 'up']);
});

test('knows a symbol in capitals by its possessive', () => {
  const [, , coke, , it] = wordsOf('how is KO’s day, It’s up');
  expect([coke?.text, coke?.capitals, it?.capitals]).toEqual(['ko', true, false]);
});

test('reads a very long message up to a limit, and fast', () => {
  expect(wordsOf('price of '.repeat(5000))).toHaveLength(150);
  const cpuMs = leastCpuMs(() => {
    for (const part of ['price of ', 'a', 'a.', "a'"]) wordsOf(part.repeat(50_000));
  });
  expect(cpuMs).toBeLessThan(500); // as the square of its length: minutes
});
