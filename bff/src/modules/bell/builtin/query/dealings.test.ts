/** How people speak of what they hold: lots, sales, gifts, parts, purchases, and the pace of a gain. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  ['in what month I bought the Tesla', 'bought **Sep 15, 2025**'],
  ['how many Apple did I buy and on which dates', '2.5 at $180.00, bought **Jun 2, 2025**'],
  ['each apple buy: date, shares, price', '10 at $150.00, bought **Mar 4, 2024**'],
  ['which lots have I owned for less than 1 year as of today', '**4** of the lots'],
  ['what did 1 share of the Apple I got in 2024 make me so far', '**+$121.74** each'],
  ['my 2.5 apple shares from june 2025, what are they worth', 'now worth **$679.35**'],
  ['first apple batch i got, the 2024 one, how is it doing', '10 at $150.00'],
  ['what did my first lot in 2025 cost', '20 at $120.00, bought **Feb 3, 2025**'],
  ['how many purchases did I make in 2024', '**2** of the lots that you hold'],
  ['which purchase of mine has done the worst in percent', '5 at $500.00'],
  ['rank my lots by gain', 'highest lots by dollar gain since you bought'],
  ['what is the gain on shares acquired after June 1, 2025', '**+$450.81** (+9.74%)'],
  ['am I up or down on the June Apple shares', '**+$229.35** (+50.97%)'],
  ['which of my two apple purchases was the better deal', '+$1,217.40 (+81.16%)'],
  ['did the second batch of apple beat the first batch', '+$229.35 (+50.97%)'],
  ['holding period for each of my stocks', '**282 days** (9 months) ago'],
  ['list my purchases, oldest first', '- **Apple Inc. (AAPL)**: 10 at $150.00'],
  ['current market value of the securities purchased in 2024 only', '**2** of the lots that you hold'],
  ['my husband bought the bitcoin in May 2024. How much has it made since then?', '**+$18,978.58** (+94.89%)'],
])('%s: of lots', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  // February 3, 2025 is 401 days before March 11, 2026; 1,658.20 x 365 / 401 = 1,509.33.
  ['annualized return on my nvidia', 'That’s **+$1,509.33** per year on average.'],
  ['annualized return on my nvidia', 'is **+61.30%** a year.'],
  ['how much a month on average has tesla made me', '**+$20.51** per month'],
  ['how much a month on average has tesla made me', 'A return per year says nothing about less than one.'],
  ['what is my annualized return on everything', 'weighted by when you put it in'],
  ['how many days since I bought Tesla', '**177 days** (5 months) ago'],
  ['how many months have I had nvidia', '**401 days** (1 year and 1 month) ago'],
])('%s: over the time that it is held', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['If I were to sell two of my four Tesla shares, what would I get', 'Selling 2 of your'],
  ['How much do I get when I sell 0,25 Bitcoin?', 'Selling 0.25 of your'],
  ['i wanna dump 40% of my nvidia, how much cash is that', 'Selling 8 of your'],
  ['sell 10 nvidia, how much is that', 'Selling 10 of your'],
  ['if i bench Tesla and put every dollar into SPY how many shares is that', '2.35783736'],
  ['swap my tesla for apple, how many shares do i end up with', 'That’s 6.62162361'],
  ['take 5 grand off the table from bitcoin, how much of a coin is that', 'buys 0.0641378'],
  ['If I gave my nephew a tenth of my bitcoin how much would he be getting', '10% of it is **$3,897.86**'],
  ['split my bitcoin three ways, what does each get', 'A third of it is **$12,992.86**'],
  ['Divide my Apple equally among my four kids. What does each one get?', 'A quarter of it is **$849.19**'],
  ['my rent is 1450 a month. how many months could my Apple pay for', '**2.34** times that sum'],
  ['what is 2/3 of my ether worth', 'Two thirds of it is **$3,993.47**'],
  ['three quarters of my bitcoin in dollars', '75% of it is **$29,233.93**'],
  ['I’d like bitcoin to be 50% of my portfolio, how much do I sell', 'For 50.00%:'],
  ['rebalance me to 20% bitcoin, what do i sell', 'For 20.00%:'],
  ['to make apple 10% of my portfolio how much do i buy', 'For 10.00%:'],
  ['how much cash would I need to own a full bitcoin', 'buy **0.5** more'],
  ['what share do my top two holdings have', 'Together: **'],
  ['take 15% of my Apple, how much is that', '15% of it is **$509.51**'],
])('%s: a part of it', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['if she gets up to 500 a share what would I be ahead over what I paid for the Tesla', '+$320.00 (+19.05%)'],
  ['if btc prints 100k whats mine worth', 'to **$100,000.00**'],
  ['how much does nvidia have to gain for me to make another 1000 on it', 'to **$252.91**'],
  ['how much would I lose if tesla went back to what I paid for it', 'to **$420.00**'],
  ['what if everything but bitcoin went up 10 percent', 'If everything you hold but BTC rose by 10.00%'],
  ['market drops 20 percent tomorrow, how much do my stocks lose', 'If every stock you hold fell by 20.00%'],
  ['say I picked up another 50 shares of ford at today’s price what’s that gonna run me', '**$1,004.00**'],
  ['what would 2000 more in tesla do to my average', 'an average of **$435.71** each'],
  ['how far is my tesla from having doubled', 'to **$840.00**'],
  ['what price do I have to sell Apple at to walk away with 2 grand profit', 'to **$316.00**'],
  ['if my stocks doubled and coins stayed put what is the total', 'If every stock you hold rose by 100.00%'],
  ['at 300 apple what am i worth overall', 'to **$300.00**'],
  ['suppose nvidia lands at 225, what do I make', '+$2,100.00 (+87.50%)'],
  ['buy 2 more tesla, new avg?', 'an average of **$429.95** each'],
  ['if I add 10 nvidia at 190 what will my average come out to', 'an average of **$143.33** each'],
  ['what does bitcoin have to be for the portfolio to hit 75000', 'would be worth **$75,000.00**'],
])('%s: what would be', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['is my crypto worth more than 40 grand', 'Your cryptocurrencies are worth **$44,968.79**'],
  ['what did I pay for 4 tesla', 'You paid **$1,680.00**'],
  ['how many percent of my profit comes from ether', 'of your total profit'],
  ['what is the gain on just my long term stuff', 'now worth **$45,754.18**'],
  ['which one of mine is closest to break even', '4.08% from the $500.00 at which it breaks even'],
  ['which holdings cost me less than 2000', 'Your holdings with a cost below $2,000.00'],
  ['my apple at cost vs now', '+$1,446.75 (+74.19%)'],
  ['how far is tesla from where I break even', 'at $449.84, it’s 7.10% above that'],
  ['what did my 20 nvidia shares make me', '+$1,658.20'],
  ['average size of my positions', 'is worth **$9,470.87** on average'],
  ['did anything I own lose money', 'None of your holdings are at a loss'],
  ['what is the average I paid for apple across both purchases', '**$156.00**'],
  ['is my tesla the smallest thing i own', 'Your smallest holding by value'],
  ['which has made me more per dollar invested, nvidia or tesla', 'by percent gain since you bought'],
])('%s: a figure of what one holds', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  [['What is my profit on Apple?', 'And on the first lot alone?', 'And per share?'], '**+$121.74** each'],
  [['how much have I made on bitcoin', 'so whats that a month'], '**+$856.48** per month'],
  [['how much are my apple shares worth', 'at cost', 'so gain'], '+$1,446.75 (+74.19%)'],
  [
    ['how much do i own in crypto', 'what did it cost me', 'so the difference is?'],
    '**+$21,818.79** (+94.25% from $23,150.00)',
  ],
  [
    ['how much nvidia could i buy with 1000', 'how many would i have then', 'whats my avg then'],
    'an average of **$136.39**',
  ],
  [
    ['how much would 4 more shares of microsoft cost', 'and what would my average be then'],
    'an average of **$509.08**',
  ],
  [['my gain on Apple', 'per share', 'as a percentage'], '(+74.19%)'],
  [['if I sold 10 nvidia', 'no 12', 'and what do I have left'], 'That would leave **8**'],
])('%j goes on: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  // How many shares 1,450 buys is another question.
  [['how many months of 1450 are there'], 'buys'],
  [['what is my average', 'and what would my average be then'], 'Buying'],
  [['split the bill three ways'], '33'],
  // Coins that stay put rise by nothing.
  [['if my stocks doubled and coins stayed put what is the total'], 'every coin'],
  [['paid 420 for tesla, is it above that'], '420 ×'],
])('%j: not %s', async (prompts, said) => {
  expect(await ask(...prompts)).not.toContain(said);
});

test.each([
  ['if we sold everything could we buy a 60k boat', 'Your portfolio is worth'],
  ['if I sold all my Tesla would that pay for a $1,500 laptop', 'That covers $1,500.00, with **$299.36** left.'],
  ['can we afford a 7k roof if we sell our Ether', 'That is **$1,009.79** short of $7,000.00.'],
  ['I need 3k for the dentist. would my apple cover it', 'That covers $3,000.00, with **$396.75** left.'],
  ['would my coins be enough to cover 50 thousand', 'Your cryptocurrencies are worth **$44,968.79**'],
])('%s: whether it is enough', async (question, said) => {
  expect(await ask(question)).toContain(said);
});
