import { companyName } from './companyName.ts';

test.each([
  ['APPLE INC', 'Apple Inc.'],
  ['Amazon.com Inc', 'Amazon.com, Inc.'],
  ['Procter & Gamble Co', 'The Procter and Gamble Company'],
  ['ALPHABET INC CL A', 'Alphabet Inc. Class A Common Stock'],
  ['L’Oréal S.A.', "L'OREAL S.A."],
])('%s is %s', (one, other) => {
  expect(companyName(one)).toBe(companyName(other));
});

test.each([
  ['Alphabet Inc. Class A', 'Alphabet Inc. Class C'],
  ['Vanguard S&P 500 ETF', 'Vanguard S&P 500 UCITS ETF'],
  ['Ford', 'Ford Motor Company'],
  ['SAP SE', 'SAP SE ADR'],
])('%s is not %s', (one, other) => {
  expect(companyName(one)).not.toBe(companyName(other));
});
