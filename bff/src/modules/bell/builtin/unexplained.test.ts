/** A question with a word that no answer is about: an answer would be one to another question. */
import { nearest } from './answers/unexplained.ts';
import { ask, services } from './testing/askBell.ts';

const DECLINED = 'I’m not sure how to answer that. I can’t tell what';
const FIGURE = /\$\d|\d%/;

test.each([
  ['median price of apple this year', '“median”'],
  ['which day did apple trade the most volume this year', '“trade”'],
  ['how many times did btc fall more than 5% this year', '“how many” and “times”'],
  ['btc price 3 hours ago', '“3,” “hours,” and “ago” should change.'],
  ['apple minus tesla price', '“minus”'],
  ['which of my stocks didnt go up today', '“not”'],
  ['how many days was apple up this year', '“how many”'],
  ['sum of apple and tesla price', '“sum”'],
  ['which watchlist ones do i already own', '“own”'],
  ['cheapest stock on my watchlist', '“cheapest”'],
  ['is AAPL above $300 in premarket', '“premarket”'],
])('%s: names %s and states no figure', async (question, named) => {
  const reply = await ask(question);
  expect(reply).toContain(`${DECLINED} ${named}`);
  expect(reply.replace('“$2,000.00”', '')).not.toMatch(FIGURE);
});

test.each([
  'how much did apple kill it today',
  'apple price per share',
  'how much would i get if i sold all my apple',
  'convrt 2 etherium to dollars',
  'no wait, tesla',
  'price for the microsoft please sir',
])('%s: words that change nothing are passed over', async (question) => {
  expect(await ask(question)).toMatch(FIGURE);
});

test('what it offers instead is a question that it answers', async () => {
  const [apple, tesla] = ['AAPL', 'TSLA'].flatMap((symbol) => services.find(symbol) ?? []);
  const instruments = apple && tesla ? [apple, tesla] : [];
  const intents = [
    'price',
    'priceOn',
    'history',
    'compare',
    'amount',
    'watchlist',
    'onWatchlist',
    'portfolioWorth',
    'portfolioMoves',
    'holding',
    'overview',
    'movers',
  ] as const;
  for (const intent of intents) expect(await ask(nearest({ intent, instruments }))).toMatch(FIGURE);
  expect(await ask(nearest({ intent: 'price', instruments: [] }))).toContain('I answer questions about the market');
});
