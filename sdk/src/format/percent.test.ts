import { percent, signedPercent, wholePercent } from './percent.ts';

test.each([
  [41.5, '41.50%'],
  [0, '0.00%'],
  [100, '100.00%'],
  [1234.5, '1,234.50%'],
  [974_120_000_000_000.25, '974,120,000,000,000%'],
  [0.005, '0.01%'],
  [-3, '\u22123.00%'],
  [null, '—'],
])('writes %p as %s', (value, text) => expect(percent(value)).toBe(text));

test.each([
  [0.65, '+0.65%'],
  [-0.65, '\u22120.65%'],
  [1.255, '+1.26%'],
  [0, '0.00%'],
  [-0, '0.00%'],
  [0.004, '0.00%'],
  [-0.004, '0.00%'],
  [undefined, '—'],
])('signs %p as %s', (value, text) => expect(signedPercent(value)).toBe(text));

test('a percentage that is whole by definition has no decimals', () => expect(wholePercent(100 * 0.55)).toBe('55%'));
