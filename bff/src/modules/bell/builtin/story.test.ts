/** A question inside what someone tells. It is Wednesday, March 11, 2026. */
import { money } from '@bellwether/sdk/format';
import { investor } from './testing/anInvestor.ts';
import { ask, askInTurn, services } from './testing/askBell.ts';

const APPLE_IS_WORTH = 'You hold 12.5 **Apple Inc. (AAPL)**';

test.each([
  ['my neighbor keeps bragging about his boat, what is my apple worth', '“my neighbor keeps bragging about his boat.”'],
  ['what is my apple worth, my cat sleeps on the fence', '“my cat sleeps on the fence.”'],
  ['ok 2 min before nap ends. what is my apple worth', '“ok 2 min before nap ends.”'],
  ['i have 5 cats. what is my apple worth', '“i have 5 cats.”'],
  [
    'lunch is almost over lol so tell me what my apple is worth because my boss is staring',
    '“lunch is almost over lol so” and “because my boss is staring.”',
  ],
  [
    'what is my apple worth? trying to figure out if i can justify a new lens 📸',
    '“trying to figure out if i can justify a new lens 📸.”',
  ],
  [
    'I never know what to do in the garden in winter, what is my apple worth',
    '“I never know what to do in the garden in winter.”',
  ],
])('%s: the question is answered, and the rest is named', async (message, told) => {
  const reply = await ask(message);
  expect(reply).toContain(APPLE_IS_WORTH);
  expect(reply).toContain(`I left out ${told}`);
});

test('a long story is named by its first words', async () => {
  const { totalProfitLoss } = await services.portfolio();
  const reply = await ask(
    'okay so I FINALLY delivered the Hendersons gallery and I have like five minutes before I have to go prep for a rehearsal dinner lol so tell me, how much money have I made on everything?? 🙏',
  );
  expect(reply).toContain(money(totalProfitLoss));
  expect(reply).toContain('I left out “okay so I FINALLY delivered the Hendersons gallery and I…”');
});

test('what the story names is what “it” stands for', async () => {
  expect(await ask('my barber keeps talking about nvidia, so what is it trading at')).toContain('NVIDIA Corporation');
  expect(await ask('my late husband left me these stocks, bless his soul, and how much are they worth')).toContain(
    money((await services.portfolio()).totalValue),
  );
});

test.each([
  'what did apple close at, the friday my son was born',
  'what is my apple worth, but not counting the shares of my mother',
  'my wife has 10 shares of it, how much is that worth',
  'how has apple done, weekly',
  'total of my darlings: apple, tesla',
  'what is my apple worth unless my accountant lied',
  'I don’t want coins. What is my total?',
  'how I can put the application in spanish',
])('%s: what changes the question is not left out', async (message) => {
  expect(await ask(message)).not.toMatch(/\$\d/);
});

test.each([
  [['how is my portfolio doing this year', 'am i beating the s&p'], 'this year'],
  [['am i up or down today', 'damn', 'how much of that is from crypto'], 'Your coins are'],
  [['rank my positions by percentage gain', 'which of those is the lowest'], 'Worst: **Microsoft'],
  [['price of apple', 'where was it at the start of the year'], 'this year'],
  [['my apple', 'sjfkkk', 'and microsoft?'], 'You hold 5 **Microsoft'],
  [['show me my apple', 'copy. and microsoft?'], 'You hold 5 **Microsoft'],
])('%j: a follow-up keeps the time, or the figure', async (prompts, said) => {
  expect(await askInTurn(prompts, services)).toContain(said);
});

test.each([
  ['how did apple do last spring', 'from Mar 1, 2025 to May 31, 2025'],
  ['biggest winner in the stock market today', 'stocks with a current price'],
  ['what is rising today', 'Strongest'],
  ['what is up with the market today', 'S&P 500'],
  ['who’s dragging me down today, I mean which holding cost me the most money', 'on the day'],
  ['what’s all my stock stuff worth if you leave the crypto out of it', 'Excludes your cryptocurrencies'],
  ['Don’t include crypto. What is my total?', 'Together: **'],
  ['I don’t count my bitcoin. How much do I have?', 'Without BTC:'],
  ['Ignore Apple for a second. How much have I made?', 'Without AAPL:'],
])('%s: %s', async (message, said) => {
  expect(await ask(message)).toContain(said);
});

