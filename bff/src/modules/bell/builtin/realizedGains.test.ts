/** What sales gained. It is Wednesday, March 11, 2026. */
import { bellServices } from '../../../../test/bellServices.ts';
import { Exact } from '../../../market/exact.ts';
import type { Term } from '../../portfolio/gains/realizedGains.ts';
import { localAnswer } from '../scope/localAnswer.ts';
import { ask, services } from './testing/askBell.ts';

const sale = (symbol: string, sold: string, gain: number, term: Term) => ({
  symbol,
  sold,
  term,
  acquired: term === 'unknown' ? null : '2023-01-03',
  quantity: new Exact(1),
  cost: new Exact(1000),
  proceeds: new Exact(1000 + gain),
});
const seller = bellServices({
  lots: [['AAPL', '10', '150']],
  sales: [
    sale('TSLA', '2025-06-02', 300, 'long'),
    sale('AAPL', '2026-01-05', 120, 'short'),
    sale('TSLA', '2026-02-02', -45, 'long'),
    sale('BTC-USD', '2026-02-03', 10, 'unknown'),
  ],
});
const OF_2026 = '2026: **+$85.00** (short-term +$120.00, long-term −$45.00, +$10.00 without a purchase date)';

test.each([
  'what are my long-term capital gains',
  'did i have any short term gains',
  'whats my realized profit',
  'how much have i made from selling',
])('%s: every year, by holding period', async (question) => {
  expect(localAnswer(question)).toBeUndefined();
  const reply = await ask(question, seller);
  expect(reply).toContain(OF_2026);
  expect(reply).toContain('2025: **+$300.00** (short-term $0.00, long-term +$300.00)');
  expect(reply).toContain('on the **Portfolio** page, under Realized gains. This is not tax advice.');
});

test('one year, or a year without sales', async () => {
  expect(await ask('my realized gains this year', seller)).toContain(OF_2026);
  expect(await ask('my realized gains this year', seller)).not.toContain('2025:');
  expect(await ask('realized losses in 2024', seller)).toBe(
    'You have no recorded sales in 2024, only in 2026 and 2025. Each sale, with its holding period, is on the **Portfolio** page, under Realized gains.',
  );
});

test('one symbol', async () => {
  const reply = await ask('my realized gain on tesla', seller);
  expect(reply).toContain('**Tesla, Inc. (TSLA)**: **−$45.00**');
  expect(await ask('realized gain on bitcoin', seller)).toContain('(BTC-USD)**: **+$10.00**');
  expect(await ask('realized gain on msft', seller)).toContain('no recorded sales');
});

test('a time that is no year is named as left out', async () => {
  expect(await ask('realized gains last week', seller)).toContain('I only have realized gains by calendar year.');
});

test('without sales', async () => {
  expect(await ask('realized gains', services)).toMatch(/^You have no recorded sales, so you have no realized gains/);
});

test('a question about tax stays one, and tax lots are lots', () => {
  for (const question of ['whats the long term capital gains rate', 'do i pay capital gains tax', 'what tax do i owe'])
    expect(localAnswer(question)?.text).toContain('I can’t answer tax questions');
  expect(localAnswer('show my tax lots')).toBeUndefined();
});
