import { mostLikely, outcomeOf, probabilityOf } from './outcomes.ts';

describe('the outcome of a day', () => {
  test.each([
    [101.01, 'Up'],
    [101, 'Neutral'],
    [100, 'Neutral'],
    [99, 'Neutral'],
    [98.99, 'Down'],
  ])('with a band of 1%% a close of %d after 100 is %s', (close, outcome) => {
    expect(outcomeOf(100, close, 0.01)).toBe(outcome);
  });

  test('with no band at all, no move is Neutral', () => {
    expect(outcomeOf(100, 100, 0)).toBe('Neutral');
  });
});

test('the most likely outcome has the highest chance, and a tie is the less exciting one', () => {
  expect(mostLikely({ up: 0.4, neutral: 0.35, down: 0.25 })).toBe('Up');
  expect(mostLikely({ up: 0.25, neutral: 0.35, down: 0.4 })).toBe('Down');
  expect(mostLikely({ up: 0.4, neutral: 0.4, down: 0.2 })).toBe('Neutral');
  expect(probabilityOf('Down', { up: 0.4, neutral: 0.35, down: 0.25 })).toBe(0.25);
});
