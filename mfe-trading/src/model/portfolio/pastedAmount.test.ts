import { pastedAmount } from './pastedAmount.ts';

test.each([
  ['$1,402.20', '1402.20'],
  ['$182.31', '182.31'],
  ['1,402.20', '1402.20'],
  [' 1 402.20 ', '1402.20'],
  ['1\u00a0402.20', '1402.20'],
  ['1\u202f234\u202f567', '1234567'],
  ['USD 182.31', '182.31'],
  ['us$182.31', '182.31'],
  ['182.31 USD', '182.31'],
  ['1,402', '1402'],
  ['12,345,678.90123456', '12345678.90123456'],
  ['0.00000001', '0.00000001'],
  ['$.5', '0.5'],
  ['$5.', '5'],
  ['182.31\n', '182.31'],
])('reads %j as %s', (text, amount) => {
  expect(pastedAmount(text, 'en-US')).toBe(amount);
});

test.each([
  '1.402,20',
  '1,5',
  '62,50',
  '0,402',
  '1,23,456',
  '1234,567',
  '1 402,20',
  '1, 402',
  '1.2.3',
  '€182.31',
  '-$5',
  '$',
  '.',
  '',
  'AAPL',
  '１２３',
])('does not guess what %j means', (text) => {
  expect(pastedAmount(text, 'en-US')).toBeNull();
});

test('reads no text that is longer than any amount', () => {
  expect(pastedAmount('1'.repeat(60), 'en-US')).toBe('1'.repeat(60));
  expect(pastedAmount('1'.repeat(61), 'en-US')).toBeNull();
  expect(pastedAmount(`${' '.repeat(1_000_000)}5`, 'en-US')).toBeNull();
});

test('leaves a comma alone to a browser whose locale has a decimal comma', () => {
  expect(pastedAmount('1,402', 'de-DE')).toBeNull();
  expect(pastedAmount('$1,402.20', 'de-DE')).toBe('1402.20');
});
