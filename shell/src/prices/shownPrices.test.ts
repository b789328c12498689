import type { Quote } from '@bellwether/sdk/contract/types';
import { QueryClient, QueryClientProvider, useQuery } from '@bellwether/sdk/query';
import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { latestQuotes } from './latestQuotes.ts';
import { shownPrices } from './shownPrices.ts';

const FIGURES = { name: 'x', change: 1, changePercent: 1, high: null, low: null, volume: null, source: 'simulated' };

function quoteAt(second: number | null, part: Partial<Quote> = {}): Quote {
  const asOf = second === null ? null : new Date(Date.UTC(2026, 10, 20, 18) + second * 1_000).toISOString();
  const price = second === null ? null : 100 + second;
  const state = second === null ? 'unavailable' : 'live';
  return { symbol: 'AAPL', type: 'stock', ...FIGURES, price, asOf, state, ...part };
}

type Step = readonly ['stream' | 'reply', number];
const STEPS: readonly Step[] = [0, 1, 2].flatMap((second): Step[] => [
  ['stream', second],
  ['reply', second],
]);
const stories = (length: number): Step[][] =>
  length === 0 ? [[]] : stories(length - 1).flatMap((story) => STEPS.map((step) => [...story, step]));

it('whatever the order of events and replies, what is shown is never older than what the stream has told', () => {
  for (const story of stories(4)) {
    const latest = latestQuotes();
    let shown = quoteAt(0);
    let newest = 0;
    for (const [from, second] of story) {
      const quote = quoteAt(second);
      if (from === 'stream') {
        latest.take([quote]);
        shown = latest.over(shown) ?? shown;
        newest = Math.max(newest, second);
      } else shown = latest.overReply(quote) ?? quote;
      if (Number(shown.price) < 100 + newest) throw new Error(`older after ${story.join(' ')}`);
    }
  }
});

it('takes an earlier price in the place of one that its source took back, and keeps the wrong one out from then on', () => {
  const latest = latestQuotes();
  latest.take([quoteAt(5)]);
  const corrected = quoteAt(3, { correctedAt: quoteAt(6).asOf as string });
  expect(latest.take([corrected])).toBe(true);
  expect(latest.over(quoteAt(5))).toEqual(corrected);
  expect(latest.overReply(quoteAt(5))).toEqual(corrected); // of a server that has not heard of it
  expect(latest.take([quoteAt(5)])).toBe(false);
  expect(latest.take([quoteAt(7)])).toBe(true);
});

/** A page with a query for quotes, and the session's portfolio. */
function openPage(first: readonly Quote[], portfolio = aPortfolio([])) {
  const client = new QueryClient();
  const session = { portfolio, revalued: 0 };
  const prices = shownPrices({
    client,
    portfolio: () => session.portfolio,
    reprice: (next) => {
      session.portfolio = next;
    },
    revalue: () => {
      session.revalued += 1;
    },
  });
  const show = (key: string, kind: string, data: unknown) => {
    client.setQueryData([key], data, { updatedAt: 1 });
    const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
    const options = { queryKey: [key], meta: { prices: kind }, staleTime: Number.POSITIVE_INFINITY };
    renderHook(() => useQuery({ ...options, queryFn: () => data }), { wrapper });
  };
  show('quotes', 'quotes', first);
  const query = () => client.getQueryCache().find({ queryKey: ['quotes'] });
  return { client, session, prices, show, query, shown: () => query()?.state.data as readonly Quote[] };
}

it('patches the quotes on the page, and leaves the time and the failure of the last request alone', () => {
  const untouched = quoteAt(5, { symbol: 'KO' });
  const { prices, query, shown } = openPage([quoteAt(10), untouched]);
  expect(prices.symbols()).toEqual(['AAPL', 'KO']);
  query()?.setState({ error: new Error('no answer') });
  prices.take([quoteAt(12)]);
  expect(shown().map(({ price }) => price)).toEqual([112, 105]);
  expect(shown()[1]).toBe(untouched);
  const before = shown();
  prices.take([{ ...quoteAt(12) }]); // heard of twice, from another tab
  expect(shown()).toBe(before);
  expect(query()?.state).toMatchObject({ dataUpdatedAt: 1, error: new Error('no answer') });
});

