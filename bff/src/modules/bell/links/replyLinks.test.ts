import { replyLinks } from './replyLinks.ts';

const KNOWN = ['AAPL', 'BRK.B', 'BTC'];
const find = (symbol: string) =>
  KNOWN.includes(symbol) ? ({ symbol, name: symbol, type: 'stock' } as const) : undefined;

test('leads to the page of each symbol and each page that a reply names, once', () => {
  const reply =
    '**Apple Inc. (AAPL)** and Berkshire (BRK.B) rose (+2.1%) (UTC). Apple (AAPL) again. See the **Settings** page or **Nowhere**.';
  expect(replyLinks(reply, find)).toEqual([
    { text: 'AAPL', path: '/symbol/AAPL' },
    { text: 'BRK.B', path: '/symbol/BRK.B' },
    { text: 'Settings', path: '/settings' },
  ]);
});

test('follows no address that a model wrote, and takes linear time', () => {
  const reply = '[x](//evil.example) (../AAPL) (AAPL/..) (%2F) (aapl) ((((((AAPL)';
  expect(replyLinks(reply, find)).toEqual([{ text: 'AAPL', path: '/symbol/AAPL' }]);
  const started = process.cpuUsage().user;
  for (const filler of ['(', '(A', '**', '**A', '(AAPL']) replyLinks(filler.repeat(12_000), find);
  expect(process.cpuUsage().user - started).toBeLessThan(500_000);
});
