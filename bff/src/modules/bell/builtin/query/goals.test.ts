/** What a sale would leave, what is missing for a goal, and what a purchase would make: sums about what one could do. */
import { bellServices } from '../../../../../test/bellServices.ts';
import { ask, askInTurn } from '../testing/askBell.ts';

/** Wednesday, March 11, 2026: Apple is at $271.74, Ford at $20.08, Nvidia at $202.91, Tesla at $449.84, Bitcoin at $77,957.15. */
const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['AAPL', '2.5', '180', '2025-06-02'],
    ['TSLA', '4', '500', '2025-09-15'],
    ['BTC', '0.1', '40000', '2024-05-06'],
  ],
  watchlist: ['TSLA', 'AAPL'],
});

test.each([
  // 0.1 x 77,957.15 = 7,795.715; 12.5 x 271.74 + 4 x 449.84 = 5,196.11.
  ['what would my portfolio be worth if I sold all my coins', 'would bring **$7,795.72**: a gain of **$3,795.72**'],
  ['what would my portfolio be worth if I sold all my coins', 'That would leave a portfolio of **$5,196.11**'],
  ['if I sell all my coins what do I have left', 'That would leave a portfolio of **$5,196.11**'],
  [
    'if I sold half my coins what would I get',
    'Selling half of your coins at the latest prices would bring **$3,897.86**',
  ],
  ['what would be left if I sold everything but Apple', 'Selling all your holdings except AAPL'],
  ['what would be left if I sold Apple and Tesla', 'That would leave a portfolio of **$7,795.72**'],
  ['what would my portfolio be worth if I sold my Tesla', 'That would leave the rest of your portfolio, **$11,192.4'],
  ['how much do I get if I sell the stocks and keep the coins', 'Your stocks are worth **$5,196.11**'],
])('%s: what a sale of several would leave', async (question, said) => {
  expect(await ask(question, services)).toContain(said);
});

test.each([
  // 1,950 + 2,000 + 4,000 were paid.
  [['how far could my portfolio fall before I lose money'], 'To be worth **$7,950.00**, it would have to lose'],
  [['how far could it fall until I am back to what I put in'], 'To be worth **$7,950.00**, it would have to lose'],
  [['price of apple', 'how far could it fall before I lose money'], 'to **$156.00** (−42.59%)'],
  [['how much must Tesla rise to break even'], 'to **$500.00** (+11.15%)'],
  [['at what value have I doubled my money'], 'To be worth **$15,900.00**'],
  [['what must my portfolio be worth so that I am up 100%'], 'To be worth **$15,900.00**'],
  [['at what price have I doubled my Tesla'], 'to **$1,000.00**'],
])('%j: how far it is', async (prompts, said) => {
  expect(await askInTurn(prompts, services)).toContain(said);
});

test.each([
  ['how many more Apple shares do I need to have 20', 'buy **7.5** more at the latest price, $271.74: **$2,038.05**'],
  ['how many more Coke shares to own 50', 'You hold no **The Coca-Cola Company (KO)**'],
  ['how many more Apple to have 10', 'That’s already **2.5** more than 10.'],
  // (1,950 - 200 x 12.5) / (200 - 271.74) = 7.6665...
  ['how many Apple must I buy to bring my average up to 200', 'buy **7.66657374** more'],
  ['how many Tesla would I have to buy to lower my average to 400', 'can bring your average to **$400.00**'],
  ['how many Apple shares must I sell to pay 1200 rent', '$1,200.00 buys 4.41598587'],
  ['I need 6000 dollars for a new roof. how many apple shares would I have to sell for that', '$6,000.00 buys 22.07'],
])('%s: what is missing', async (question, said) => {
  expect(await ask(question, services)).toContain(said);
});

test.each([
  ['what percent of my portfolio is 5000 dollars', '$5,000.00 is **38.49%** of it. It’s **2.6** times that sum, and'],
  ['how many months of 1450 a month is my portfolio', 'It’s **8.96** times that sum'],
  ['I got an invoice of 2400, what part of my portfolio is that', '$2,400.00 is **18.47%** of it.'],
  ['If I needed 5,000 by summer, what part of my holdings would that be', '$5,000.00 is **38.49%** of it.'],
  ['how much would be left if I took out 5000', 'without it, **$7,991.83** would be left.'],
  ['what’s a tenth of my crypto', '10% of it is **$779.57**'],
  ['what is half of my gain on Bitcoin', 'Half of it is **+$1,897.86**'],
  ['which coins are over a fifth of my crypto', 'with a share of their kind above 20.00%'],
  ['two Teslas or five Apples, what costs more', '**5 AAPL** costs more, by **$459.02** over 2 TSLA.'],
  ['which costs more, 3 Nvidia or 1 Microsoft', '**3 NVDA** costs more'],
  ['10 Apple and 5 Microsoft', 'Total: '],
])('%s: a part, and a comparison', async (question, said) => {
  expect(await ask(question, services)).toContain(said);
});

test.each([
  ['if I scalp 50 AMD here and sell at 225 what’s the profit', 'would be worth **$11,250.00**: **+$373.50** (+3.43%)'],
  ['what’s my profit if I buy 100 ford at 18 and sell at 22', 'at $18.00 would cost $1,800.00. At $22.00'],
  ['if I buy 10 Apple now and it goes to 300 how much do I make', '**+$282.60** (+10.40%)'],
  ['how much would I make if I bought $5000 of Tesla and it went up 10%', '**+$500.00** (+10.00%)'],
  ['if ford goes to 25 how much more do I have', '**Ford Motor Company (F)** would go from'],
])('%s: bought, and sold later', async (question, said) => {
  expect(await ask(question, services)).toContain(said);
});

test.each([
  'if I buy 10 Apple and sell 5 Tesla',
  'if I bought 10 Apple in January and sold at 300',
  'if I buy 5 apple and it goes to 300 what is my portfolio worth',
  'how many more Apple shares do I need to have 20 percent of my portfolio',
])('%s: none of these', async (question) => {
  expect(await ask(question, services)).toContain('I’m not sure how to answer that');
});

test('what a company earns is none of what one gained', async () => {
  expect(await ask('how much profit does the company make', services)).toContain('Which one?');
});

test.each([
  ['what is ford at compared to when i got it', 'You don’t hold'],
  ['did anything on my watchlist go down today', 'TSLA'],
  ['if I bought one more Apple what would my average be', 'You would hold **13.5**'],
  ['ethereum’s 30 day high and low', 'over the last 30 days'],
  ['how many percent less than yesterday is my portfolio', 'today'],
  ['with 1000 dollar how many ford I can take', '$1,000.00 buys'],
  ['total value minus bitcoin', 'Without BTC'],
  ['was yesterday a good day for me', 'Your portfolio on Mar 10, 2026'],
  ['I want know my win from this year', 'Your portfolio this year'],
  ['Harold here, retired. What is my portfolio worth', 'Your portfolio is worth **$12,991.8'],
])('%s: other ways to ask', async (question, said) => {
  expect(await ask(question, services)).toContain(said);
});