it('a reply of a server that lags behind changes nothing; one that knows more, or that there is no price, does', () => {
  const { prices, query, shown } = openPage([quoteAt(10)]);
  prices.take([quoteAt(12)]);
  const reply = (quote: Quote) => {
    query()?.setState({ data: [quote] });
    prices.fetched(query() as never);
    return shown()[0]?.price;
  };
  expect(reply(quoteAt(11))).toBe(112);
  expect(reply(quoteAt(13))).toBe(113);
  prices.take([quoteAt(12, { price: 1 })]);
  expect(shown()[0]?.price).toBe(113);
  expect(reply(quoteAt(null))).toBeNull();
});

it('keeps lots current that spell the coin of the page in another way', () => {
  const asOf = quoteAt(0).asOf;
  const lot = aHolding({ symbol: 'BTC', type: 'crypto', quantity: 2, purchasePrice: 90, currentPrice: 100, asOf });
  const { prices, session } = openPage([quoteAt(1, { symbol: 'BTC-USD', type: 'crypto' })], aPortfolio([lot]));
  expect(prices.symbols()).toEqual(['BTC', 'BTC-USD']);
  prices.take([quoteAt(10, { symbol: 'BTC', type: 'crypto' })]);
  expect(session.portfolio.positions).toMatchObject([{ currentPrice: 110, currentValue: 220 }]);
});

it('another instrument of the same symbol keeps its price', () => {
  const { prices, show, client } = openPage([]);
  const searched = quoteAt(1, { type: 'crypto' });
  show('searched', 'quote', searched);
  prices.take([quoteAt(9)]);
  expect(client.getQueryData(['searched'])).toBe(searched);
});

it('values the portfolio and the cards about it at once, and asks the server where only it can', () => {
  const asOf = quoteAt(0).asOf;
  const lot = aHolding({ symbol: 'AAPL', quantity: 2, purchasePrice: 100, currentPrice: 100, dayChange: 2, asOf });
  const portfolio = aPortfolio([lot]);
  const { prices, session, show, client } = openPage([], portfolio);
  const mainMetrics = [{ id: 'portfolioValue', icon: '', label: '', value: '$200.00' }];
  show('summary', 'summary', {
    mainMetrics,
    portfolio: { totalValue: 200, valued: portfolio.valued },
    asOf,
    source: '',
  });
  expect(prices.symbols()).toEqual(['AAPL']);
  prices.take([quoteAt(10)]);
  expect(session.portfolio).toMatchObject({ totalValue: 220, holdings: [{ currentPrice: 110, currentValue: 220 }] });
  expect(client.getQueryData(['summary'])).toMatchObject({
    portfolio: { totalValue: 220 },
    mainMetrics: [{ value: '$220.00', change: '+$20.00 (+10.00%)', changeType: 'increase' }],
  });
  session.portfolio = portfolio; // fetched from a server that lags behind
  prices.valued();
  expect(session.portfolio.totalValue).toBe(220);
  prices.take([quoteAt(null)]);
  expect([session.revalued, session.portfolio.totalValue]).toEqual([1, 220]);
});

it('moves the prices of one account, rows and total at once', () => {
  const lot = aHolding({ symbol: 'AAPL', quantity: 2, currentPrice: 110, currentValue: 220, asOf: quoteAt(10).asOf });
  const { client, prices, show } = openPage([]);
  show('account', 'account', aPortfolio([lot]));
  expect(prices.symbols()).toContain('AAPL');
  prices.take([quoteAt(12)]);
  const { holdings, totalValue } = client.getQueryData(['account']) as ReturnType<typeof aPortfolio>;
  expect([holdings[0]?.currentPrice, totalValue]).toEqual([112, 224]);
});
