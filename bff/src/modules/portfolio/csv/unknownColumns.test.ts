import { readImport } from './readImport.ts';
import { outcomeOf } from './testing/outcomeOf.ts';

describe('columns under names that no one knows', () => {
  it.each(['Operation', 'Direction', 'Event', 'Txn Type', 'Verb', 'Buy or Sell', 'Transaction', 'Position'])(
    'reads actions under %j',
    (name) => {
      const text = `Date,${name},Symbol,Quantity,Price
2026-01-15,Buy,AAPL,10,150.25
2026-02-16,Sell,AAPL,4,160.25
2026-02-17,Dividend,AAPL,6,0.25
`;
      expect(outcomeOf(text)).toEqual([
        'buy 10 AAPL at 150.25, 2026-01-15',
        'sell 4 AAPL at 160.25, 2026-02-16',
        'dividend AAPL $1.5, 2026-02-17',
      ]);
    },
  );

  it.each([
    ['Kauf', 'Verkauf', 'Dividende'],
    ['Achat', 'Vente', 'Dividende'],
    ['Compra', 'Venta', 'Dividendo'],
  ])('reads %s, %s, and %s as types', (...words) => {
    const rows = words.map((word) => `2026-01-15,${word},AAPL,10,150`);
    const kinds = readImport(`Date,Type,Symbol,Quantity,Price\n${rows.join('\n')}`).rows?.map(({ kind }) => kind);
    expect(kinds).toEqual(['buy', 'sell', 'dividend']);
  });

  it.each(['Term', 'Rating', 'Category', 'Holding Period'])('takes no words under %j for actions', (name) => {
    const words = { Term: 'Short', Rating: 'Sell', Category: 'Dividend' }[name] ?? 'Short';
    const text = `Date,Symbol,Quantity,Price,${name}\n2026-01-15,AAPL,10,150,${words}\n2026-01-16,KO,1,60,Buy`;
    expect(outcomeOf(text)).toEqual(['buy 10 AAPL at 150, 2026-01-15', 'buy 1 KO at 60, 2026-01-16']);
  });

  it('refuses a short position', () => {
    const of = (position: string) =>
      outcomeOf(`Date,Position,Symbol,Quantity,Price\n2026-01-15,${position},AAPL,10,150`);
    expect(of('Short')).toEqual(['Short sales and options can’t be imported.']);
    expect(of('Long')).toEqual(['buy 10 AAPL at 150, 2026-01-15']);
  });

  it('refuses types in words that no one knows, and takes types of assets for none', () => {
    const of = (type: string) => outcomeOf(`Date,Type,Symbol,Quantity,Price\n2026-01-15,${type},AAPL,10,150`);
    expect(of('Sprzedaż')).toEqual(['Unknown action (Type: Sprzedaż).']);
    expect(of('Sell ETF')).toEqual(['Unknown action (Type: Sell ETF).']);
    expect(of('Common Stock')).toEqual(['buy 10 AAPL at 150, 2026-01-15']);
  });

  it.each(['Instrument Currency', 'Settlement Currency', 'Ccy', 'Währung', 'Devise'])(
    'refuses euros under %j',
    (name) => {
      const text = `Date,Type,Symbol,Quantity,Price,${name}\n2026-01-15,Buy,AAPL,10,150,EUR\n2026-01-16,Buy,AAPL,1,150,USD`;
      expect(outcomeOf(text)).toEqual([
        'This row is in EUR. Prices must be in US dollars.',
        'buy 1 AAPL at 150, 2026-01-16',
      ]);
    },
  );

  it('reads the currency of the price, and not of the account', () => {
    const text = 'Date,Type,Symbol,Quantity,Price,Account Ccy,Price Ccy\n2026-01-15,Buy,AAPL,10,150,EUR,USD';
    expect(outcomeOf(text)).toEqual(['buy 10 AAPL at 150, 2026-01-15']);
  });

  it.each(['Price (EUR)', 'Price, GBP', 'Price €'])('refuses prices under %j', (name) => {
    const text = `Date;Type;Symbol;Quantity;${name}\n2026-01-15;Buy;AAPL;10;150`;
    const { reading } = readImport(text);
    const [row] = readImport(text, { ...reading, columns: { ...reading.columns, purchasePrice: 4 } }).rows ?? [];
    expect(row?.refusal).toMatch(/Prices must be in US dollars/);
  });

  it('adds all columns of fees', () => {
    const text = 'Date,Type,Symbol,Quantity,Price,Amount,Commission,Fees\n2026-01-15,Buy,AAPL,10,150,-1510,7,3';
    expect(outcomeOf(text)).toEqual(['buy 10 AAPL at 151, 2026-01-15']);
  });

  it('refuses what a status takes back, also in a list of lots', () => {
    const of = (status: string) => outcomeOf(`Symbol,Quantity,Price,Date,Status\nAAPL,1,150,2026-01-15,${status}`);
    expect(of('Cancelled')).toEqual(['This order was not carried out (Cancelled).']);
    expect(of('Open')).toEqual(['buy 1 AAPL at 150, 2026-01-15']);
  });
});

it('refuses the closed lots of a list, and takes the open ones', () => {
  const text =
    'Symbol,Quantity,Open Date,Open Price,Close Date,Close Price,P/L\nAAPL,10,2026-01-15,150,2026-02-15,160,100\nKO,5,2026-01-16,60,,,';
  expect(outcomeOf(text)).toEqual([
    'This lot was sold: the row is a purchase and its sale. Add both by hand.',
    'buy 5 KO at 60, 2026-01-16',
  ]);
});
