import { isMisreadAmount } from './misreadAmount.ts';

test.each(['1,5', ',', '1,234.5', "1'234", '1 234,5', '12abc', '½'])(
  'in English %s would become another figure',
  (text) => {
    expect(isMisreadAmount(text, 'en-US')).toBe(true);
  },
);

test.each(['1.5', '.', '15', '1e-7', '-2', '', ' 12 '])('in English %j is read as it is', (text) => {
  expect(isMisreadAmount(text, 'en-GB')).toBe(false);
});

test('where a comma is the decimal mark the browser reads it', () => {
  expect(isMisreadAmount('1,5', 'de-DE')).toBe(false);
});
