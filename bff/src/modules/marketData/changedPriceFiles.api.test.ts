import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '../../../test/testApp.ts';
import { MINUTE, TestClock } from '../../../test/testClock.ts';

const folder = mkdtempSync(join(tmpdir(), 'prices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, lastClose: number) =>
  writeFileSync(join(folder, name), `date,close\n2026-11-18,100\n2026-11-19,${lastClose}\n`);

it('prices of a running server are those of its files, also after they changed', async () => {
  put('AAPL.csv', 101);
  const clock = new TestClock(Date.parse('2026-11-20T12:00:00Z'));
  const app = await TestApp.start({ clock, env: { MARKET_DATA: 'files', MARKET_DATA_DIR: folder } });
  try {
    const { token } = await app.person();
    const priceOf = async (symbol: string) => {
      const { status, body } = await app.request(`GET /api/market-data/quote/${symbol}`, { token });
      return status === 200 ? body.price : status;
    };
    expect([await priceOf('AAPL'), await priceOf('KO')]).toEqual([101, 404]);
    put('AAPL.csv', 103);
    put('KO.csv', 104);
    for (let round = 0; round < 2; round += 1) await app.composed.marketRound();
    clock.advance(MINUTE);
    expect([await priceOf('AAPL'), await priceOf('KO')]).toEqual([103, 104]);
    writeFileSync(join(folder, 'KO.csv'), '');
    for (let round = 0; round < 2; round += 1) await app.composed.marketRound();
    clock.advance(MINUTE);
    expect(await priceOf('KO')).toBe(104);
    expect(app.log.join('\n')).toContain('The file KO.csv changed and cannot be used: it is empty.');
  } finally {
    await app.drop();
  }
});
