import { readDate } from './dateOrder.ts';
import { readImport } from './readImport.ts';
import { accountsOfRows } from './rowAccounts.ts';
import { currencyInName } from './rowMeaning.ts';
import { outcomeOf } from './testing/outcomeOf.ts';
import { judge, rule } from './verdicts.ts';
import { withoutReinvestedCash } from './withoutReinvestedCash.ts';

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

describe('a cancellation', () => {
  const SCHWAB = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
  const row = (date: string, action: string, price: string) => `"${date}","${action}","AAPL","x","10","${price}","",""`;
  const outcomeOfRows = (...rows: readonly string[]) => outcomeOf([SCHWAB, ...rows].join('\n'));
  const cancels = (trade: number) => `This row cancels row ${trade}, so neither is imported.`;
  const canceled = (cancel: number) => `Row ${cancel} cancels this trade, so neither is imported.`;
  const mayBe = (cancel: number) => `Row ${cancel} may cancel this trade, so it isn’t imported.`;
  const unknown = 'Unknown action (Action: Cancel Buy).';
  const bought = (price: number, date: string) => `buy 10 AAPL at ${price}, ${date}`;

  it('takes out the trade of its price, not one of a near price', () => {
    const text = `${SCHWAB}
"01/02/2025","Buy","AAPL","x","10","$199.00","","-$1990.00"
"03/04/2025","Buy","AAPL","x","10","$200.00","","-$2000.00"
"03/05/2025","Cancel Buy","AAPL","x","10","$200.00","","$2000.00"
`;
    expect(outcomeOf(text)).toEqual([bought(199, '2025-01-02'), canceled(4), cancels(3)]);
  });

  it('takes out the latest trade that is not after it', () => {
    const [early, late] = [row('01/02/2025', 'Buy', '$200'), row('03/04/2025', 'Buy', '$200')];
    const after = row('03/06/2025', 'Buy', '$200');
    const cancel = row('03/05/2025', 'Cancel Buy', '$200');
    const [first, last] = [bought(200, '2025-01-02'), bought(200, '2025-03-06')];
    expect(outcomeOfRows(early, late, cancel, after)).toEqual([first, canceled(4), cancels(3), last]);
    expect(outcomeOfRows(after, cancel, late, early)).toEqual([last, cancels(4), canceled(3), first]);
  });

  it('takes out the nearest row before it of the same day', () => {
    const trade = row('03/05/2025', 'Buy', '$200');
    const one = bought(200, '2025-03-05');
    const cancel = row('03/05/2025', 'Cancel Buy', '$200');
    expect(outcomeOfRows(trade, trade, cancel, trade)).toEqual([one, canceled(4), cancels(3), one]);
  });

  it('never takes out a later trade', () => {
    const rows = [row('03/05/2019', 'Cancel Buy', '$200'), row('03/04/2025', 'Buy', '$200')];
    expect(outcomeOfRows(...rows)).toEqual([unknown, bought(200, '2025-03-04')]);
  });

  it('leaves the trade of its price to another one', () => {
    const rows = [
      ...[row('01/02/2025', 'Buy', '$199'), row('01/03/2025', 'Buy', '$200')],
      ...[row('01/04/2025', 'Cancel Buy', '$199.50'), row('01/05/2025', 'Cancel Buy', '$200')],
    ];
    expect(outcomeOfRows(...rows)).toEqual([canceled(4), canceled(5), cancels(2), cancels(3)]);
  });

  it('without a price takes out the only trade that it may mean, and refuses several', () => {
    const cancel = row('03/05/2025', 'Cancel Buy', '');
    const trades = ['01/02/2025', '02/03/2025', '02/04/2025', '02/05/2025'].map((day) => row(day, 'Buy', '$200'));
    const after = row('03/06/2025', 'Buy', '$200');
    const last = bought(200, '2025-03-06');
    const [one = '', two = ''] = trades;
    expect(outcomeOfRows(one, cancel, after)).toEqual([canceled(3), cancels(2), last]);
    const said = (rows: string) =>
      `This row may cancel row ${rows}, so none of them is imported. Add those that count by hand.`;
    expect(outcomeOfRows(one, two, cancel, after)).toEqual([mayBe(4), mayBe(4), said('2 or 3'), last]);
    expect(outcomeOfRows(...trades, cancel)).toEqual([...Array(4).fill(mayBe(6)), said('2, 3, 4, or 1 more')]);
  });

  it('does not choose among trades of which one has no day', () => {
    const rows = (...days: readonly string[]) =>
      `Date,Action,Symbol,Quantity,Price\n${days.map((day) => `${day},Buy,KO,1,60\n`).join('')}2025-03-05,Cancel Buy,KO,1,60`;
    expect(outcomeOf(rows('', '2025-03-04'))?.slice(0, 2)).toEqual([mayBe(4), mayBe(4)]);
    expect(outcomeOf(rows('', '2025-03-06'))?.[1]).toBe('buy 1 KO at 60, 2025-03-06');
  });

  it('stays in its account', () => {
    const fidelity = (account: string, day: string, action: string, quantity: string) =>
      `${day}/2025,${account},X1${account},${action} APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,200,${quantity},,,,${quantity.startsWith('-') ? '' : '-'}2000,,`;
    const text = [
      'Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date',
      fidelity('Joint', '03/04', 'YOU BOUGHT', '10'),
      fidelity('Roth', '03/03', 'YOU BOUGHT', '10'),
      fidelity('Roth', '03/05', 'BUY CANCEL', '-10'),
    ].join('\n');
    expect(readImport(text).reading.format).toBe('fidelity-history');
    expect(outcomeOf(text)).toEqual([bought(200, '2025-03-04'), canceled(4), cancels(3)]);
  });
});

