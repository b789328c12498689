import { otherOutcomes } from './otherOutcomes.ts';

const probabilities = { up: 0.5, neutral: 0.3, down: 0.2 };
const UP = { direction: 'Up', share: 0.5 };
const NEUTRAL = { direction: 'Neutral', share: 0.3 };
const DOWN = { direction: 'Down', share: 0.2 };

test.each([
  ['Up', [NEUTRAL, DOWN]],
  ['Neutral', [UP, DOWN]],
  ['Down', [UP, NEUTRAL]],
] as const)('besides %s there are two outcomes', (predictedDirection, others) => {
  expect(otherOutcomes({ predictedDirection, probabilities })).toEqual(others);
});
