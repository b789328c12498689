import { zipOf } from '../testing/directoryProviders.ts';
import { parseSupported } from './tiingoTickers.ts';
import { unzipOne } from './unzipOne.ts';

const NOW = Date.parse('2026-03-11T15:00:00Z');
const CSV = `ticker,exchange,assetType,priceCurrency,startDate,endDate
AAPL,NASDAQ,Stock,USD,1980-12-12,2026-03-10
BRK-B,NYSE,Stock,USD,1996-05-09,2026-03-10
GONE,NYSE,Stock,USD,1996-05-09,2019-01-02
VFIAX,,Mutual Fund,USD,2001-01-02,2026-03-10
000001,SHE,Stock,CNY,2007-01-04,2026-03-10
NEW,NASDAQ,ETF,USD,,
`;

test('reads stocks and funds in US dollars that trade, as they are written here', () => {
  const listed = parseSupported(unzipOne(zipOf('supported_tickers.csv', Buffer.from(CSV)), 10_000), NOW);
  expect(listed?.map(({ symbol }) => symbol)).toEqual(['AAPL', 'BRK.B']);
});

test('whatever is no such archive is no list', () => {
  const zip = zipOf('a.csv', Buffer.from(CSV));
  for (let length = 0; length < zip.length; length += 7) expect(unzipOne(zip.subarray(0, length), 10_000)).toBeNull();
  expect(unzipOne(zip, 100)).toBeNull();
  for (let at = 0; at < zip.length; at += 1) {
    const damaged = Buffer.from(zip);
    damaged[at] = ~(damaged[at] as number) & 0xff;
    const found = unzipOne(damaged, 10_000);
    expect(found === null || found.length <= 10_000).toBe(true);
  }
  expect(parseSupported(Buffer.from('<html>'), NOW)).toBeNull();
  expect(parseSupported(null, NOW)).toBeNull();
});
