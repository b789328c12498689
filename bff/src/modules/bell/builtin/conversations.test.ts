/** What a short message goes on with, and what it turns of that. */
import { ask } from './testing/anInvestor.ts';

test.each([
  [['Which lots have been held over one year?', 'Total gain on those?'], '**+$21,854.18**'],
  [['which of my holdings have I held for over a year', 'what are they worth altogether'], '**$45,754.18**'],
  [['lots I’ve had for longer than a year', 'and the remainder?'], '**4** of the lots'],
  [['unrealized gain of my long-term lots', 'and the others?'], '**+$3,291.02**'],
  [['Which of my lots are long-term?', 'Total gain on those?'], '**+$21,854.18**'],
  [['what are my long-term lots worth', 'and what did I pay for them'], 'for **$23,900.00**'],
  [['lots held under a year'], '**4** of the lots'],
])('lots by how long they are held, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['apple vs microsoft who’s winning', 'nah like this whole year'], 'Apple Inc. (AAPL)** this year'],
  [['how did my portfolio do the whole of this year'], 'Your portfolio this year'],
  [['ford this entire month'], '(F)** this month'],
  [['nvidia', 'I mean the entirety of this year'], '(NVDA)** this year'],
])('a whole year is the one that runs, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['what did I give for my microsoft', 'how much is that apiece'], '**$500.00** each'],
  [['what did I pay for my nvidia', 'how much per share is that'], '**$120.00** each'],
  [['what did I lose on my tesla today', 'per share'], 'down $12.51'],
  [['how much did my nvidia make today', 'and on each share'], 'up $1.65'],
  [['how much did I make on my tesla', 'per share'], '**+$29.84** each'],
  [['what is my apple worth', 'how much is that per share'], '(AAPL)**: $271.74'],
  [['msft px', 'what did it close at yesterday', 'so how far is it from there', 'in my pos'], 'is **+$2.35**'],
  [
    ['Is Ethereum up or down over the last seven days?', 'Expressed in dollars, for my holding, not per coin.'],
    'Your **Ethereum (ETH)**: **−$167.99**',
  ],
  [['bitcoin since sunday', 'and on my half coin?'], '**−$401.26**'],
  [['tesla this week', 'what’s that on my position'], 'Your **Tesla'],
  [
    ['ethereum on january 1', 'and today?', 'so how many percent up or down is it', 'and on my 1.5 coins in dollars'],
    'is **−$520.22**',
  ],
  [['Bitcoin price please', 'How much is a quarter of mine?'], 'A quarter of it is **$9,744.64**'],
  [['tesla price', 'what’s 10% of mine worth'], '10% of it is **$179.94**'],
  [['apple price', 'how much is a third of my portfolio'], 'A third of it is **$18,941.73**'],
])('the unit, or how much of it, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test('on so many as one does not hold, a move is none of one’s own', async () => {
  expect(await ask('bitcoin since sunday', 'and on my 3 coins?')).not.toContain('Your **Bitcoin');
});

test.each([
  [['walmart or target better this year', 'and amazon'], '(AMZN)** this year'],
  [['did coke or pepsi do better last month', 'and nike?'], '(NKE)** from Feb 1, 2026 to Feb 28, 2026'],
  [['which is up more this year, ford or gm', 'what about tesla'], '(TSLA)** this year'],
])('another name, after which of two did better, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [
    ['when did I buy my Microsoft', 'what’s the lowest it’s been since then'],
    'from Aug 1, 2025 to Mar 11, 2026 **$510.32**',
  ],
  [['When did I buy my Nvidia', 'and its highest since'], 'highest close from Feb 3, 2025'],
  [['apple close on jan 30', 'highest close since that day'], 'from Jan 30, 2026 to Mar 11, 2026 **$291.43**'],
  [['which was my worst holding today', 'since I bought them though'], 'Worst: **Microsoft'],
  [['whats my biggest gainer today', 'no, since i bought them'], 'Best: **Bitcoin'],
])('since then, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['apple close on march 4', 'and the following day'], 'Thu, Mar 5, 2026'],
  [['apple close on march 6', 'the following one'], 'Mon, Mar 9, 2026'],
  [['apple close on march 4', 'the next session?'], 'Thu, Mar 5, 2026'],
  [['apple close on march 4', 'and the day after'], 'Thu, Mar 5, 2026'],
  [['apple close on march 4', 'the following Monday'], 'Mon, Mar 9, 2026'],
  [['how did apple do in january', 'and the following month'], 'from Feb 1, 2026 to Feb 28, 2026'],
  [['what did amazon close at on monday', 'and the trading day before'], 'Fri, Mar 6, 2026'],
  [['Microsoft’s close on March 6', 'and the one before'], 'Thu, Mar 5, 2026'],
  [
    ['Microsoft’s close on March 7, 2026', 'That was a Saturday, I realise. The preceding session, then.'],
    'Fri, Mar 6, 2026',
  ],
  [['how is tesla', 'the previous session?'], 'Tue, Mar 10, 2026'],
])('the day beside, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test('what follows no time is no watchlist', async () => {
  expect(await ask('Is the exchange open on July 3, 2026?', 'And the following Monday?')).not.toContain('watchlist by');
});

