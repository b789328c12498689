/** Purchases, shares, totals, and several prices that someone thinks of. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  // (4 x 420 + 10 x 449.84) / 14
  ["if I buy 10 more Tesla at today's price what's my new average", 'an average of **$441.31** each'],
  ["what's my average cost in Apple if I buy 10 more at 200", 'an average of **$175.56** each'],
  ['if I buy 4 more Tesla at 380, where is my break-even', 'an average of **$400.00** each'],
  ['what if I doubled down on Tesla, what would my average be', 'Buying 4 of **Tesla, Inc. (TSLA)**'],
  ['if I throw another 500 at ETH what is my average cost', 'Buying 0.1252044 of **Ethereum (ETH)**'],
  ['how much would 3 more Microsoft shares cost and what would my average be', 'an average of **$507.66** each'],
  ['if I buy 5 AMD at 200, what is my average', 'You hold none now.'],
  ['I want to buy 5 AMD. What would that cost me', '5 × **Advanced Micro Devices, Inc. (AMD)**'],
])('%s: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['how many of my Tesla shares did I buy at 400', 'Buying'],
  ['should I buy 10 more Tesla', 'Buying'],
  ['if I buy 0 Tesla what is my average', 'Buying'],
  ['suppose I spend 3000 on AMD, how many shares is that', 'Buying'],
  ['what is the average price of Tesla this year', 'Buying'],
])('%s: no purchase', async (question, said) => {
  expect(await ask(question)).not.toContain(said);
});

test.each([
  [
    'how much BTC would I have to sell so that it is only half of my portfolio',
    'if the money goes into your other holdings, sell',
  ],
  ['how many Nvidia shares do I need to buy to have it at 20% of my portfolio', 'With new money, buy'],
])('%s: %s', async (question, said) => {
  expect((await ask(question)).toLowerCase()).toContain(said.toLowerCase());
});

test.each([
  [
    'what price does Bitcoin need to hit for my portfolio to reach 100000',
    'Your portfolio would be worth **$100,000.00**',
  ],
  ['at what price do I double my money on Tesla', 'to **$840.00**'],
  ['what price of Tesla gives me a 500 dollar gain', 'to **$545.00**'],
  ['how much would I lose if Microsoft fell back to what I paid', 'to **$500.00**'],
  ['how much more do I need to get to 100k', 'it would have to gain'],
  ['how low would BTC have to drop for me to lose money on it', 'to **$40,000.00** (−48.69%)'],
  ['what would Bitcoin at 30000 do to my total', 'to **$30,000.00**'],
  ["what's Apple's price plus 10 percent", 'to **$298.91** (+10.00%)'],
  ['suppose Tesla goes bankrupt, how much do I lose', 'to **$0.00**'],
  [
    'if I sell 1 ETH at 4500 what do I make',
    'Selling 1 of your **Ethereum (ETH)** at $4,500.00 would bring **$4,500.00**',
  ],
  [
    "I'm thinking of cashing out half of my Bitcoin. What would that bring me?",
    'Selling 0.25 of your **Bitcoin (BTC)**',
  ],
  ['what happens if I sell 500 shares of Apple', 'You hold only 12.5'],
])('%s: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['if I split 3000 dollars evenly across Apple and Microsoft, how many shares do I get of each', '$1,500.00 buys'],
  ['if I invest 1000 half in KO and half in AMD, how many shares each', '$500.00 buys'],
  [
    'how many times bigger is my Bitcoin position compared to Tesla',
    '**21.66 times** as much as your **Tesla, Inc. (TSLA)**',
  ],
  ["what's the ratio between my Apple and my Microsoft position", '**1.305 times** as much'],
  ["what's the difference between the price of Apple and the price of Microsoft", 'is **$248.68** above'],
  ['if I sold all my Nvidia and bought Apple with it, how many Apple shares would I get', '14.93412821'],
  [
    'if I sold everything and bought only Microsoft, how many shares would that be',
    '**Microsoft Corporation (MSFT)**, at $520.42',
  ],
  ['how much more expensive is Microsoft than Apple', 'is **$248.68** above'],
  ['how many Microsoft shares is my whole portfolio', 'Your portfolio is worth'],
  ['what have I made on a single share of NVDA', '**+$82.91** each'],
  ['how much would I get if I sold every coin I have', '**Ethereum (ETH)**'],
])('%s: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['if Tesla doubles and Bitcoin halves where does that leave my total', 'to $899.68 (+100.00%)'],
  ['if Tesla doubles and Bitcoin halves where does that leave my total', 'to $38,978.58 (−50.00%)'],
  ["if ETH goes to 4000 and BTC to 100000 what's the portfolio at", 'to $100,000.00'],
  ["Bitcoin to 50k, Ethereum to 2k, what's my loss?", 'to $2,000.00'],
  ['what if stocks fall 10% and coins fall 20%', 'Your coins would go from'],
  ['what if Bitcoin and Ethereum both went to zero, what would I have left', 'If your BTC and ETH fell by 100.00%'],
  ['if Apple rises 10% and Tesla falls by 600 dollars', 'a price can’t fall by more than all of it'],
])('%s: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['if Tesla drops 10% and I sell half, what do I get', 'would go from'],
  ['what would 100 shares of Apple be worth at 300 dollars', '12.5'],
  ["how much more would I have if I hadn't bought Tesla", 'Without'],
  ["subtract my crypto from my total, what's left", 'Excludes'],
  ['sell -5 shares of Apple, what would I get?', 'You hold 12.5'],
  ['my wife wants a new kitchen for 8000. How many of my bitcoins would I have to let go to pay that', 'You hold 0.5'],
  ['what would happen if I bought 0 shares of Tesla', 'headlines'],
  ['what if I sell zero Tesla', 'Selling 4'],
  ['I might sell my Tesla. How is it doing this year?', 'bought in that time'],
  ["I'm thinking of selling my Microsoft. What's the forecast?", 'Selling 5'],
])('%s: no neighbor', async (question, said) => {
  expect(await ask(question)).not.toContain(said);
});

test.each([
  [['if I buy 10 more Apple, what is my average', 'and at 250?'], 'Buying 10 of **Apple Inc. (AAPL)** at $250.00'],
  [['how can I get a heads up if Apple falls below 200'], '**Set Alert**'],
  [['what would I have left if my Tesla and my Microsoft both went to zero'], '$52,423.73'],
])('%j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});
