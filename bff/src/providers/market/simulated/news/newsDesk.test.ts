import { DAY_MS } from '../../../../market/calendar/days.ts';
import { COINS } from '../../../../market/directory/coins.ts';
import { COMPANIES } from '../../../../market/directory/stocks.ts';
import { simulatedInstruments } from '../prices/simulatedInstruments.ts';
import { NewsDesk } from './newsDesk.ts';

const instruments = simulatedInstruments('bellwether');
const desk = new NewsDesk(instruments, 'bellwether');
const friday = Date.parse('2026-11-20T19:00:00Z');

test('news are the same for every reader and at every time of reading', async () => {
  const twin = new NewsDesk(instruments, 'bellwether');
  await twin.latest(friday - 2 * DAY_MS);
  expect(await twin.latest(friday)).toEqual(await desk.latest(friday));
});

test('news appear through the day, and published stories stay', async () => {
  const noon = await desk.latest(friday);
  const later = await desk.latest(friday + 5 * 3_600_000);
  expect(later[0]).not.toEqual(noon[0]);
  const stillThere = later.slice(later.findIndex(({ id }) => id === noon[0]?.id));
  expect(noon.slice(0, stillThere.length)).toEqual(stillThere);
});

test('twenty distinct stories of several kinds, marked as simulated and without a link', async () => {
  const items = await desk.latest(friday);
  expect(items).toHaveLength(20);
  expect(new Set(items.map(({ headline }) => headline)).size).toBe(20);
  expect(new Set(items.map(({ headline }) => headline.split(' ')[0])).size).toBeGreaterThan(8);
  for (const { source, url } of items) expect({ source, url }).toEqual({ source: 'Simulated wire', url: null });
});

test('every figure in a story matches the market at its hour', async () => {
  let checked = 0;
  for (let day = 0; day < 3; day += 1) {
    for (const { headline, summary, datetime } of await desk.latest(friday - day * 3 * DAY_MS)) {
      const [, name, symbol, verb, price = ''] =
        /^(.+) \(([A-Z.]+)\) (stood at|traded at|closed at) \$([\d,.]*\d)/.exec(summary) ?? [];
      if (!symbol || !verb) continue;
      const isCoin = COINS.some((coin) => coin.symbol === symbol && coin.name === name);
      expect(isCoin || COMPANIES.some((company) => company.symbol === symbol && company.name === name)).toBe(true);
      const standing = instruments.get(`${isCoin ? 'crypto' : 'stock'}:${symbol}`)?.at(Date.parse(datetime));
      expect(Number(price.replaceAll(',', ''))).toBeCloseTo(
        standing?.price ?? 0,
        standing && standing.price < 1 ? 5 : 2,
      );
      const percent = ((standing?.price ?? 0) / (standing?.before ?? 1) - 1) * 100;
      const told = / ([\d.]+)%/.exec(headline)?.[1];
      if (told && verb !== 'closed at') expect(told).toBe(Math.abs(percent).toFixed(2));
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(15);
});

test('a headline matches the direction of the price', async () => {
  const falling = /(edges|inches) down|dips|slips|falls|loses|eases|drops|slides|sinks|tumbles|plunges|slumps/;
  const rising = /(edges|inches|ticks) up|gains|rises|adds|advances|climbs|jumps|rallies|surges|soars|leaps/;
  let checked = 0;
  for (const { headline, summary } of [...(await desk.latest(friday)), ...(await desk.latest(friday - 2 * DAY_MS))]) {
    const moved = /stood at .*?, (up|down) /.exec(summary)?.[1];
    const verb = headline.split(/ \d/)[0] ?? '';
    if (!moved) continue;
    expect(verb).toMatch(moved === 'up' ? rising : falling);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(3);
});

test('market reports follow the close of a session, never on a Sunday', async () => {
  const headlines = async (instant: string) =>
    (await desk.latest(Date.parse(instant)))
      .filter(({ datetime }) => datetime.startsWith(instant.slice(0, 10)))
      .map(({ headline }) => headline)
      .join('\n');
  expect(await headlines('2026-11-19T23:59:00Z')).toMatch(/Wall Street (closes|ends)/);
  expect(await headlines('2026-11-22T23:59:00Z')).not.toMatch(/Wall Street|Stocks (rise|fall)/);
});
