/** A question with a word that no answer is about: an answer would be one to another question. */
import { bellServices } from '../../../../test/bellServices.ts';
import { ask } from './testing/askBell.ts';

const DECLINED = 'I’m not sure how to answer that. I can’t tell what';
const FIGURE = /\$\d|\d%/;

test.each([
  ['median price of apple this year', '“median”'],
  ['which day did apple trade the most volume this year', '“trade”'],
  ['btc price 3 hours ago', '“hours” and “ago” should change.'],
  ['apple minus tesla price', '“minus”'],
  ['which of my stocks didnt go up today', '“not”'],
  ['is AAPL above $300 in premarket', '“premarket”'],
])('%s: names %s and states no figure', async (question, named) => {
  const reply = await ask(question);
  expect(reply).toContain(`${DECLINED} ${named}`);
  expect(reply.replace('“$2,000.00”', '')).not.toMatch(FIGURE);
});

test.each(['sum of apple and tesla price', 'calmest stock on my watchlist'])(
  '%s: words that make no question together state no figure',
  async (question) => {
    const reply = await ask(question);
    expect(reply).toContain('I’m not sure how to answer that.');
    expect(reply).not.toMatch(FIGURE);
  },
);

test('what is on the watchlist and held', async () => {
  const reply = await ask('which watchlist ones do i already own');
  expect(reply).toContain('On your watchlist, and among your holdings:');
  expect(reply).toContain('(AAPL)');
  expect(reply).not.toContain('(TSLA)');
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

test('a coin that is on the watchlist under two symbols is named once', async () => {
  const twice = bellServices({ lots: [], watchlist: ['BTC-USD', 'BTC', 'AMD'] });
  const reply = await ask('which watchlist ones do i not own', twice);
  expect(reply.match(/Bitcoin/g)).toHaveLength(1);
  expect(reply).toContain('(AMD)');
});
