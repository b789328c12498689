/** Words that change no figure are named, and what has several readings is asked back. It is Wednesday, March 11, 2026. */
import { money } from '@bellwether/sdk/format';
import { answerQuestion } from './answerQuestion.ts';
import { ask, services } from './testing/askBell.ts';

const { signal } = new AbortController();
const offered = async (prompt: string) => (await answerQuestion({ prompt, conversation: [], services, signal })).offers;

test('an ordinary word that changes no figure is named first', async () => {
  const { totalProfitLoss } = await services.portfolio();
  const reply = await ask('am i in profit overall im kinda scared to look');
  expect(reply).toMatch(/^I left out “scared”: I can’t tell what that should change\./);
  expect(reply).toContain(money(Math.abs(totalProfitLoss)));
});

test('what someone says before the question is named', async () => {
  const { totalValue } = await services.portfolio();
  const reply = await ask('I have been at this for ages and would like to hear what my portfolio is worth');
  expect(reply).toContain(`**${money(totalValue)}**`);
  expect(reply).toContain('I left out “I have been at this for ages and.”');
});

test.each([
  'how much is my house worth',
  'how much is my zorbcoin worth',
  'median gain of my holdings',
  'what did my brother make today',
  'is bitcoin a good investment',
])('%s: no such word is left out', async (question) => {
  expect(await ask(question)).not.toMatch(/your portfolio is|Your holdings are|You hold \d/i);
});

test.each(['my apple beta', 'zorbish gain of my apple', 'watchlist zorbish'])(
  '%s: two or three questions are offered, and Bell answers each',
  async (question) => {
    const offers = await offered(question);
    expect(offers.length).toBeGreaterThanOrEqual(2);
    expect(offers.length).toBeLessThanOrEqual(3);
    for (const offer of offers) expect([offer, await ask(offer)]).toEqual([offer, expect.stringMatching(/\$\d|\d%/)]);
  },
);

test('a supposition takes a fraction, and "say" for "if"', async () => {
  const { totalValue } = await services.portfolio();
  expect(await ask('say my whole portfolio goes up by a quarter, what would it be worth')).toContain(
    `**${money(totalValue * 1.25)}**`,
  );
  expect(await ask('if everything i own fell by a tenth, what remains')).toContain(`**${money(totalValue * 0.9)}**`);
});

test('two whole questions are answered each', async () => {
  const { positions } = await services.portfolio();
  const apple = positions.find(({ symbol }) => symbol === 'AAPL');
  const reply = await ask('could you tell me the value of my apple shares, and also when i bought them?');
  expect(reply).toContain(money(apple?.currentValue));
  expect(reply).toContain('purchase date');
});

describe('of several questions in one message, none is dropped', () => {
  test.each([
    ['what did I pay for my Apple, and how much does Premium cost?', '(AAPL)**: You paid', '**Pricing** page'],
    ['how is Ford doing today, and tell me what is on my watchlist', '(F)**: $20.08', 'on your watchlist'],
    ['how much are my coins worth? Also what does volatility mean', 'are worth', '**Volatility** is'],
    ['which coin is up the most today, and give me my total cost', 'Strongest:', 'for everything you hold'],
    ['do I have any losers since I bought? is Bellwether free', 'I left out “do I have any losers', '**Pricing** page'],
    ['which holding lost the most today, and what is my unrealized gain in percent?', '- Worst:', 'Your portfolio is'],
  ])('%s', async (prompt, ...said) => {
    const reply = await ask(prompt);
    for (const one of said) expect(reply).toContain(one);
  });
});
