import { readImport } from './readImport.ts';
import { outcomeOf } from './testing/outcomeOf.ts';

const BOUGHT = 'buy 10 AAPL at 200, 2026-01-05';

it.each([
  ['Booking Date,Value Date', '2026-01-05,2026-01-07'],
  ['Value Date,Booking Date', '2026-01-07,2026-01-05'],
  ['Value Date,Booking Date,Trade Date', '2026-01-07,2026-01-06,2026-01-05'],
  ['Settlement Date,Posting Date', '2026-01-07,2026-01-05'],
])('the day of a trade counts, next that of its booking: %s', (names, days) => {
  expect(outcomeOf(`${names},Type,Symbol,Shares,Price\n${days},Buy,AAPL,10,200\n`)).toEqual([BOUGHT]);
});

it.each([
  ['Buchungstag;Valuta;Typ;Symbol;Anzahl;Kurs;Währung', '05.01.2026;07.01.2026;Kauf;AAPL;10;200;USD'],
  ['Valuta;Buchungstag;Typ;Symbol;Anzahl;Kurs;Währung', '07.01.2026;05.01.2026;Kauf;AAPL;10;200;USD'],
])('so it does in German: %s', (header, row) => {
  expect(outcomeOf(`${header}\n${row}\n`)).toEqual([BOUGHT]);
});

it.each([
  ['Won/Lost', 'Won'],
  ['Won', 'yes'],
  ['Trades won', '1'],
])('a column “%s” is about no currency', (name, cell) => {
  const { columns } = readImport(`Date,Symbol,Shares,Price,${name}\n2026-01-05,AAPL,10,200,${cell}\n`).reading;
  expect(columns.currency).toBeNull();
  expect(outcomeOf(`Date,Symbol,Shares,Price,${name}\n2026-01-05,AAPL,10,200,${cell}\n`)).toEqual([BOUGHT]);
});

it.each(['Price (Won)', 'Price in won', 'Price Korean won'])('“%s” is in the currency of Korea', (name) => {
  expect(outcomeOf(`Date,Action,Symbol,Shares,${name}\n2026-01-05,Buy,AAPL,10,200\n`)).not.toEqual([BOUGHT]);
});

it('does not count a Canadian or British ISIN without a currency as dollars', () => {
  const rows = ['SHOP,CA82509L1076,10,100', 'VOD,GB00BH4HKS39,10,100', 'ACN,IE00B4BNMY34,10,100'];
  const text = (more: string, cell: string) =>
    [`Date,Action,Symbol,ISIN,Shares,Price${more}`, ...rows.map((row) => `2026-01-05,Buy,${row}${cell}`)].join('\n');
  const why = (isin: string) =>
    `The file doesn’t say its currency, and ${isin} may be quoted in another than US dollars. Add a column of currencies.`;
  const accenture = 'buy 10 ACN at 100, 2026-01-05';
  expect(outcomeOf(text('', ''))).toEqual([why('CA82509L1076'), why('GB00BH4HKS39'), accenture]);
  expect(outcomeOf(text(',Currency', ',USD'))?.[0]).toBe('buy 10 SHOP at 100, 2026-01-05');
});

it('takes the price of the market for no cost of a transfer that came in', () => {
  const text = (price: string) => `Date,Type,Symbol,Quantity,${price}\n2026-01-05,Transfer In,AAPL,10,200\n`;
  expect(outcomeOf(text('Price'))).toEqual([expect.stringContaining('doesn’t say what these units cost')]);
  expect(outcomeOf(text('Cost per Share'))).toEqual(['transfer-in 10 AAPL at 200, 2026-01-05']);
});
