import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aQuote } from '@bellwether/sdk/testing/builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { KEPT, log, openChat, panel } from '../testing/openChat.tsx';

const QUOTES = 'GET /api/market-data/quotes';
const exchange = (reply: string, ...symbols: string[]) => ({
  prompt: 'What does it cost?',
  reply,
  links: [...symbols.map((text) => ({ text, path: `/symbol/${text}` })), { text: 'Settings', path: '/settings' }],
  askedAt: 1,
});

test('a kept reply keeps its words, and below them stand the latest prices of what it names', async () => {
  const { shell } = await openChat({
    answers: {
      [KEPT]: {
        exchanges: [
          exchange('Apple (AAPL) was at $180.00 at 10:05.', 'AAPL'),
          exchange('Hello.'),
          exchange('(A), (B), (C), (D), (PEPE)', 'A', 'B', 'C', 'D', 'PEPE'),
        ],
      },
      [QUOTES]: [
        aQuote({ symbol: 'AAPL', price: 201.5, changePercent: 0.84 }),
        aQuote({ symbol: 'PEPE', price: 0.00001, type: 'crypto', feed: 'coingecko' }),
      ],
    },
  });
  const [one, many, ...more] = await screen.findAllByText(/^Latest price/);
  expect(more).toEqual([]);
  await waitFor(() => expect(one?.parentElement).toHaveTextContent(/AAPL\$201\.50.*\+0\.84%/));
  expect(log()).toHaveTextContent('was at $180.00 at 10:05');
  expect(one?.parentElement).toHaveAttribute('aria-live', 'off');
  expect(within(many?.parentElement as HTMLElement).getAllByRole('listitem')).toHaveLength(4);
  expect(many?.parentElement).toHaveTextContent('Data provided by CoinGecko');
  expect(one?.parentElement).not.toHaveTextContent('CoinGecko');
  expect(shell.calls.filter(({ call }) => call === QUOTES)).toMatchObject([
    { input: { query: { symbols: 'A,AAPL,B,C,D,PEPE' } } },
  ]);
  expect(await violationsOf(panel())).toEqual([]);
});

test('a change that is shown as zero is neither a gain nor a loss, and each names its period', async () => {
  await openChat({
    answers: {
      [KEPT]: { exchanges: [exchange('(KO), (BTC)', 'KO', 'BTC')] },
      [QUOTES]: [
        aQuote({ symbol: 'KO', change: -0.002, changePercent: -0.003 }),
        aQuote({ symbol: 'BTC', type: 'crypto', changePercent: 1.29 }),
      ],
    },
  });
  const block = (await screen.findByText('Latest prices')).parentElement as HTMLElement;
  await waitFor(() => expect(block).toHaveTextContent('Unchanged'));
  expect(block).toHaveTextContent('+1.29% 24h');
});

test('without prices, the reply stands as it is', async () => {
  await openChat({ answers: { [KEPT]: { exchanges: [exchange('Apple (AAPL).', 'AAPL')] } } });
  expect(await screen.findByText('Latest price')).toBeVisible();
  expect(log()).toHaveTextContent('Apple (AAPL).');
});