test.each([
  [['What is short interest?', 'And what is it for GameStop?', 'Tesla, then'], 'I don’t have that'],
  [['what’s the zork of ford', 'tesla'], 'I can’t tell what “zork” should change'],
  [['opened at? apple', 'no wait tesla'], '(TSLA)**: opened at'],
  [['tesla', 'live price?'], '(TSLA)**: $449.84'],
  [['alert me when nvda is above 210', 'make it 215', 'what’s live px'], '(NVDA)**: $202.91'],
  [['price of ford', 'Never mind that. What’s on at the cinema tonight?'], 'I’m not sure'],
  [['price of ford', 'nevermind that, what is tesla at'], '(TSLA)**: $449.84'],
])('a question that is open, or none, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['Cost basis AAPL?', 'Second lot only.'], '2.5 at $180.00, bought **Jun 2, 2025**, **$450.00** in all.'],
  [['what did I pay for apple', 'the first lot only'], '**$1,500.00** in all.'],
  [['what did I make on apple', 'on the first lot only'], '+$1,217.40'],
])('one of the lots, with the figure that was asked for, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

const SOLD = 'if i sell my tesla how much do i get';
test.each([
  [[SOLD, 'and put it all in nvda, how many shares is that'], 'That’s 8.86777389 × **NVIDIA'],
  [[SOLD, 'how many nvda could I buy with that'], 'That’s 8.86777389 × **NVIDIA'],
  [[SOLD, 'and put it all in nvda, how many shares is that', 'so id have how many total'], '**28.86777389**'],
  [['what if i sold all my ethereum', 'how much nvidia does that buy'], '29.52148736 × **NVIDIA'],
  [['what would I get for selling my microsoft', 'how many apple shares is that'], '9.57569736 × **Apple'],
])('what a sale would buy, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['If a stock falls 20%, what rise brings it back?'], 'a rise of **25%**'],
  [['If a stock falls 20%, what rise brings it back?', 'And for a 50% fall?'], 'a rise of **100%**'],
  [['after a 30% loss, what gain do I need to break even'], 'a rise of **42.86%**'],
  [['what gain makes up for a 40% drop'], 'a rise of **66.67%**'],
  [['if something drops 25% how much does it have to rise to get back to even'], 'a rise of **33.33%**'],
])('what brings a fall back, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [
    [
      'What is Procter & Gamble quoted at?',
      'And a year ago today?',
      'The percentage change, please',
      'And JNJ over the same period.',
    ],
    '(JNJ)** closed at **$219.96** on Tue, Mar 11, 2025',
  ],
  [['how much did bitcoin drop at its worst this year', 'and eth'], '(ETH)**: largest drawdown this year **26.31%**'],
  [
    ['what share of my portfolio is Nvidia?', 'And of the stocks alone, excluding coins?'],
    '**34.23%** of the value of your stocks',
  ],
  [['nvda', 'mine', 'now all of them'], 'Your portfolio is worth **$56,825.19**'],
  [['How much is one Apple share?', 'how much are all of mine?'], 'worth **$3,396.75**'],
  [['what is my apple worth', 'and the tesla, what’s that worth?'], 'You hold 4 **Tesla'],
  [['what’s my btc average', 'and if I buy 0.25 more', 'so what’s that run me'], 'would cost **$19,489.29**'],
  [['if i put 500 a month into voo', 'just tell me what one share costs then'], '(VOO)**: $700.81'],
  [['what is a dividend', 'ford pay how much'], 'I don’t have that'],
])('the figure that the last message was about, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['what was nvidia’s best day this year', 'how much did i make that day']],
  [['what’s nvidia doing today', 'i got 20 of em right?']],
])('no neighbor of what was asked, %j', async (prompts) => {
  expect(await ask(...prompts)).not.toContain('on the day');
});
