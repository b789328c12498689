import { aPrediction } from '@bellwether/sdk/testing/builders.ts';
import { forecastSentences } from './forecastSentences.ts';

const record = aPrediction().trackRecord;
const unclear = { confidence: 33.57, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } };

/** All of its words, in the order of a reply. */
function wordsOf(...of: Parameters<typeof forecastSentences>): string {
  const { price, details, caution } = forecastSentences(...of);
  return [price, ...details, caution].join(' ');
}

test('states the price and its ranges, the direction and what it means, its confidence, and the message', () => {
  expect(forecastSentences(aPrediction({ predictionMessage: 'In a backtest …' }))).toEqual({
    price: 'Predicted price **$233.13**.',
    details: [
      '80% range $230.18 to $235.87, 95% range $227.40 to $238.90.',
      '**Up**, a close more than 0.57% above $233.05: 40.25% confidence (random: 33%).',
      'Up 40.25%, neutral 33.00%, down 26.75%.',
    ],
    caution: 'In a backtest …',
  });
  const direction = (predictedDirection: 'Down' | 'Neutral') =>
    forecastSentences(aPrediction({ predictedDirection })).details[1];
  expect(direction('Down')).toMatch(/^\*\*Down\*\*, .* below \$233\.05/);
  expect(direction('Neutral')).toMatch(/ a close within 0\.57% of \$233\.05/);
});

test('says first that the odds are too close to a random guess', () => {
  expect(forecastSentences(aPrediction(unclear)).details[1]).toMatch(
    /^No clear direction: odds close to random \(33%\)\. Most likely \*\*Up\*\*, .*: 33\.57% confidence/,
  );
  expect(wordsOf(aPrediction())).not.toContain('No clear direction');
});

test('gives an index in points', () => {
  const words = wordsOf(aPrediction({ isIndex: true }));
  expect(words).toContain('0.57% above 233.05 points:');
  expect(words).toContain('80% range 230.18 points to 235.87 points,');
  expect(words).not.toContain('$');
});

test('admits a record that has not beaten the no-change baseline', () => {
  const words = (betterThanNoChange: boolean) =>
    wordsOf(aPrediction({ trackRecord: record && { ...record, betterThanNoChange } }));
  expect(words(false)).toContain('has not beaten the no-change baseline.');
  expect(words(true)).not.toContain('no-change');
  expect(wordsOf(aPrediction({ trackRecord: null }))).not.toContain('no-change');
});

test.each([
  [[0.012, 0.0127], '80% range $0.012 to $0.0127,'],
  [[0.00000342133, 0.00000378732], '80% range $0.00000342133 to $0.00000378732,'],
  [[0.000000091234567, 0.1], '80% range $0.0000000912346 to $0.10,'],
  [[0.5, 1.25], '80% range $0.50 to $1.25,'],
] as [[number, number], string][])('writes %j as the page does: up to six significant digits', (range80, text) => {
  const historicalData = [{ time: '2026-11-19', close: 0.01234567 }];
  const words = wordsOf(aPrediction({ range80, historicalData }));
  expect(words).toContain(text);
  expect(words).toContain('above $0.0123457:');
});
