/** The watchlist, the market, news, terms, and the product, in words that people choose: what is said, and what is not. */
import { bellServices } from '../../../../test/bellServices.ts';
import { localAnswer } from '../scope/localAnswer.ts';
import { ask as askBell, askInTurn } from './testing/askBell.ts';

const services = bellServices({
  lots: [['AAPL', '10', '150', '2024-03-04']],
  watchlist: ['TSLA', 'BTC-USD', 'AAPL', 'AMD', 'KO'],
});
const ask = async (prompt: string) => localAnswer(prompt)?.text ?? (await askBell(prompt, services));

const UNSURE = 'I’m not sure how to answer that';

test.each([
  ['Anything on my watchlist down more than 2%?', '1 of the 5 symbols on your watchlist is down more than 2.00%'],
  ['how many on my watchlist fell more than 1%', '2 of the 5 symbols'],
  ['what on my watchlist is up less than 1%', UNSURE],
  ['what on my watchlist was down more than 2% this week', UNSURE],
  ['which one on my watch list is the cheapest', 'the lowest first:\n\n- **The Coca-Cola Company (KO)**'],
  [
    'most expensive stock on my watchlist',
    'Out of 4 stocks on your watchlist, by price of one unit, the highest first',
  ],
])('the watchlist: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  ['which index did best this month', '**S&P 500 (SPX)** outperformed'],
  ['which of the major indices is up the most today', '**NASDAQ (IXIC)**'],
  ['which index fund is best', UNSURE],
  ['why is the market up today', 'I don’t know why prices move.'],
])('the market: %s', async (prompt, said) => {
  const answer = await ask(prompt);
  expect(answer).toContain(said);
  expect(answer).not.toContain('Solana (SOL)**: **');
});

test.each([
  ['any bad news', 'I don’t rate headlines as good or bad.'],
  ['is there news that explains nvidia’s drop', 'I don’t know why prices move.'],
  ['Please is there some new about Nvidia company?', 'that mentions NVDA'],
])('news: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  ['how do you make the forecasts', 'It’s based only on completed daily closes'],
  ['how do I make a forecast', '**Predict** page'],
  ['do you know who I am', 'under Profile'],
  ['who am I talking to', 'I’m Bell'],
  ['talk to a human', 'A person reads every message.'],
  ['how much does this cost per month', 'three plans'],
  ['the numbers look wrong', 'If a figure looks wrong'],
  ['how do I sort the portfolio table', 'select the header of a column'],
  ['what stocks do you cover', 'US stocks and ETFs'],
  ['which stocks do I own', '**Apple Inc. (AAPL)**'],
  ['why is the price different from what google says', '**simulated**'],
])('the product: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  ['what does hit rate mean', '**Hit rate** is'],
  ['what is the hit rate', '**40.00%** correct'],
  ['What is "day change"?', '**Day change** is'],
  ['whats the total return column', '**Total return** is'],
  ['bull vs bear market??', '**Bear market** is'],
  ['what does the little dot next to the price mean', 'how fresh a price is'],
  ['what’s DOT trading at', '**Polkadot (DOT)**'],
])('terms: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  ['how do I buy calls on tesla', 'market caps, or options'],
  ['what’s the implied volatility of Apple', 'market caps, or options'],
  ['should I buy puts on Ford', 'I don’t give investment advice'],
  ['your calls on apple', 'close of Wed, Mar 11, 2026'],
  ['how much has my brother made on his Bitcoin', 'other people’s accounts'],
  ['This app is garbage. You are useless!', 'I’m sorry that this isn’t working for you.'],
  ['you are useless what is apple at', '**Apple Inc. (AAPL)**: $'],
])('beyond it: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  ['leader of my watchlist today, and the laggard', 'Worst: **Tesla, Inc. (TSLA)**'],
  ["on my watchlist, who's bleeding the most", 'Worst: **Tesla, Inc. (TSLA)**'],
  ['my neighbor Hank has how many shares of Apple', 'I can’t see other people’s accounts'],
  ["my husband has an account here too, what's in it", 'I can’t see other people’s accounts'],
  ['my husband has an account at Schwab. What is my portfolio worth?', 'Your portfolio is worth'],
  ['my brother has Tesla, how is it doing', '**Tesla, Inc. (TSLA)**: $'],
  ['is Wall Street closed on Juneteenth', '**closed** on Fri, Jun 19, 2026'],
  ['are AAPL and MSFT moving together', 'correlation'],
  ['how much was traded of Apple today', '; volume'],
  ['how many days has the market been up this month', '**S&P 500 (SPX)**: closed higher than the day before on'],
  ['are you better with coins or with stocks', 'Here’s the record for all symbols'],
  ['Will my Apple go up by the next close, do you think?', 'Predicted price'],
  ['does your crystal ball say apple goes up tomorrow lol', 'Predicted price'],
  ['will TSLA close green', 'Predicted price'],
  ['who invented bitcoin', UNSURE],
  ['what do I do with my shares now', 'I don’t give investment advice'],
  ["I lost my job and now this, I don't know what to do", '988'],
  ['I want to print my holdings for my lawyer', 'print command of your browser'],
])('others, the market, and what is not known: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test('after a forecast, "why" is how it was made', async () => {
  const answer = await askInTurn(['forecast for Tesla', 'why?'], services);
  expect(answer).toContain('based only on completed daily closes');
  expect(await askInTurn(['price of Tesla', 'why?'], services)).not.toContain('based only on completed daily closes');
});
