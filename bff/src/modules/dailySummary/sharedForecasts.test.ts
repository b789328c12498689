import { sharedForecasts } from './sharedForecasts.ts';

const forecast = (symbol: string) => ({ latest: { symbol } as never, lastSettled: null });

test('reads each symbol once, whoever watches it and at what time', async () => {
  const reads: string[][] = [];
  const shared = sharedForecasts({
    async latestForecasts(symbols) {
      reads.push([...symbols]);
      return new Map(symbols.filter((symbol) => symbol !== 'NONE').map((symbol) => [symbol, forecast(symbol)]));
    },
  });
  const [ann, ben] = await Promise.all([
    shared.latestForecasts(['AAPL', 'KO']),
    shared.latestForecasts(['KO', 'NONE', 'BTC']),
  ]);
  expect([[...ann.keys()], [...ben.keys()]]).toEqual([
    ['AAPL', 'KO'],
    ['KO', 'BTC'],
  ]);
  expect(reads).toEqual([
    ['AAPL', 'KO'],
    ['NONE', 'BTC'],
  ]);
});

test('a read that fails is tried again for the next person', async () => {
  let isDown = true;
  const shared = sharedForecasts({
    async latestForecasts(symbols) {
      if (isDown) throw new Error('down');
      return new Map(symbols.map((symbol) => [symbol, forecast(symbol)]));
    },
  });
  await expect(shared.latestForecasts(['AAPL'])).rejects.toThrow('down');
  isDown = false;
  expect([...(await shared.latestForecasts(['AAPL'])).keys()]).toEqual(['AAPL']);
});
