/** Several figures, several parts, and follow-ups of follow-ups. It is Wednesday, March 11, 2026. */
import { money, percent, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { bellServices } from '../../../../../test/bellServices.ts';
import type { Turn } from '../../engine/bellEngine.ts';
import { builtinEngine } from '../builtinEngine.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['TSLA', '4', '620', '2025-09-15'],
    ['BTC', '0.5', '40000', '2024-05-06'],
  ],
  watchlist: ['KO', 'AMD'],
});
const bell = builtinEngine();

async function ask(...prompts: string[]): Promise<string> {
  const conversation: Turn[] = prompts.slice(0, -1).map((text) => ({ sender: 'user', text }));
  const { signal } = new AbortController();
  let text = '';
  const prompt = prompts.at(-1) ?? '';
  for await (const piece of bell.answer({ prompt, conversation, services, signal })) text += piece;
  return text;
}

const held = async (symbol: string) => {
  const found = (await services.portfolio()).positions.find((one) => one.symbol === symbol);
  if (!found) throw new Error(`The investor holds no ${symbol}.`);
  return found;
};
const priceOf = async (symbol: string) => money((await services.quotes([symbol]))[0]?.price);
const volatility = async (symbol: string) => /volatility \*\*([\d.]+%)/.exec(await ask(`volatility of ${symbol}`))?.[1];

test('every figure that a message names is said, and what they share is said once', async () => {
  const { cost, currentValue, profitLoss } = await held('AAPL');
  const said = await ask('value, cost, and gain of my apple');
  for (const figure of [money(cost), money(currentValue), signedMoney(profitLoss)]) expect(said).toContain(figure);
  expect(said.match(/These prices are simulated/g)).toHaveLength(1);
  expect(await ask('do i have more in stocks or in crypto')).toMatch(/Your stocks are worth.*Your coins are worth/s);
  expect(await ask('my biggest winner and my biggest loser')).toMatch(/Best: .*\(BTC\).*Worst: .*\(TSLA\)/s);
});

test('a message of two questions gets both answers, and one that it can’t answer is named', async () => {
  const both = await ask('what is tesla at, and is the market open?');
  expect(both).toContain(await priceOf('TSLA'));
  expect(both).toContain('The stock exchange is **open**');
  const half = await ask('my cat is ill. how much is apple?');
  expect(half).toContain(await priceOf('AAPL'));
  expect(half).toContain('I left out “my cat is ill.”');
});

test.each([
  'i do not own apple. what is my gain',
  'i have 5 of them. how much is apple',
  'total of my darlings: apple, tesla',
])('%s: nothing is answered by half', async (message) => {
  expect(await ask(message)).toContain('I’m not sure how to answer that.');
});

test('a follow-up keeps what it does not replace', async () => {
  const { profitLoss, profitLossPercentage, cost } = await held('TSLA');
  expect(await ask('how much did i make on apple', 'and on tesla?')).toContain(signedMoney(profitLoss));
  const chain = ['how much did i make on apple', 'in percent?', 'and tesla?'] as const;
  expect(await ask(...chain)).toContain(signedPercent(profitLossPercentage));
  expect(await ask(...chain, 'and what did i pay')).toContain(`You paid **${money(cost)}**`);
  expect(await ask('how volatile is bitcoin', 'and tesla?')).toContain(await volatility('TSLA'));
  expect(await ask('my best holding today', 'and this year?')).toContain('by price change this year');
  expect(await ask("what's my total gain", 'and without bitcoin?')).toContain('Without BTC:');
  expect(await ask('my watchlist', 'the best one?')).toMatch(/^Out of 2 symbols on your watchlist/);
});

test('of several volatilities, the reply begins with whose is the largest', async () => {
  const symbols = ['F', 'NVDA'].map(
    async (symbol) => [symbol, Number.parseFloat((await volatility(symbol)) ?? '')] as const,
  );
  const [calm, wild] = (await Promise.all(symbols))
    .toSorted(([, one], [, other]) => one - other)
    .map(([symbol]) => symbol);
  const sentence = new RegExp(
    `^\\*\\*[^*]+\\(${wild}\\)\\*\\* is more volatile than \\*\\*[^*]+\\(${calm}\\)\\*\\*\\.`,
  );
  expect(await ask('Which is the more volatile stock, Ford or Nvidia?')).toMatch(sentence);
  expect(await ask('volatility of F, NVDA and TSLA')).toMatch(/is the most volatile of these, and .+ the least\./);
});

test('a question of its own is no follow-up', async () => {
  expect(await ask('my best holding', 'how is apple doing')).toContain(`**: ${await priceOf('AAPL')}`);
  expect(await ask('nvda', 'how is my portfolio')).toContain('Your portfolio is worth');
  expect(await ask('volatility of tesla', 'hello')).toContain('Hello!');
});

test('"it" is what was ranked first, also over a time', async () => {
  expect(await ask('my largest holding', 'how has it done this year')).toMatch(/^- \*\*Bitcoin \(BTC\)\*\* this year/);
  const { sharePercentage } = await held('BTC');
  expect(await ask('my largest holding', 'what share of my portfolio is it')).toContain(percent(sharePercentage));
});

test.each(['can i lose more than i put in', 'what does nvidia make', 'is my portfolio bigger than last year'])(
  '%s: no figure answers it',
  async (question) => {
    expect(await ask(question)).not.toMatch(/gain since you bought|since the previous close|by price change/);
  },
);

describe('a follow-up takes the place of a part', () => {
  it.each([
    ['another share', ['what is 20% of my portfolio', 'and 5%?'], /5% of it is/],
    ['one of two', ['correlation apple and spy', 'with nvidia instead of spy'], /\(AAPL\).*\(NVDA\).*correlation/],
    ['what was not there', ['price of apple', 'tesla instead of ford'], /\(TSLA\)\*\*: \$/],
    ['the other of two', ['correlation apple and spy', 'and with nvidia'], /\(AAPL\).*\(NVDA\).*correlation/],
    ['what lots say as well', ['when did i buy tesla', 'at what price'], /4 at \$620\.00, bought \*\*Sep 15, 2025/],
  ])('%s', async (_, prompts, said) => expect(await ask(...prompts)).toMatch(said));
});
