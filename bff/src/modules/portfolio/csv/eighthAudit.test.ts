import { outcomeOf } from './testing/outcomeOf.ts';

it('Snowball: a dividend’s quantity is its amount, and so is that of cash', () => {
  const text = `Event,Date,Symbol,Price,Quantity,Currency,FeeTax,Exchange,NKD,FeeCurrency,DoNotAdjustCash,Note
Cash_In,2025-01-02,USD,1,3000,USD,0,,0,,,
Buy,2025-01-06,PEP,150.2,10,USD,1.2,NYSE,0,USD,,
Dividend,2025-03-31,PEP,1.355,13.55,USD,0,NYSE,0,USD,,
Split,2025-06-10,ORLY,15,1,USD,0,NASDAQ,0,,,
Stock_As_Dividend,2025-06-11,PEP,0,1,USD,0,NYSE,0,,,
Sell,2025-09-15,PEP,142.1,4,USD,1,NYSE,0,EUR,,
Fee,2025-10-01,,0,0,USD,5,,0,USD,,custody
Fee,2025-10-02,,0,6,USD,0,,0,USD,,custody
Cash_Convert,2025-10-10,EUR,580,500,EUR,0,,0,,,
Cash_Gain,2025-10-11,USD,1,3,USD,0,,0,,,
Cash_Out,2025-12-01,USD,1,250,USD,0,,0,,,
`;
  expect(outcomeOf(text)).toEqual([
    'deposit $3000, 2025-01-02',
    'buy 10 PEP at 150.32, 2025-01-06',
    'dividend PEP $13.55, 2025-03-31',
    expect.stringContaining('Splits are applied by Bellwether'),
    expect.stringContaining('Unknown action'),
    expect.stringContaining('Fee'),
    'fee $5, 2025-10-01',
    'fee $6, 2025-10-02',
    expect.stringContaining('only moves money'),
    expect.stringContaining('Unknown action'),
    'withdrawal $250, 2025-12-01',
  ]);
});

it('the description says which side a trade is on where the type does not: Merrill', () => {
  const text = `"Exported on: 01/05/2026 10:12 AM ET"
""
"Trade Date" ,"Settlement Date" ,"Account" ,"Description" ,"Type" ,"Symbol/ CUSIP" ,"Quantity" ,"Price" ,"Amount" ,""
"12/31/2025" ,"12/31/2025" ,"CMA 51X" ,"Bank Interest ML BANK DEPOSIT PROGRAM" ,"Interest" ,"" ,"" ,"" ,"$1.12" ,""
"12/12/2025" ,"12/12/2025" ,"CMA 51X" ,"Dividend JOHNSON AND JOHNSON COM" ,"Dividend" ,"JNJ" ,"" ,"" ,"$26.00" ,""
"10/29/2025" ,"10/30/2025" ,"CMA 51X" ,"Sale  JOHNSON AND JOHNSON COM ACTUAL PRICE 189.9200" ,"Security Transactions" ,"JNJ" ,"-5" ,"$189.92" ,"$949.60" ,""
"06/04/2025" ,"06/05/2025" ,"CMA 51X" ,"Purchase  JOHNSON AND JOHNSON COM" ,"Security Transactions" ,"JNJ" ,"25" ,"$153.30" ,"($3,832.50)" ,""
"06/03/2025" ,"06/05/2025" ,"CMA 51X" ,"Exchange  JOHNSON AND JOHNSON COM" ,"Security Transactions" ,"JNJ" ,"25" ,"" ,"" ,""
"06/02/2025" ,"06/02/2025" ,"CMA 51X" ,"Funds Received FR BANK OF AMERICA" ,"Deposit" ,"" ,"" ,"" ,"$4,000.00" ,""
"" ,"" ,"" ,"" ,"" ,"" ,"" ,"Total activity" ,"($814.00)" ,""
`;
  expect(outcomeOf(text)?.slice(0, 6)).toEqual([
    'interest $1.12, 2025-12-31',
    'dividend JNJ $26, 2025-12-12',
    'sell 5 JNJ at 189.92, 2025-10-29',
    'buy 25 JNJ at 153.3, 2025-06-04',
    expect.stringContaining('Unknown action'),
    'deposit $4000, 2025-06-02',
  ]);
});

