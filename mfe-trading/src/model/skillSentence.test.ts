import { skillSentence } from './skillSentence.ts';

test.each<[string, Parameters<typeof skillSentence>[0], RegExp | '']>([
  ['nothing without a figure', { betterThanNoChange: null, maeRatio95: null }, ''],
  [
    'not better',
    { betterThanNoChange: false, maeRatio95: [0.99, 1.02] },
    /has not been better than assuming no change\.$/,
  ],
  ['better by luck', { betterThanNoChange: true, maeRatio95: [0.99, 1.001] }, /no more than chance explains\.$/],
  ['better', { betterThanNoChange: true, maeRatio95: [0.98, 0.999] }, /by more than chance explains\.$/],
])('%s', (_, record, sentence) => {
  if (sentence === '') expect(skillSentence(record)).toBe('');
  else expect(skillSentence(record)).toMatch(sentence);
});
