import { skillMessage } from './forecasts.ts';

test.each<[string, Parameters<typeof skillMessage>[0], RegExp | '']>([
  ['nothing without a figure', { betterThanNoChange: null, maeRatio: null, maeRatio95: null }, ''],
  [
    'not better',
    { betterThanNoChange: false, maeRatio: 1.001, maeRatio95: [0.99, 1.02] },
    /has not beaten the no-change baseline\.$/,
  ],
  [
    'better by luck',
    { betterThanNoChange: true, maeRatio: 0.995, maeRatio95: [0.99, 1.001] },
    /but the lead could be chance\.$/,
  ],
  [
    'better',
    { betterThanNoChange: true, maeRatio: 0.995, maeRatio95: [0.98, 0.999] },
    /by more than chance explains\.$/,
  ],
  [
    'better by less than the figure shows',
    { betterThanNoChange: true, maeRatio: 0.99996, maeRatio95: [0.99, 1.01] },
    /has matched the no-change baseline\.$/,
  ],
  [
    'better, its interval up to a shown 1.0000',
    { betterThanNoChange: true, maeRatio: 0.9999, maeRatio95: [0.98, 0.99997] },
    /but the lead could be chance\.$/,
  ],
])('%s', (_, record, sentence) => {
  if (sentence === '') expect(skillMessage(record)).toBe('');
  else expect(skillMessage(record)).toMatch(sentence);
});
