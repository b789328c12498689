import { earlyPurchaseQuestion, mayBeTooEarly } from './earlyPurchase.ts';

test.each([
  ['1901-05-03', 'stock', 'Is May 3, 1901 the right purchase date? US stock price records start on Dec 31, 1925.'],
  ['1925-12-30', 'stock', 'Is Dec 30, 1925 the right purchase date? US stock price records start on Dec 31, 1925.'],
  ['1925-12-31', 'stock', null],
  ['1980-12-12', 'stock', null],
  [
    '1980-12-12',
    'crypto',
    'Is Dec 12, 1980 the right purchase date? The first cryptocurrency, Bitcoin, launched on Jan 3, 2009.',
  ],
  ['2009-01-02', 'crypto', /^Is Jan 2, 2009 /],
  ['2009-01-03', 'crypto', null],
  [null, 'stock', null],
  ['', 'crypto', null],
] as const)('%s of a %s', (date, type, question) => {
  const asked = earlyPurchaseQuestion(date, type);
  if (question instanceof RegExp) expect(asked).toMatch(question);
  else expect(asked).toBe(question);
  if (asked) expect(mayBeTooEarly(date ?? '')).toBe(true);
});

test('a date too early for every type is reported without the type', () => {
  expect(mayBeTooEarly('2009-01-02')).toBe(true);
  expect(mayBeTooEarly('2009-01-03')).toBe(false);
});