it('takes the cash of a reinvested dividend from the same account', () => {
  const line = (account: string, action: string, figures: string) =>
    `03/04/2025,${account},X1${account},${action} APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,${figures},,`;
  const verdictsOf = (accounts: readonly [string, string], chosen: boolean) => {
    const text = [
      'Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date',
      ...accounts.map((account) => line(account, 'DIVIDEND RECEIVED', ',0.000,,,,20')),
      line('Joint', 'REINVESTMENT', '200,0.1,,,,-20'),
    ].join('\n');
    const ruled = (readImport(text).rows ?? []).map((row) => rule(row, Date.UTC(2026, 10, 22)));
    const accountsThere = { chosen: chosen ? { id: 'main' } : null, accounts: [] };
    const { rows } = accountsOfRows(ruled, accountsThere);
    return withoutReinvestedCash(judge(rows, [], new Map(), (symbol) => symbol)).map(({ verdict }) => verdict);
  };
  for (const chosen of [true, false]) {
    expect(verdictsOf(['Roth', 'Joint'], chosen)).toEqual(['added', 'refused', 'added']);
    expect(verdictsOf(['Roth', 'Roth'], chosen)).toEqual(['added', 'added', 'added']);
  }
});

it.each(['Commission %', '% Commission', 'Fee %'])('takes no dollars of a fee from “%s”', (name) => {
  const text = `Date,Action,Symbol,Quantity,Price,${name}\n2025-02-03,Buy,AAPL,10,228,0.5\n`;
  expect(outcomeOf(text)).toEqual(['buy 10 AAPL at 228, 2025-02-03']);
});

it.each([
  ...['5 marras 2025', '5 Mars 2025', '5 Augusto 2025', 'Marzo 5, 2025', '5 Junk 2025', '5 Decade 2025', '5-Mayo-25'],
])('takes “%s” for no date', (cell) => {
  expect(readDate(cell, null)).toBe(cell);
});

it.each([...['5 March 2025', '5 mar 2025', 'Mar. 5, 2025', 'March-5-2025', '05-MAR-25', '5 Marc 2025']])(
  'reads “%s”',
  (cell) => {
    expect(readDate(cell, null)).toBe('2025-03-05');
  },
);

it('reads Sept for September', () => {
  expect(readDate('Sept. 5, 2025', null)).toBe('2025-09-05');
});