it.each([
  [
    'Date,Type,Value,Transaction Currency,Gross Amount,Shares,Ticker Symbol,Security Name,Fees,Taxes',
    'Dividend,Deposit,Removal,Fees,Interest',
  ],
  [
    'Datum,Typ,Wert,Buchungswährung,Bruttobetrag,Stück,Ticker-Symbol,Wertpapiername,Gebühren,Steuern',
    'Dividende,Einlage,Entnahme,Gebühren,Zinsen',
  ],
])('Portfolio Performance: reads the cash of an account: %s', (header, words) => {
  const [dividend, ...cash] = words.split(',');
  const rows = [`2025-04-30T00:00,${dividend},11.90,USD,14.00,10,JPM,JPMorgan,,`].concat(
    cash.map((word) => `2025-05-02T00:00,${word},12.00,USD,,,,,,`),
  );
  expect(outcomeOf([header, ...rows].join('\n'))).toEqual([
    'dividend JPM $11.9, 2025-04-30',
    'deposit $12, 2025-05-02',
    'withdrawal $12, 2025-05-02',
    'fee $12, 2025-05-02',
    'interest $12, 2025-05-02',
  ]);
});

it('Fidelity: what all units cost is exact, and their average is rounded', () => {
  const text = `Account Number,Account Name,Symbol,Description,Quantity,Last Price,Current Value,Cost Basis Total,Average Cost Basis,Type
233,ROTH IRA,FXAIX,FIDELITY 500 INDEX FUND,84.113,$238.17,$20033.19,$15613.96,$185.63,Cash,
`;
  expect(outcomeOf(text)).toEqual(['buy 84.113 FXAIX at 185.63075862, no date']);
});

it('a row whose side is empty is what its type says', () => {
  const text = `Date,Type,Symbol,Side,Quantity,Unit Price,Fees,Net Amount,Currency
2025-12-05,TRADE,UBER,BUY,5,91.33,0.00,-456.65,USD
2025-12-12,MONEY_MOVEMENT,,,,,0.00,250.00,USD
2025-12-15,DIVIDEND,SPY,,,,0.00,3.89,USD
`;
  expect(outcomeOf(text)).toEqual([
    'buy 5 UBER at 91.33, 2025-12-05',
    expect.stringContaining('Side is empty'),
    'dividend SPY $3.89, 2025-12-15',
  ]);
});

it('the name of a sum may stand in a column of figures', () => {
  const text = `Datum;Vorgang;Kürzel;Stück;Kurs (USD);Gebühr (USD)
14.01.2025;Kauf;MSFT;12;415,67;4,90
;;;Summe Gebühren;;4,90
20.10.2025;Verkauf;MSFT;3;516,79;4,90
`;
  expect(outcomeOf(text)).toEqual([
    'buy 12 MSFT at 416.07833333, 2025-01-14',
    expect.stringContaining('Vorgang is empty'),
    'sell 3 MSFT at 516.79, fee 4.9, 2025-10-20',
  ]);
});

it('reads Russian words', () => {
  const text = `Дата;Тикер;Операция;Кол-во;Цена, $;Комиссия, $
17.02.2025;AMZN;Покупка;8;226,65;1,20
05.08.2025;AMZN;Продажа;3;213,75;1,20
`;
  const withStatus = text.split('\n').map((line, at) => line && `${line};${['Статус', 'исполнена', 'отменена'][at]}`);
  expect(outcomeOf(text)).toEqual(['buy 8 AMZN at 226.8, 2025-02-17', 'sell 3 AMZN at 213.75, fee 1.2, 2025-08-05']);
  expect(outcomeOf(withStatus.join('\n'))).toEqual(['buy 8 AMZN at 226.8, 2025-02-17', 'Unknown status (отменена).']);
});

it('takes no amount in the currency of the account for dollars', () => {
  const text = `Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,Quantity,Price per Share,Instrument Currency
ORDER,2025-11-04T15:40:12.000Z,USD,498.54,BUY,AMZN,2,249.27,USD
DIVIDEND,2025-09-12T10:00:00.000Z,GBP,1.53,,MSFT,,,USD
`;
  expect(outcomeOf(text)).toEqual([
    'buy 2 AMZN at 249.27, 2025-11-04',
    'This row is in GBP. Prices must be in US dollars.',
  ]);
});
