import { anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { todayIs } from '@bellwether/sdk/testing/todayIs.ts';
import { render } from '@testing-library/react';
import { marketStates } from '../model/marketStates.ts';
import { MarketsLine } from './MarketsLine.tsx';

todayIs('2026-11-22T06:00:00.000Z');

const CLOSE = '2026-11-20T21:00:00.000Z';
const closed = (part = {}) => aQuote({ state: 'closed', asOf: CLOSE, ...part });
const coin = (source = 'coinbase') =>
  aQuote({ symbol: 'BTC', type: 'crypto', state: 'live', asOf: '2026-11-22T05:59:00Z', source });

function lineOf(...quotes: Parameters<typeof marketStates>[0]) {
  return render(<MarketsLine states={marketStates(quotes)} />).container;
}

test('says the state of each market once, with its close by the market’s clock', () => {
  const line = lineOf(closed(), closed({ symbol: 'KO' }), coin());
  expect(line).toHaveTextContent(/^Stocks closed Nov 20, 4:00 PM ET · Crypto live$/);
  expect(line.querySelector('time')).toHaveAttribute('title', expect.stringMatching(/UTC/));
  expect(lineOf(coin())).toHaveTextContent(/^Crypto live$/);
  expect(lineOf(aQuote({ state: 'delayed' }))).toHaveTextContent(/^Stocks delayed$/);
});

test('a simulated market is open, never live', () => {
  expect(lineOf(coin('simulated'))).toHaveTextContent(/^Crypto open$/);
});

test('goes by most of the prices', () => {
  const live = aQuote({ state: 'live', source: 'alpaca' });
  expect(lineOf(closed(), live, live)).toHaveTextContent(/^Stocks live$/);
});

test('says nothing about a market without current prices', () => {
  expect(lineOf()).toBeEmptyDOMElement();
  expect(lineOf(anUnavailableQuote(), aQuote({ state: 'stale' }))).toBeEmptyDOMElement();
});
