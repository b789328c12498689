import { simulatedMarket } from '../../../providers/market/simulated/simulatedMarket.ts';
import { MarketDataService } from '../../marketData/marketData.service.ts';
import { understand } from './language/understand.ts';
import { wordings } from './wordings.fixture.ts';

const clock = { now: () => Date.UTC(2026, 2, 11, 15, 0) };
const market = new MarketDataService({ market: simulatedMarket({ clock }), clock });
const find = (symbol: string) => {
  const { known, type, name, symbol: own } = market.resolve(symbol);
  return known ? { symbol: own, name, type } : undefined;
};

/** Intents for which the instruments do not matter. */
const withoutSubject: ReadonlySet<string> = new Set(['unknown', 'override', 'others']);

test.each(wordings.map((wording) => [wording.text, wording] as const))('%s', (text, { intent, symbols }) => {
  const understood = understand(text, [], find);
  expect(understood.intent).toBe(intent);
  if (withoutSubject.has(intent)) return;
  expect(understood.instruments.map(({ symbol }) => symbol).sort()).toEqual([...symbols].sort());
});
