/** Messages that come near to a question, and whose figure would answer another one. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  'my portfolio’s best month this year',
  'what would 50 dollars a week in Apple since 2024 be worth',
  'has Tesla fallen every week this month',
  'Apple since the split',
  'what was Nvidia 10 days after its top',
  'which of my coins had the worst day this month',
  'what was Ford the day before I bought it',
])('%s: no figure of something else', async (prompt) => {
  expect(await ask(prompt)).not.toMatch(/\$\d|\d%/);
});

test.each([
  ['which day in 2026 was the worst for Apple, and how much was the loss', '$26,'],
  ['what did Nvidia do the week I bought it', '$'],
  ['my students like an index. Can you put it simply?', '$32,'],
])('%s: no figure of something else', async (prompt, never) => {
  expect(await ask(prompt)).not.toContain(never);
});

test.each([
  'can i get an email when apple hits 300',
  'what was the return for February 2026 of my cat against the S&P 500',
  'how much would my total be without what my wife bought',
])('%s: what means something else states no figure of it', async (question) => {
  expect(await ask(question)).not.toMatch(/closes were|Your portfolio from/);
});

test.each(['I bought a new car. What is it worth?', 'My house is big. What is it worth?'])(
  '%s: of no holding',
  async (prompt) => {
    expect(await ask(prompt)).not.toMatch(/\$\d/);
  },
);

/** What a question narrows down to stays in its answer: a type, an exclusion, the day, a term, what a share is of. */

test.each([
  ['how has my portfolio done since I bought Tesla', 'Tesla, Inc.'],
  ['if I sold one share of each of my stocks', '$4,058.20'],
  ['what if I had sold Tesla in January', 'no realized'],
  ['what share would Ether be if I sold Bitcoin', '10.'],
  ['at what Bitcoin price does my whole portfolio break even', '$40,000.00'],
  ['sort my holdings alphabetically', '$38,978.58'],
  ['do I own any ETFs', '$38,978.58'],
  ['price of my oldest holding', '$150.00'],
])('%s: refused, not answered as another question', async (question, never) => {
  expect(await ask(question)).not.toContain(never);
});

test.each([
  ['if stocks rise 5% and coins rise 12%', '105'],
  ['biggest dollar gainer on my watchlist', 'Advanced Micro Devices'],
  ['FIFO cost of 3 Apple', '$'],
  ['if I sell a thousand of my Nvidia', 'Selling'],
  ['which of my holdings gained less than -5%', '5.00%'],
  ['what is nvidia’s profit', '$'],
  ['triple my tesla', '$'],
  ['what’s a gizmo trap in crypto', 'Cryptocurrency'],
  ['what did I buy before tesla', '$420.00'],
  ['if I had put my Apple money into Nvidia, what would I have', '$'],
])('%s: no neighbor of what was asked', async (question, never) => {
  expect(await ask(question)).not.toContain(never);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is a word like any other', async (word) => {
  for (const one of [`AAPL price two ${word}`, `what is 5 ${word} AAPL worth`, `my ${word}`, `AAPL in 3 ${word}s`])
    expect(await ask(one)).not.toMatch(/NaN|undefined|\[object|function/);
});
