import { readImport } from './readImport.ts';
import { currencyInName, currencyInTitle } from './rowMeaning.ts';
import { outcomeOf } from './testing/outcomeOf.ts';

const ROWS = 'Date,Action,Symbol,Quantity,Price\n2025-01-02,Buy,MSFT,10,200\n';
const refusalIn = (currency: string) => `This row is in ${currency}. Prices must be in US dollars.`;

describe('the currency that a title says', () => {
  it.each([
    ['Currency: EUR', 'EUR'],
    ['currency : eur', 'EUR'],
    ['Base Currency: GBP', 'GBP'],
    ['BaseCurrency,GBP', 'GBP'],
    ['Account currency = CHF', 'CHF'],
    ['Currency,EUR', 'EUR'],
    ['CCY;GBP', 'GBP'],
    ['Währung: EUR', 'EUR'],
    ['Kontowährung: CHF', 'CHF'],
    ['Devise : EUR', 'EUR'],
    ['Moneda de la cuenta: EUR', 'EUR'],
    ['Moeda: BRL', 'BRL'],
    ['Valuta: SEK', 'SEK'],
    ['Currency: GEL', 'GEL'],
    ['Currency: Euro', 'Euro'],
    ['Currency: Canadian dollars', 'Canadian dollars'],
    ['Amounts in €', '€'],
    ['Amounts in C$', 'C$'],
    ['Prices (£)', '£'],
    ['All amounts are in euros', 'euros'],
    ['All amounts are in Swiss francs', 'francs'],
    ['All prices are in pence', 'pence'],
    ['Trades in eur', 'EUR'],
    ['Montants en euros', 'euros'],
  ])('refuses the rows below “%s”', (title, currency) => {
    expect(outcomeOf(`${title}\n\n${ROWS}`)).toEqual([refusalIn(currency)]);
  });

  it.each([
    ...['Currency: USD', 'Base currency: US Dollar', 'Amounts in $', 'All amounts in US dollars', 'Currency,US$'],
    ...['Account currency: USD (converted from EUR)', 'Currency: All', 'Trade history in detail', 'Devised by Ann'],
  ])('takes the rows below “%s”', (title) => {
    expect(outcomeOf(`${title}\n\n${ROWS}`)).toEqual(['buy 10 MSFT at 200, 2025-01-02']);
  });

  it('is found in no time in a long title', () => {
    const start = performance.now();
    for (const part of ['currency ', 'in ', 'a', 'wahrung', 'aB', 'US$', 'canadian ', 'currency:']) {
      currencyInTitle(part.repeat(20_000));
      currencyInName(part.repeat(20_000));
    }
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

it.each([
  ['price_eur', 'EUR'],
  ['price eur', 'EUR'],
  ['Price (eur)', 'EUR'],
  ['priceEur', 'EUR'],
  ['EURPrice', 'EUR'],
  ['Price in euro', 'euro'],
  ['Preis in Euro', 'Euro'],
  ['price_cad', 'CAD'],
  ['Price, CAD', 'CAD'],
  ['Price pence', 'pence'],
  ['Price (Yen)', 'YEN'],
  ['Price C$', 'C$'],
  ['price_canadian_dollars', 'canadian_dollars'],
])('refuses the prices of a column named “%s” that the user chooses', (name, currency) => {
  const quoted = `"${name}"`;
  const text = `Date,Action,Symbol,Quantity,${quoted}\n2025-01-02,Buy,AAPL,1,228\n`;
  const columns = { symbol: 2, quantity: 3, purchasePrice: 4, purchaseDate: 0 };
  expect(outcomeOf(text)).toBeNull();
  const [row] = readImport(text, { ...readImport(text).reading, prices: 'unit', columns }).rows ?? [];
  expect(row?.refusal).toBe(refusalIn(currency));
});

it.each(['Price', 'price_usd', 'Price (USD)', 'Price US$', 'priceUsd', 'Price in US dollars', 'Price$', 'Fee$'])(
  'finds no other currency in “%s”',
  (name) => {
    expect(currencyInName(name)).toBeNull();
  },
);

it.each(['Fee (EUR)', 'fee_pence'])('says that what %s holds was left out', (name) => {
  const text = `Date,Action,Symbol,Quantity,Price,${name}\n2025-02-03,Buy,AAPL,10,228,4.95\n`;
  expect(readImport(text).rows?.[0]?.note).toBe(`${name} 4.95 was left out.`);
});
