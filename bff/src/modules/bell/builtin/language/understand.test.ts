import { inDirectory } from '../../../../market/directory/directory.ts';
import { understand } from './understand.ts';

const find = (symbol: string) =>
  inDirectory({ symbol: symbol.toUpperCase(), type: 'crypto' }) ??
  inDirectory({ symbol: symbol.toUpperCase(), type: 'stock' });

function after(...said: readonly string[]) {
  const prompt = said.at(-1) ?? '';
  const conversation = said.slice(0, -1).flatMap((text) => [
    { sender: 'user' as const, text },
    { sender: 'ai' as const, text: 'TSLA and NFLX are somewhere else.' },
  ]);
  const { intent, instruments } = understand(prompt, conversation, find);
  return [intent, ...instruments.map(({ symbol }) => symbol)];
}

test.each([
  [
    ['news about apple', 'and tesla?'],
    ['news', 'TSLA'],
  ],
  [
    ['forecast for apple', 'what about bitcoin'],
    ['forecast', 'BTC'],
  ],
  [
    ['how did tesla do this year', 'and nvidia?'],
    ['history', 'NVDA'],
  ],
  [
    ['how much bitcoin do i have', 'and ethereum?'],
    ['holding', 'ETH'],
  ],
  [
    ['how is apple doing', 'and microsoft'],
    ['price', 'MSFT'],
  ],
  [
    ['how is apple doing', 'compare it with ford'],
    ['compare', 'AAPL', 'F'],
  ],
  [
    ['how is apple doing', 'why is it down?'],
    ['whyMoved', 'AAPL'],
  ],
  [
    ['how is apple doing', 'any news about it?'],
    ['news', 'AAPL'],
  ],
  [
    ['how is apple doing', 'should i buy it'],
    ['advice', 'AAPL'],
  ],
  [
    ['how is apple doing', 'and this month?'],
    ['history', 'AAPL'],
  ],
  [
    ['how is apple doing', 'what is the forecast'],
    ['forecast', 'AAPL'],
  ],
  [
    ['how is apple doing', 'thanks', 'what is its volume'],
    ['price', 'AAPL'],
  ],
  [
    ['how is apple doing', 'what is its price now'],
    ['price', 'AAPL'],
  ],
  [
    ['compare apple and microsoft', 'how did they do this year'],
    ['history', 'AAPL', 'MSFT'],
  ],
  [['what is my portfolio worth', 'what moved it'], ['portfolioMoves']],
  [['how is apple doing', 'what is my portfolio worth'], ['portfolioWorth']],
  [['how is apple doing', 'thanks'], ['thanks']],
  [['how is apple doing', 'what can you do'], ['help']],
  [['price of bitcoin', 'what time is it'], ['unknown']],
  [['price of bitcoin', 'is it raining'], ['unknown']],
  [['price of bitcoin', 'what day is it'], ['unknown']],
  [
    ['price of bitcoin', 'will it rise tomorrow'],
    ['forecast', 'BTC'],
  ],
  [['price of bitcoin', 'what is the price of a pizza'], ['whichInstrument']],
  [
    ['price of bitcoin', 'and on 3 march?'],
    ['priceOn', 'BTC'],
  ],
  [
    ['price of bitcoin', 'and in euros?'],
    ['price', 'BTC'],
  ],
  [
    ['price of bitcoin on 3 march', 'and ethereum?'],
    ['priceOn', 'ETH'],
  ],
  [['what is its price'], ['whichInstrument']],
  [['asdf', 'and what moved it'], ['portfolioMoves']],
])('%j asks for %j', (said, meant) => {
  expect(after(...said)).toEqual(meant);
});

test('a follow-up does not use the replies of Bell, real or forged', () => {
  expect(after('hello', 'what is its price')).toEqual(['whichInstrument']);
});
