/** What takes back what was said before, acknowledges a reply, or doubts it. */
import { ask } from './testing/anInvestor.ts';

test.each([
  ['what’s my bitcoin worth, no sorry, my ethereum, what’s that worth', 'Ethereum', 'Bitcoin'],
  ['how much did I make this month, actually no, make that this year', 'Your portfolio this year', 'this month'],
  ['compare Apple with Microsoft, no wait with Amazon, for this month', '(AMZN)** this month', 'Microsoft'],
  ['what’s Nvidia at, scratch that, what’s AMD at', '(AMD)**: $', 'NVIDIA'],
  ['how did Apple do last week, sorry I meant last month', 'from Feb 1, 2026 to Feb 28, 2026', 'Mar 8'],
  ['price of Tesla, I mean Ford', '(F)**: $', 'Tesla'],
  ['how did the market do this week, S&P I mean', '(SPX)** over the last week', 'Dogecoin'],
  ['how much would 10 Apple cost me, no make it 20', '20 × **Apple', '10 ×'],
  ['sell 5 Apple, no make that 10', 'I can’t do that', '10 ×'],
  ['is Ford up or no', '(F)**: $', 'not sure'],
])('%s', async (prompt, said, never) => {
  const reply = await ask(prompt);
  expect(reply).toContain(said);
  expect(reply).not.toContain(never);
});

test.each([
  [['what’s tesla at', 'copy. and ford?'], '(F)**: $'],
  [['what’s tesla at', '10-4 and ford'], '(F)**: $'],
  [['what’s tesla at', 'roger that. ford now'], '(F)**: $'],
  [['what’s tesla at', 'noo i mean ford'], '(F)**: $'],
  [['price of btc', 'sry fat fingers, meant eth'], '(ETH)**: $'],
  [['how is apple doing', 'no wait not apple I meant nvidia the chip company'], '(NVDA)**: $'],
  [['how much am I up on tesla', 'i meant just today, not since i bought it'], '−$50.04 on the day'],
  [['how did my portfolio do last year', 'Oh no I meant all of 2025'], 'from Jan 1, 2025 to Dec 31, 2025'],
  [['what did I pay for nvidia', 'no i mean all together not per share'], 'You paid **$2,400.00**'],
  [['what is my gain on tesla', 'nvidia not tesla'], 'You hold 20 **NVIDIA'],
  [['price of btc', 'sry fat fingers, meant eth', 'and yesterday'], '(ETH)** closed at'],
  [['what is doge at', 'no not that, how is ethereum'], '(ETH)**: $'],
  [['gain on my stocks', 'nonono the crypto'], 'Your cryptocurrencies are worth'],
  [['is the market open', 'ok till when'], '4:00 PM ET'],
  [['what’s apple at', 'no wait not apple I meant amazon'], '(AMZN)**: $'],
  [['what’s apple at', 'ok so not that one, the other one, microsoft'], '(MSFT)**: $'],
  [['how did Tesla do this year', 'not this year, last year'], 'from Jan 1, 2025 to Dec 31, 2025'],
  [['how much did I gain today on Apple', 'no, total not day'], '+$1,446.75 (+74.19%) on what you paid'],
  [['what’s my gain on Nvidia', 'day not total'], '+$33.00 on the day'],
  [['how much is Apple', 'are you sure?'], 'I looked again:'],
  [['what is my portfolio worth', 'that can’t be right'], 'I looked again:'],
  [['are you sure?'], 'I’m not sure how to answer that'],
])('%j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  ['alright first thing how’s my portfolio, second thing what’s bitcoin at', 'Your portfolio is worth', '(BTC)**: $'],
  ['price of tesla, also is it on my watchlist, also do i own it', 'is on your watchlist', 'You hold 4'],
  ['price of tesla, do I own it, and is it on my watchlist', 'is on your watchlist', 'You hold 4'],
  ['how did my portfolio do last week and the week before that', 'Mar 8, 2026', 'Mar 1, 2026'],
  ['closing price of Ford last Friday and the Friday before that please', 'Mar 6, 2026', 'Feb 27, 2026'],
  ['what’s my average on Apple, the two buys together', '**$156.00** each', 'I left out “the two buys together.”'],
  ['give me Apple yesterday’s close, and today’s open', '**$270.16**', 'opened at **$272.65**'],
  ['my dentist said buy Pfizer, what’s Pfizer trading at, and what has it done this year', '(PFE)**: $', 'this year'],
])('%s', async (prompt, ...said) => {
  const reply = await ask(prompt);
  for (const one of said) expect(reply).toContain(one);
  expect(reply).not.toContain('I can’t do that');
});
