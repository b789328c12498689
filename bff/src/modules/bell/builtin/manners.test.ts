/** How people put a question: politely, at length, by what it is not, or in another language. */
import type { Belongings } from '../../../../test/bellServices.ts';
import { bellServices } from '../../../../test/bellServices.ts';
import { localAnswer } from '../scope/localAnswer.ts';
import { askInTurn } from './testing/askBell.ts';

const belongings: Belongings = {
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['MSFT', '5', '500', '2025-08-01'],
  ],
  watchlist: ['TSLA', 'AAPL', 'KO'],
};
const services = bellServices(belongings);
const ask = async (...prompts: readonly string[]) =>
  localAnswer(prompts.at(-1) ?? '')?.text ?? (await askInTurn(prompts, services));

test.each([
  ['hey siri what’s the price of ethereum', '**Ethereum (ETH)**: $'],
  ['ok google how’s the stock market', 'are up:'],
  ['google price', '**Alphabet Inc. Class A (GOOGL)**'],
  [
    'Hope you’re having a great day. I’d love it if you could tell me, when you have a moment, what Apple closed at yesterday.',
    '**Apple Inc. (AAPL)** closed at',
  ],
  ['cld u tell me tha price of amazn', '**Amazon.com, Inc. (AMZN)**: $'],
  ['I want to know if Apple is up', '**Apple Inc. (AAPL)**: $'],
  ['I want to know if Apple is down 10% what I lose', 'That’s arithmetic, not a forecast.'],
  [
    'im a nurse and i just got off a 12 hour shift and i wanna know if my stuff is up or down today thx',
    'Your portfolio is',
  ],
  [
    'my neighbor swears by this AMD thing, says it’s going to the moon, and I thought let me look, so what’s it trading at',
    '**Advanced Micro Devices, Inc. (AMD)**: $',
  ],
])('%s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  ['I don’t want the price, I want to know how much I’ve made on Apple', 'You hold 10 **Apple Inc. (AAPL)**'],
  ['what isn’t up more than 5%', 'I’m not sure how to answer that'],
  ['which of my holdings haven’t I made money on', 'at a loss'],
  ['My watchlist minus the ones I own', 'not among your holdings'],
])('what it is not: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  ['Hola, ¿cómo va la bolsa hoy?', 'suben'],
  ['cuanto esta el bitcoin', 'en las últimas 24 horas'],
  ['Hat die Börse heute offen?', 'Die Börse ist'],
  ['o mercado está aberto?', 'A bolsa está'],
  ['今天股市开盘吗', '开市'],
  ['Ist Nvidia in meiner Watchlist?', 'is not on your watchlist'],
  ['¿Cuál es tu pronóstico para Tesla mañana?', 'close of Wed, Mar 11, 2026'],
])('in another language: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test('a question is repeated, or taken back', async () => {
  expect(await ask('price of apple', 'say that again')).toBe(await ask('price of apple'));
  expect(await ask('tell me that')).toContain('I’m not sure how to answer that');
  expect(await ask('never mind')).toBe('OK. What would you like to know instead?');
});

test.each([
  ['take tesla off my watchlist', 'I can’t do that.'],
  ['what’s a safe investment for a widow', 'I don’t give investment advice'],
  ['what would you do with 200 dollars', 'I don’t give investment advice'],
  ['did Apple split its stock', 'I don’t have that'],
  ['I feel sick looking at my Tesla', '988'],
  ['I lost so much I feel sick', '988'],
  ['I lost so much I feel sick, what do I do', '988'],
])('%s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});
