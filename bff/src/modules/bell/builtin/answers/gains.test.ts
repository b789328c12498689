import { signedMoney } from '@bellwether/sdk/format';
import { bellServices } from '../../../../../test/bellServices.ts';
import { ask, askInTurn } from '../testing/askBell.ts';

/** Wednesday, March 11, 2026. */
const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['MSFT', '5', '500', '2025-08-01'],
    ['BTC', '0.5', '40000', '2024-05-06'],
    ['ETH', '1.5', '2100', '2025-04-07'],
  ],
});

/** Units times what the price moved since its last close up to a day. */
async function gainSince(symbol: string, units: number, day: string): Promise<number> {
  const bars = (await services.history(symbol)) ?? [];
  const base = bars.findLast(({ date }) => date <= day)?.close ?? Number.NaN;
  return units * ((bars.at(-1)?.close ?? Number.NaN) - base);
}

test('a holding over a time: what its price did, and what that was in dollars', async () => {
  const answer = await ask('how much did my apple make this year', services);
  expect(answer).toContain('**Apple Inc. (AAPL)** this year: ');
  expect(answer).toContain(
    `Your **Apple Inc. (AAPL)**: **${signedMoney(await gainSince('AAPL', 10, '2025-12-31'))}** this year.`,
  );
});

test('several holdings, and together', async () => {
  const [apple, microsoft] = await Promise.all([
    gainSince('AAPL', 10, '2026-02-28'),
    gainSince('MSFT', 5, '2026-02-28'),
  ]);
  expect(await ask('what did my apple and my microsoft gain this month', services)).toContain(
    `Together: **${signedMoney(apple + microsoft)}**.`,
  );
});

test('those of a type, and in order', async () => {
  const [bitcoin, ether] = await Promise.all([
    gainSince('BTC', 0.5, '2025-12-31'),
    gainSince('ETH', 1.5, '2025-12-31'),
  ]);
  expect(await ask('how much did my coins lose this year', services)).toContain(
    `Your coins this year: **${signedMoney(bitcoin + ether)}**.`,
  );
  const ranked = await ask('rank my holdings by profit this year', services);
  const lines = [...ranked.matchAll(/\(([A-Z]+)\)\*\*: \*\*/g)].map(([, symbol]) => symbol);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('AAPL');
});

test('a calendar year: from the close before it to its last', async () => {
  const bars = (await services.history('ETH')) ?? [];
  const last = bars.findLast(({ date }) => date <= '2025-12-31')?.close ?? Number.NaN;
  const answer = await ask('how much have i made on ETH in 2025', services);
  const [, gain = ''] =
    /Your \*\*Ethereum \(ETH\)\*\*: \*\*\+\$([\d.,]+)\*\* from Jan 1, 2025 to Dec 31, 2025/.exec(answer) ?? [];
  // Each of the two gains that it is the difference of is in cents.
  expect(Number(gain.replace(',', ''))).toBeCloseTo(1.5 * last - 1.5 * 2100, 1);
});

test('a correction takes the place of what was asked', async () => {
  const correction = 'I beg your pardon, I meant Ethereum, and only since the first of January.';
  const answer = await askInTurn(['what is the amount of my gain on bitcoin', correction], services);
  expect(answer).toContain('Your **Ethereum (ETH)**: **');
});
