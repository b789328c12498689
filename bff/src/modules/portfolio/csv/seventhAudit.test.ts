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
    `The file doesn’t say its currency, and ${isin} may be quoted in a currency other than US dollars. Add a column of currencies.`;
  const accenture = 'buy 10 ACN at 100, 2026-01-05';
  expect(outcomeOf(text('', ''))).toEqual([why('CA82509L1076'), why('GB00BH4HKS39'), accenture]);
  expect(outcomeOf(text(',Currency', ',USD'))?.[0]).toBe('buy 10 SHOP at 100, 2026-01-05');
});

it('takes the price of the market for no cost of a transfer that came in', () => {
  const text = (price: string) => `Date,Type,Symbol,Quantity,${price}\n2026-01-05,Transfer In,AAPL,10,200\n`;
  expect(outcomeOf(text('Price'))).toEqual([expect.stringContaining('doesn’t say what these units cost')]);
  expect(outcomeOf(text('Cost per Share'))).toEqual(['transfer-in 10 AAPL at 200, 2026-01-05']);
});

it.each([
  ['Trade Date,Symbol,Quantity Bought,Quantity Sold,Price', '2026-01-05,AAPL,10,0,200', '2026-01-06,AAPL,,4,210'],
  ['Transaction Date,Ticker,Buy Qty,Sell Qty,Price', '2026-01-05,AAPL,10,,200', '2026-01-06,AAPL,,4,210'],
])('units that were bought and sold may have a column each: %s', (...lines) => {
  expect(outcomeOf(lines.join('\n'))).toEqual([BOUGHT, 'sell 4 AAPL at 210, 2026-01-06']);
});

it('books no closed lot as a purchase, and counts the cells of the file alone', () => {
  const header = 'Trade Date,Symbol,Quantity Bought,Quantity Sold,Price';
  expect(outcomeOf(`${header}\n2026-01-05,AAPL,10,10,200\n`)).toBeNull();
  expect(outcomeOf(`${header}\n2026-01-05,AAPL,10,,1,200.5\n`)).toEqual([
    'This row has 6 cells, and the first row has 5. Put numbers with a decimal comma in quotes ("1,5"), or separate the columns with semicolons.',
  ]);
});

it.each([
  ['Date,Type,Amount,Price', ''],
  ['Date,Type,Quantity,Price', ''],
  ['Date,Type,Quantity,Price,Coin', ',BTC'],
])('units may have their coin beside them: %s', (header, coin) => {
  const rows = [`2026-01-05,Buy,0.1 BTC,60000${coin}`, `2026-01-06,Sell,0.05 BTC,61000${coin}`];
  expect(outcomeOf([header, ...rows].join('\n'))).toEqual([
    'buy 0.1 BTC at 60000, 2026-01-05',
    'sell 0.05 BTC at 61000, 2026-01-06',
  ]);
});

it('takes neither a fee in a coin nor another coin than that of the row for units', () => {
  const fees = readImport('Date,Type,Coin,Quantity,Price,Fee\n2026-01-05,Buy,BTC,1,60000,0.1 BTC\n');
  expect(fees.columns).toHaveLength(6);
  expect(outcomeOf('Date,Type,Coin,Quantity,Price\n2026-01-05,Buy,ETH,0.1 BTC,60000\n')).not.toContain('buy 0.1');
});

const WHY_SNAPSHOTS = 'The same holdings are listed for several dates';

it.each([
  ['Month', 'Month,Symbol,Shares,Price\nJan,AAPL,10,200\nFeb,AAPL,10,210'],
  ['As Of', 'As Of,Symbol,Shares,Price\n2026-01-31,AAPL,10,200\n2026-02-28,AAPL,12,210'],
  [
    'Date',
    'Date,Symbol,Shares,Price,Value\n2026-01-31,AAPL,10,200,2000\n2026-01-31,MSFT,5,400,2000\n2026-02-28,AAPL,10,210,2100\n2026-02-28,MSFT,5,410,2050',
  ],
])('takes no list of holdings by month for purchases: %s', (name, text) => {
  for (const line of outcomeOf(text) ?? []) expect(line).toContain(`${WHY_SNAPSHOTS} (${name})`);
  expect(outcomeOf(text)).not.toBeNull();
});

it.each([
  ['of one month', 'Month,Symbol,Shares,Price\nJan,AAPL,10,200\nJan,MSFT,5,400', 2],
  [
    'a savings plan',
    'Date,Symbol,Shares,Price\n2026-01-31,AAPL,1,200\n2026-01-31,MSFT,1,400\n2026-02-28,AAPL,1,210\n2026-02-28,MSFT,1,410',
    4,
  ],
  ['purchases with values', 'Date,Symbol,Shares,Price,Value\n2026-01-31,AAPL,1,200,200\n2026-02-28,AAPL,1,210,210', 2],
])('takes a list %s for purchases', (_, text, count) => {
  const bought = outcomeOf(text)?.filter((line) => line.startsWith('buy'));
  expect(bought).toHaveLength(count);
});

it.each([
  ['日期,操作,代码,数量,价格,币种', '2026-01-05,买入,AAPL,10,200,USD', '2026-01-06,卖出,AAPL,4,210,USD'],
  [
    '成交日期,证券代码,证券名称,买卖方向,成交数量,成交价格,货币',
    '2026年1月5日,AAPL,苹果,买入,10,200,美元',
    '2026年1月6日,AAPL,苹果,卖出,4,210,美元',
  ],
  [
    '約定日,銘柄コード,銘柄名,取引,数量（株）,単価,手数料,通貨',
    '2026/01/05,AAPL,アップル,買付,10,200,,米ドル',
    '2026/01/06,AAPL,アップル,売却,4,210,,米ドル',
  ],
])('reads Chinese and Japanese words: %s', (...lines) => {
  expect(outcomeOf(lines.join('\n'))).toEqual([BOUGHT, 'sell 4 AAPL at 210, 2026-01-06']);
});

it.each([
  ['prices whose currency nothing says', '日期,操作,代码,数量,价格\n2026-01-05,买入,AAPL,10,200'],
  ['units of a hundred', '日期,操作,代码,数量（手）,价格,币种\n2026-01-05,买入,AAPL,10,200,USD'],
])('asks about %s in Chinese', (_, text) => {
  expect(outcomeOf(text)).toBeNull();
});

it('refuses Chinese rows in another currency', () => {
  const text = '日期,操作,代码,数量,价格,币种\n2026-01-05,买入,AAPL,10,200,人民币\n';
  expect(outcomeOf(text)).toEqual(['This row is in 人民币. Prices must be in US dollars.']);
});

it.each([
  [
    'Parqet',
    'datetime;date;price;shares;amount;tax;fee;type;identifier;currency;fxrate;holdingname\n2026-01-05T10:00:00.000Z;05.01.2026;182,31;25;4557,75;0;1;Buy;US0378331005;EUR;1,1;Apple Inc',
  ],
  [
    'Scalable',
    'date;time;status;description;type;isin;shares;price;amount;fee;currency\n2026-01-05;10:00:00;Executed;Apple;Buy;US0378331005;5;180,00;-900,00;0,99;EUR',
  ],
])('says that a file is all in euros: %s', (_, text) => {
  const { abroad, instruments } = readImport(text);
  expect({ abroad, instruments }).toEqual({ abroad: ['EUR'], instruments: [] });
  expect(readImport(`${text}\n${text.split('\n')[1]?.replace('EUR', 'USD')}`).abroad).toBeUndefined();
});