test.each([
  'I gave the crypto to my brother. How much have I made?',
  'What am I worth? I sold the coins.',
  'My wife told me to only count the stocks. What’s my portfolio worth?',
  'My ex took half. What am I worth?',
  'I no longer have any crypto, so how much have I made?',
  'We got married in June 2025. What was Bitcoin then?',
  'I quit my job a month ago. How has my portfolio done since then?',
  'If I sold half my Apple and all my Microsoft, what would my portfolio be worth?',
  'If I sold 5 Apple and my Microsoft, how much would I get?',
  'If I sold all my coins and bought Apple, how many shares would I have?',
  'My mom and dad split the Bitcoin. How much did each get?',
  'I have three kids. How much is that each?',
  'What did Apple do in the second half of last month?',
  'What did Apple do the last week of last year?',
  'If I bought 10 Apple at 200, no wait, 250',
])('%s: no figure is of something else', async (message) => {
  expect(await ask(message)).not.toMatch(/\$\d/);
});

test('a number that is corrected takes the place of the first', async () => {
  expect(await ask('If Apple drops 10%, sorry, 20%, what am I worth')).toContain('−20.00%');
  expect(await ask('Price of 2 Bitcoin, make that 0.2')).toMatch(/^0\.2 × \*\*Bitcoin/);
});

test('what all was worth at most may be followed by its low', async () => {
  expect(await askInTurn(['What was my portfolio worth at its peak', 'And its low?'], investor)).toContain('the least');
});

test.each([
  [
    ['How’s Apple?', 'And Tesla?', 'And Ford?', 'Which is the best?'],
    ['(AAPL)', '(TSLA)', '(F)'],
  ],
  [['What is my Apple worth?', 'And my Microsoft?', 'What’s the sum?'], ['Total: **$5,998.85**']],
  [['What was the most I was ever worth?'], ['was worth the most on']],
  [['How low did my portfolio go?'], ['was worth the least on']],
  [['If I bought 100 Disney, what share of my portfolio would it be?'], ['Buying 100 of **The Walt Disney']],
  [['What did Apple do on Monday, March 3?'], ['on Tue, Mar 3, 2026']],
])('%j: %j', async (prompts, said) => {
  const reply = await askInTurn(prompts, investor);
  for (const one of said) expect(reply).toContain(one);
});

test('what only looks like a name in a story is a word', async () => {
  const story = 'Ground is still froze and the planter is greased so I been setting here studying Caterpillar.';
  const reply = await ask(`${story} How has that stock done since Thanksgiving`);
  expect(reply).toContain('(CAT)');
  expect(reply).not.toContain('(PLTR)');
});

test('a name in passing narrows nothing', async () => {
  expect(await ask('I drive a Ford. What am I worth?')).toContain('Your portfolio is worth');
});

test('“my coins” in a story are the coins', async () => {
  expect(await ask('My coins are a mess. What are they worth?')).toContain('Your cryptocurrencies are worth');
});

test('a long part is named by its first words, and ends as a sentence', async () => {
  expect(
    await ask('price of apple? and my cat, who is named after a pharaoh of the fourth dynasty, likes fish?!'),
  ).not.toMatch(/[?!]\.”/);
});

test('what would be worth so much goes on with what was supposed, or with nothing', async () => {
  const turns = ['price of tesla', 'suppose it increases by 15 percent. What is the new price?'];
  expect(await askInTurn([...turns, 'then what would my four shares be worth?'], investor)).toContain('I’m not sure');
});

test.each(['How many Ford could I get for two Tesla?', 'How many Ford is two Tesla worth?'])(
  '%s: a number in words is not dropped',
  async (message) => {
    expect(await ask(message, investor)).not.toMatch(/\d Ford|× \*\*Tesla/);
  },
);

test.each([
  ['My dog ate my shoes this morning. What are my Apple and Microsoft shares worth together?', '$5,998.85'],
  ['I’m at the dentist and bored. NFLX the week before last', 'Feb 23'],
  ['I’m at the dentist and bored. gimme btc close from yday', '$78,686.70'],
  ['I’m at the dentist and bored. ford?', '(F)**: $20.08'],
  ['i need the dollar amount of everything i have here for a loan application', '“for a loan application.”'],
  ['what is alphabet, the parent company of google, trading at', 'Alphabet Inc.'],
  ['My niece won’t stop about Bitcoin and I can’t say I get it, but what does one go for?', '(BTC)**: $77,957.15'],
  ['Filing my taxes for 2025. What did I make from sales that year?', 'You have no recorded sales'],
  ['At my age one should know this, but what is a dividend?', '**Dividend** is money'],
  ['That’s all I wanted to know, thank you for your time', 'You’re welcome!'],
  ['I can’t believe it, my Apple is down so much since I bought it. What is the reason?', '+$1,446.75'],
])('%s', async (message, said) => {
  expect(await ask(message, investor)).toContain(said);
});
