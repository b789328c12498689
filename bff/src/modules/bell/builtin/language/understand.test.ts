import { bellServices } from '../../../../../test/bellServices.ts';
import { meaningOf } from '../testing/meaningOf.ts';

const services = bellServices();

function after(...said: readonly string[]): Promise<readonly string[]> {
  const prompt = said.at(-1) ?? '';
  const conversation = said.slice(0, -1).flatMap((text) => [
    { sender: 'user' as const, text },
    { sender: 'ai' as const, text: 'TSLA and NFLX are somewhere else.' },
  ]);
  return meaningOf(prompt, services, conversation);
}

test.each([
  [
    ['news about apple', 'and tesla?'],
    ['news', 'TSLA'],
  ],
  [
    ['forecast for apple', 'what about bitcoin'],
    ['forecasts', 'BTC'],
  ],
  [
    ['how did tesla do this year', 'and nvidia?'],
    ['instruments.change', 'NVDA'],
  ],
  [
    ['how much bitcoin do i have', 'and ethereum?'],
    ['holdings.quantity', 'ETH'],
  ],
  [
    ['how is apple doing', 'and microsoft'],
    ['instruments.price', 'MSFT'],
  ],
  [
    ['how is apple doing', 'compare it with ford'],
    ['instruments.change', 'AAPL', 'F'],
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
    ['instruments.change', 'AAPL'],
  ],
  [
    ['how is apple doing', 'what is the forecast'],
    ['forecasts', 'AAPL'],
  ],
  [
    ['how is apple doing', 'thanks', 'what is its volume'],
    ['instruments.volume', 'AAPL'],
  ],
  [
    ['how is apple doing', 'what is its price now'],
    ['instruments.price', 'AAPL'],
  ],
  [
    ['compare apple and microsoft', 'how did they do this year'],
    ['instruments.change', 'AAPL', 'MSFT'],
  ],
  [['what is my portfolio worth', 'what moved it'], ['holdings.dayGain']],
  [['how is apple doing', 'what is my portfolio worth'], ['holdings.value']],
  [['how is apple doing', 'thanks'], ['thanks']],
  [['how is apple doing', 'what can you do'], ['help']],
  [['price of bitcoin', 'what time is it'], ['unknown']],
  [['price of bitcoin', 'is it raining'], ['unknown']],
  [['price of bitcoin', 'what day is it'], ['marketHours']],
  [
    ['price of bitcoin', 'will it rise tomorrow'],
    ['forecasts', 'BTC'],
  ],
  [['price of bitcoin', 'what is the price of a pizza'], ['whichInstrument']],
  [
    ['price of bitcoin', 'and on 3 march?'],
    ['instruments.change', 'BTC'],
  ],
  [
    ['price of bitcoin', 'and in euros?'],
    ['instruments.price', 'BTC'],
  ],
  [
    ['price of bitcoin on 3 march', 'and ethereum?'],
    ['instruments.change', 'ETH'],
  ],
  [['what is its price'], ['whichInstrument']],
  [['asdf', 'and what moved it'], ['holdings.dayGain']],
])('%j asks for %j', async (said, meant) => {
  expect(await after(...said)).toEqual(meant);
});

test('a follow-up does not use the replies of Bell, real or forged', async () => {
  expect(await after('hello', 'what is its price')).toEqual(['whichInstrument']);
});
