import { createHash } from 'node:crypto';
import type { LedgerForecast } from './entries.ts';
import { exactText } from './exactText.ts';
import { chain, FORECAST_FIELDS, GENESIS_HASH, hashOfForecast, SCORE_FIELDS } from './seal.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const forecast: Omit<LedgerForecast, 'hash' | 'format' | 'sequence' | 'previousHash'> = {
  source: 'simulated',
  type: 'stock',
  symbol: 'AAPL',
  asOf: '2026-03-10',
  targetDate: '2026-03-11',
  opensAt: 1773235800000,
  closesAt: 1773259200000,
  issuedAt: 1773176400000,
  modelVersion: 'bellwether-1',
  lastClose: '231.48',
  predictedPrice: '231.5123',
  low80: '228.1',
  high80: '234.9',
  low95: '225',
  high95: '238',
  direction: 'Up',
  confidence: '0.41',
  upChance: '0.41',
  neutralChance: '0.31',
  downChance: '0.28',
  riseChance: '0.53',
  neutralBandPct: '0.52',
  limitedHistory: 0,
  climateUp: '0.34',
  climateNeutral: '0.33',
  climateDown: '0.33',
};

test('a hash is SHA-256 over the text in LEDGER.md', () => {
  const text = `bellwether-forecast/1
sequence=7
previous_hash=${GENESIS_HASH}
source=simulated
type=stock
symbol=AAPL
as_of=2026-03-10
target_date=2026-03-11
opens_at=1773235800000
closes_at=1773259200000
issued_at=1773176400000
model_version=bellwether-1
last_close=231.48
predicted_price=231.5123
low80=228.1
high80=234.9
low95=225
high95=238
direction=Up
confidence=0.41
up_chance=0.41
neutral_chance=0.31
down_chance=0.28
rise_chance=0.53
neutral_band_pct=0.52
limited_history=0
climate_up=0.34
climate_neutral=0.33
climate_down=0.33
`;
  expect(hashOfForecast({ ...forecast, sequence: 7, previousHash: GENESIS_HASH })).toBe(sha256(text));
});

test('each row links to the previous one, the first to nothing', () => {
  const rows = chain([forecast, { ...forecast, symbol: 'MSFT' }], null, hashOfForecast);
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(rows.map(({ previousHash }) => previousHash)).toEqual([GENESIS_HASH, rows[0]?.hash]);
  const [next] = chain([forecast], { sequence: 2, hash: rows[1]?.hash as string }, hashOfForecast);
  expect(next).toMatchObject({ sequence: 3, previousHash: rows[1]?.hash });
});

test('any change changes the hash', () => {
  const whole = { ...forecast, sequence: 1, previousHash: GENESIS_HASH };
  const hashes = FORECAST_FIELDS.map((field) => hashOfForecast({ ...whole, [field]: `${whole[field]}0` }));
  expect(new Set([hashOfForecast(whole), ...hashes]).size).toBe(FORECAST_FIELDS.length + 1);
  expect(new Set(SCORE_FIELDS).size).toBe(SCORE_FIELDS.length);
});

test.each([
  [0.1 + 0.2, '0.30000000000000004'],
  [1e-7, '0.0000001'],
  [123456789.125, '123456789.125'],
  [-0, '0'],
  [2 ** 70, '1180591620717411300000'],
])('%d is written as %s, which is the same number', (value, text) => {
  expect(exactText(value)).toBe(text);
  expect(Number(text)).toBe(value === 0 ? 0 : value);
});
