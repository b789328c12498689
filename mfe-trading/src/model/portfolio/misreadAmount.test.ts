import { isMisreadAmount } from './misreadAmount.ts';

test.each(['1,5', ',', '1,234.5', "1'234", '1 234,5', '12abc', '½'])(
  'in English %s would become another figure',
  (text) => {
    expect(isMisreadAmount(text, 'en-US')).toBe(true);
  },
);

test.each(['1.5', '.', '15', '1e-7', '-2', '', ' 12 '])('accepts %j in English', (text) => {
  expect(isMisreadAmount(text, 'en-GB')).toBe(false);
});

test('accepts a comma where it is the locale’s decimal mark', () => {
  expect(isMisreadAmount('1,5', 'de-DE')).toBe(false);
});
