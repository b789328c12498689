/** Figures of levels, of days, of targets, of times that are over, and of what is only described. */
import { money, signedPercent } from '@bellwether/sdk/format';
import { bellServices } from '../../../../../test/bellServices.ts';
import { askInTurn } from '../testing/askBell.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['AAPL', '2.5', '180', '2025-06-02'],
    ['MSFT', '5', '500', '2025-08-01'],
    ['NVDA', '20', '120', '2025-02-03'],
    ['TSLA', '4', '420', '2025-09-15'],
    ['BTC', '0.5', '40000', '2024-05-06'],
    ['ETH', '1.5', '2100', '2025-04-07'],
  ],
  watchlist: ['TSLA', 'AMD', 'KO'],
});
const ask = (...prompts: string[]) => askInTurn(prompts, services);

test.each([
  ['what did I pay for my first lot of Apple', '10 at $150.00, bought **Mar 4, 2024**.'],
  ['how much is my second Apple purchase up', 'now worth **$679.35**, +$229.35 (+50.97%).'],
  ['my third apple lot', 'You have only 2 lots of that.'],
  ['which apple lot is up more', '+$1,217.40 (+81.16%)'],
  ['which positions have I held for less than one year', 'Bought from Mar 12, 2025 to Mar 11, 2026, **4** of the lots'],
  ['what have I held for more than a year', 'Bought up to Mar 11, 2025, **3** of the lots'],
  ['what have I bought since june', 'Bought from Jun 1, 2025 to Mar 11, 2026, **3** of the lots'],
  ['how did Nvidia close on the day I bought it', 'closed at **$144.14** on Mon, Feb 3, 2025'],
  ['what were my coins worth at the end of last year', 'was worth **$52,314.18**. What you sold since isn’t counted.'],
  ['what was Apple at the end of last year', 'closed at **$261.61** on Wed, Dec 31, 2025'],
  ['how big is the part of Ethereum in my crypto', '**13.32%** of the value of your coins'],
  ['by what factor has my Bitcoin multiplied', '**1.95 times** the $20,000.00 that you paid'],
  ['how concentrated am I', 'largest holdings by share'],
  ['how did each of my holdings do this year', 'Your 6 holdings by price change this year:'],
  ['how did the market do in february', '**S&P 500 (SPX)** from Feb 1, 2026 to Feb 28, 2026'],
  ['if btc nukes 30% whats my port at', 'would go from $77,957.15 to **$54,570.01**'],
  ['should Tesla crash by half, what would my position be worth', 'Your 4 would be worth **$899.68**'],
  ['what did my portfolio make last year against SPY', 'from Jan 1, 2025 to Dec 31, 2025'],
  ['what did my portfolio make last year against SPY', '(SPY)** over the same time'],
  ['if Apple and Microsoft both drop 10%, what do I lose', 'If your AAPL and MSFT fell by 10.00%'],
  ['has Tesla fallen more than a fifth this year', '(−22.66%)'],
  ['Apple high and low yesterday', 'That day: high $273.19, low $267.66.'],
  ['biggest stock gainers today', 'Of the 98 stocks with a current price, by percent change:'],
  ['top 4 coins today', '- **Shiba Inu (SHIB)**: $0.0000124779'],
  [
    'how often are you right when you are more than 40% sure',
    'with a confidence of at least 40.00%, **43.00%** were correct',
  ],
  ['how often are you right when you are more than 45% sure', 'in groups of confidence'],
  [
    'how often are you right when you are more than 45% sure',
    'Of the 400 scored forecasts with a confidence of at least 40.00%',
  ],
  ['hit rate with less than 35% confidence', 'with a confidence below 40.00%, **38.00%** were correct'],
  ['hit rate with more than 90% confidence', 'I have no scored forecasts with a confidence above 90.00%.'],
  ['what was the previous close of Apple', 'closed at **$270.16** on Tue, Mar 10, 2026'],
  ['apple prev close', 'closed at **$270.16** on Tue, Mar 10, 2026'],
  ['how did Apple do since mon', 'closed at **$270.66** on Mon, Mar 9, 2026'],
  ['what did I buy in the last fortnight', 'none of the lots that you hold'],
  ['were Tesla to fall 20%, what would I lose', 'to **$359.87** (−20.00%)'],
  ['my husband left me these investments. what are they worth?', 'Your portfolio is worth'],
  [
    'how many of the closes were inside the 80% range of the forecast',
    'inside the 80% range for **80.10%** of the scored forecasts',
  ],
  ['which of my stocks has the most confident forecast', 'confidence'],
  ['my realized and unrealized gains', 'You have no recorded sales'],
  ['my realized and unrealized gains', 'a profit of'],
  ['how much larger is my bitcoin than my ethereum', 'BTC is worth **$32,988.37** more than ETH'],
  ['how much did I pay for each of my Apple lots', 'bought **Jun 2, 2025**, **$450.00** in all'],
  ['how much do my winners make together', 'Together: '],
  ['the sum of my losing positions', 'That’s **$0.00** in total.'],
  ['evening petal! how’s my tesla doing, any worse?', '+$119.36 (+7.10%)'],
  ['what was Apple last Christmas? I could not bear to look.', 'I left out “I could not bear to look.”'],
  ['what were my Tesla shares worth last xmas', 'At the closes of Dec 25, 2025'],
  ['I’d love to buy my niece $500 worth of Nvidia for her wedding. How many shares is that?', '$500.00 buys 2.46414'],
  ['if all I own falls 10% tomorrow what do I have left', 'fell by 10.00%'],
  ['alright so I bought that Tesla at twelve bucks am I up or down on it', '+$119.36 (+7.10%)'],
  ['if I sold all my Tesla what would I have in my pocket before the taxman has his share', 'would bring'],
  ['what is today’s date', 'Today is **Wed, Mar 11, 2026** in New York.'],
  ['did I buy Nvidia at 150', 'You break even at **$120.00**'],
  ['if bitcoin goes back to its 52-week high, what is mine worth', 'would go from $77,957.15 to **$119,974.87**'],
  ['what would my portfolio be worth if I had never bought any bitcoin', 'Without BTC:'],
  ['for the minutes: price of apple', 'I left out “for the minutes.”'],
  ['apple worries me. what was its worst day this year?', '**Apple Inc. (AAPL)**: worst day'],
  ['combined gain of apple and nvidia', '$3,104.95'],
  ['what’s on my watchlist moving the most', 'Worst: **Tesla, Inc. (TSLA)**'],
])('%s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  ['lowest close of KO between october and january', 'lowest close from Oct 1, 2025 to Jan 31, 2026'],
  ['how did Nvidia do between january and april', 'from Jan 1, 2025 to Apr 30, 2025'],
  ['AMD from february 4 to february 12', '(close of Feb 4, 2026) to'],
  ['MSFT 2 years and 1 month ago', 'Fri, Feb 9, 2024'],
  ['BTC on the first session of 2025', 'Wed, Jan 1, 2025'],
  ['what happened to Ford in november', 'I don’t know why prices move. Here’s how it went:'],
  ['what happened to Ford in november', 'from Nov 1, 2025 to Nov 30, 2025'],
  ['how far has ETH come down from its high', 'highest close over the last year **$5,551.39**'],
  ['how much has NVDA risen since its low in 2025', 'lowest close from Jan 1, 2025 to Dec 31, 2025'],
  ['what is Tesla’s worst session ever', 'worst day since my prices begin'],
  ['when did Nvidia top out', 'highest close since my prices begin'],
  ['how many days in a row is Tesla down', '**0** days down in a row, to the close of Mar 10, 2026, when it closed up'],
  ['longest winning streak of AAPL this year', 'most days up in a row this year'],
  ['Tesla’s strongest quarter in 2025', 'best quarter from Jan 1, 2025 to Dec 31, 2025'],
  ['correlation of NVDA and AMD this year', 'of their daily moves this year'],
  ['when did Apple first close over 250', 'the first of them on'],
  ['how often did Tesla close under 460 this month', 'The latest price, $449.84, is below, too'],
  ['is Microsoft lower than in december', 'closed at **$561.49** on Wed, Dec 31, 2025'],
  ['my portfolio from january 5 to february 5', 'Your portfolio from Jan 5, 2026 to Feb 5, 2026:'],
  ['my portfolio since I bought Nvidia', 'Your portfolio from Feb 3, 2025 to now:'],
  ['lowest close of Microsoft since I purchased it', 'lowest close from Aug 1, 2025 to Mar 11, 2026'],
  ['list the closing prices of Ford for the last 3 days', 'closes over the last 3 days:'],
  ['which of my coins fell this month', '**2** of your 2 coins are down this month:'],
  ['which of my stocks gained more than 20% this year', 'are up by more than 20.00% this year.'],
  ['which of my stocks were down in february', 'of your 4 stocks are down from Feb 1, 2026 to Feb 28, 2026:'],
  ['my watchlist in january', 'The 3 symbols on your watchlist by price change from Jan 1, 2026 to Jan 31, 2026:'],
  ['how did my stocks do today', 'Your stocks are up'],
  ['which coins are up today', 'Of the 32 coins with a current price, **19** are up and **12** are down.'],
  ['are there more stocks up than down', 'Of the 98 stocks with a current price,'],
  ['the dominance of ethereum', 'I don’t have that: no company financials'],
  ['headlines of yesterday', 'Latest market news from Tue, Mar 10, 2026:'],
])('of its time, %s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test('the best month is the one whose last close rose most on the last close of the month before', async () => {
  const closes = ((await services.history('AAPL')) ?? []).filter(({ date }) => date < '2026-01-01');
  const ends = closes.filter(({ date }, at) => closes[at + 1]?.date.slice(0, 7) !== date.slice(0, 7)).slice(-13);
  const rose = ends.slice(1).map(({ close }, at) => 100 * (close / (ends[at]?.close ?? Number.NaN) - 1));
  expect(await ask('Apple’s best month in 2025')).toContain(`**${signedPercent(Math.max(...rose))}**`);
});

test.each([
  ['how did MSFT do this year versus last year', 'this year:', 'from Jan 1, 2025 to Dec 31, 2025'],
  ['what did my portfolio do in may compared with june', 'from May 1, 2025 to May 31, 2025', 'from Jun 1, 2025'],
  ['was Nvidia riskier in 2024 or in 2025', 'from Jan 1, 2024 to Dec 31, 2024', 'from Jan 1, 2025 to Dec 31, 2025'],
])('%s: each of the two times', async (prompt, first, second) => {
  const reply = await ask(prompt);
  expect(reply).toContain(first);
  expect(reply).toContain(second);
});

test.each([
  'my portfolio’s best month this year',
  'what would 50 dollars a week in Apple since 2024 be worth',
  'has Tesla fallen every week this month',
  'Apple since the split',
  'what was Nvidia 10 days after its top',
  'what was my portfolio worth at its peak',
  'which of my coins had the worst day this month',
  'what was Ford the day before I bought it',
])('%s: no figure of something else', async (prompt) => {
  expect(await ask(prompt)).not.toMatch(/\$\d|\d%/);
});

test.each([
  [['how did Ford do in December', 'and its worst day'], 'worst day from Dec 1, 2025 to Dec 31, 2025'],
  [['Ford on february 3', 'and on february 6', 'what is the difference'], 'from Feb 3, 2026 to Feb 6, 2026'],
  [['lowest close of Apple this year', 'when was that'], 'on Jan 2, 2026'],
  [['what of mine is in the red', 'what do those losses sum to'], 'That’s **$0.00** in total.'],
  [['biggest fall among my holdings today', 'and how much did it cost me'], 'Tesla, Inc. (TSLA)**: −$50.04 on the day'],
  [['how much did I make on my stocks', 'and the coins by themselves?'], 'Your cryptocurrencies are worth'],
  [['what am I worth in total', 'less bitcoin'], 'Without BTC:'],
  [['price of nvidia', 'how many must I sell to raise $1500'], '$1,500.00 buys 7.39244'],
  [['top gainers today', 'just coins', 'and the losers'], 'Of the 32 coins with a current price'],
  [['worst day of TSLA this year', 'and AMD', 'which was worse'], 'worst day this year'],
  [['any news', 'on Tesla', 'and Ethereum'], 'news that mentions ETH'],
  [['Microsoft this month', 'no, I meant since I bought it'], 'You hold 5 **Microsoft'],
])('%j goes on: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['AAPL this week', 'and the week before that'], 'from Feb 26, 2026 to Mar 4, 2026'],
  [['how did doge do in jan', 'feb?'], 'from Feb 1, 2026 to Feb 28, 2026'],
  [['how did Apple do in 2025', 'and the year before'], 'from Jan 1, 2024 to Dec 31, 2024'],
  [['what was tesla on march 1', 'and the day before'], 'Sat, Feb 28, 2026'],
  [['what did Ford close at last Friday', 'and the Friday before'], 'Fri, Feb 27, 2026'],
  [['when did I buy my ETH', 'how much was it that day'], 'closed at **$2,437.57** on Mon, Apr 7, 2025'],
  [['what if everything I own drops by a third', 'ok and just 5%'], 'fell by 5.00%'],
  [['if Tesla rises to 500 what do I gain', 'and 600'], 'to **$600.00**'],
  [['what is volatility', 'which of my holdings has the most of it'], 'Ethereum (ETH)'],
  [['forecast for amd', 'and tesla', 'which is more confident'], 'Advanced Micro Devices, Inc. (AMD)'],
  [['everything is red today', 'which ones of mine are red'], 'Tesla, Inc. (TSLA)**: −2.71%'],
  [['how did the S&P do last month', 'and my portfolio'], 'Your portfolio from Feb 1, 2026 to Feb 28, 2026'],
  [['why is my portfolio down today', 'is it the bitcoin'], '−$514.55 on the day'],
  [['how are my microsoft shares', 'is that since I bought them or just today'], '+$102.10 (+4.08%)'],
])('%j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

describe('what a message leaves unsaid is what the last one was about', () => {
  test.each([
    [['what is nvidia at', 'how much have I paid'], 'You paid **$2,400.00** for it'],
    [['price of microsoft', 'thanks', 'am I ahead'], '+$102.10 (+4.08%)'],
    [['apple this month', 'and mine, since I bought it'], '+$1,446.75 (+74.19%)'],
    [['how did eth do yesterday', 'what was mine worth at that time'], 'At the closes of Mar 10, 2026'],
    [['value of my coins', 'how much of that is gain'], '+$21,818.79'],
    [['what is the cost basis', 'and mine for tesla'], 'You paid **$1,680.00** for it'],
    [['my gain on bitcoin', 'per coin'], '+$18,978.58'],
    [['gain on my tesla', 'per share'], '**+$29.84** each since you bought'],
    [['what did I buy in 2024', 'what is that worth today'], 'now worth **$41,695.98**, **+$20,195.98**'],
    [['which holdings are worth more than 5000', 'what did they cost me in total'], 'You paid **$23,150.00** for them'],
    [['which holdings are worth more than 5000', 'and under 2000'], 'Tesla, Inc. (TSLA)**: $1,799.36'],
    [['my three largest holdings', 'how did the second one do this year'], 'Ethereum (ETH)** this year'],
    [['what is my smallest holding', 'and the next one'], 'Your second smallest holding by value:'],
    [['what is my second largest holding', 'and the largest'], 'Your largest holding by value:'],
    [['show my apple lots', 'how much is the first one up'], '+$1,217.40 (+81.16%).'],
    [['how did my portfolio do this month', 'which one did worst'], 'by price change this month:'],
    [['how did my portfolio do this year', 'who is to blame'], '- **Bitcoin (BTC)**: **−$6,871.68**'],
    [['my portfolio this month', 'and each holding'], 'Your holdings by dollar gain this month:'],
    [['did I lose money on msft this month', 'and on nvda', 'and together'], 'Together: **−$514.80**'],
    [['how is apple doing this year', 'and bitcoin', 'which of them is better'], '(BTC)** this year'],
    [['how did my portfolio do this year', 'compared with the nasdaq'], '**NASDAQ (IXIC)** over the same time'],
    [['what percent of my stocks is Nvidia', 'and of my whole portfolio'], 'of the value of your priced holdings'],
    [['what was Ethereum at on Christmas', 'how much has it moved since'], 'Since then: down'],
    [['if Tesla rises to 500 what do I gain', 'and AMD to 300'], '(AMD)** would go from $217.53 to **$300.00**'],
    [['what if bitcoin doubles', 'halves'], 'to **$38,978.58** (−50.00%)'],
    [['what if nvidia hits 250', 'what would I make'], '+$941.80 from now'],
    [['if I sold half my tesla', 'and a quarter'], 'Selling 1 of your **Tesla'],
    [['how much is my tesla worth', 'what if I sold half'], 'Selling 2 of your **Tesla'],
    [['what is a large cap', 'do I own any'], 'I’m not sure'],
    [['news on apple', 'how much did I pay'], 'You paid **$1,950.00** for it'],
    [['price of ford', 'any news'], 'mention F'],
    [['is nvidia up today', 'and my nvidia, in dollars'], '+$33.00 on the day'],
    [['what is my crypto gain', 'and relative to cost, in percent'], '(+94.25%) on what you paid'],
    [['profit on my stocks', 'as a share of the cost'], '%) on what you paid'],
    [['what did I pay for microsoft', 'what have I made on each share'], '**+$20.42** each since you bought'],
    [['how are my coins doing', 'only the bitcoin I mean'], 'You hold 0.5 **Bitcoin (BTC)**'],
    [
      ['which of my holdings are at a loss', 'what does that loss come to in total'],
      'None of your holdings are at a loss',
    ],
    [['which of my stocks fell today', 'how much is that loss altogether'], '(TSLA)**: −$50.04 on the day'],
    [['what is my smallest holding', 'and the next smallest after that'], 'Your second smallest holding by value:'],
    [['which of my stocks is winning more', 'and which one is losing more'], 'Worst: **Microsoft'],
    [['my portfolio today', 'who is the biggest drag'], 'Worst: **Bitcoin (BTC)**, −$514.55'],
    [['tesla so far this week', 'and the week before'], 'from Mar 2, 2026 to Mar 8, 2026'],
  ])('%j: %s', async (prompts, said) => {
    expect(await ask(...prompts)).toContain(said);
  });

  test.each([
    [['how did my portfolio do in january', 'and in february', 'which was better'], 'Strongest'],
    [['how did my portfolio do in january', 'and in february', 'and altogether'], 'Your portfolio is worth'],
    [['what if bitcoin doubles', 'what percent of my portfolio would it be'], '66'],
    [['what if apple hits 300', 'and tesla'], '$449.84'],
    [['what is the 52 week high of apple', 'when was that', 'and tesla'], '$449.84'],
    [['how many days was tesla up last month', 'what was the best one'], 'Strongest'],
  ])('%j: where it can’t be told, no figure of something else', async (prompts, never) => {
    expect(await ask(...prompts)).not.toContain(never);
  });
});

test.each([
  ['Tesla close on Jan 5 and on Feb 20', ['**$572.24** on Mon, Jan 5, 2026', '**$514.28** on Fri, Feb 20, 2026']],
  [
    'was February better than January for Tesla',
    ['from Feb 1, 2026 to Feb 28, 2026', 'from Jan 1, 2026 to Jan 31, 2026'],
  ],
  ['how much is my Tesla up this year and since I bought it', ['**−$527.20** this year', '+$119.36 (+7.10%)']],
  ['how did Coca-Cola do yesterday and today', ['$64.02, up $0.06', 'on Tue, Mar 10, 2026']],
  ['how did my stocks do today except Nvidia', ['Without NVDA:', 'Your stocks are down **']],
  ['second question: what is my largest holding', ['Your largest holding by value:']],
  [
    'which of my two largest stocks and what did I pay for them',
    ['You paid **$2,400.00** for it', 'You paid **$1,950.00**'],
  ],
])('%s: each part', async (prompt, said) => {
  const reply = await ask(prompt);
  for (const one of said) expect(reply).toContain(one);
});

test('the value of the whole is one figure', async () => {
  const { totalValue } = await services.portfolio();
  const replies = await Promise.all(
    ['rank my holdings by value', 'half of my portfolio', 'my portfolio'].map((one) => ask(one)),
  );
  for (const reply of replies) expect(reply).toContain(money(totalValue));
});

test.each([
  ['which day in 2026 was the worst for Apple, and how much was the loss', '$26,'],
  ['what did Nvidia do the week I bought it', '$'],
  ['my students like an index. Can you put it simply?', '$32,'],
])('%s: no figure of something else', async (prompt, never) => {
  expect(await ask(prompt)).not.toContain(never);
});

test.each([
  ['was apple above 280 this year', 'closes were above $280.00 this year'],
  ['has bitcoin ever been over 100k', 'closes were above $100,000.00 since my prices begin'],
  ['did nvda hit 210 this month', 'above $210.00 this month'],
  ['was tesla ever under 100 in the last 6 months', 'no close was below $100.00'],
  ['how often did tesla close higher this month', 'closed higher than the day before on'],
  ['on how many days was bitcoin down in February', 'closed lower than the day before on'],
  ['JPM past 5 sessions', 'over the last 5 sessions'],
  ['how far is apple from 300', 'to **$300.00**'],
  ['how far am I from 100k', 'To be worth **$100,000.00**, it would have to gain'],
  ['is my portfolio above 1000', 'To be worth **$1,000.00**, it would have to lose'],
  ['how much does tesla have to rise to get back to its 52 week high', 'Tesla, Inc. (TSLA)** would go from'],
  ['by what percent must Tesla grow that it comes back to the price from 2 February', 'would go from'],
  ['how did my portfolio do in February', 'Your portfolio from Feb 1, 2026 to Feb 28, 2026:'],
  ['how much did i make since January 15', 'Your portfolio from Jan 15, 2026 to now:'],
  ['how much did I spend in 2025', '**5** of the lots that you hold, for **$10,180.00**:'],
  ['gain on positions bought in 2024', 'bought **May 6, 2024**, now worth'],
  ['the week before last, how much did Tesla move', 'from Feb 23, 2026 to Mar 1, 2026'],
  ['second best holding', 'Your second highest holding by percent gain'],
  ['the purchase price and the current price of my Tesla', '**$420.00** each on average'],
  ['which of my holdings are not in the green', 'at a loss since you bought'],
])('%s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  [['what is the forecast for my biggest holding'], 'Your largest holding by value:', 'Bitcoin (BTC)**, close of'],
  [['how did my biggest holding do this year'], 'Your largest holding by value:', 'Bitcoin (BTC)** this year'],
  [['value of my apple, microsoft and nvidia', 'No, I meant only the first two of them'], 'Apple', 'Microsoft'],
  [['what on my watchlist do I not own', 'what are their prices'], 'Advanced Micro Devices', 'Coca-Cola'],
  [['QQQ', 'SPY too', 'which is up more today'], 'QQQ', 'SPY'],
  [['tesla price', 'not the price, my gain'], 'You hold 4', 'Tesla'],
  [['how sure are you about the apple forecast', 'is that a lot?'], 'I don’t rate figures.', 'confidence'],
  [['how much is my apple worth', 'what percent is that'], 'of the value of your priced holdings', 'Apple'],
  [['Pfizer in January', 'and Disney in the same month?'], 'Disney', 'from Jan 1, 2026 to Jan 31, 2026'],
])('%j', async (prompts, ...said) => {
  const reply = await ask(...prompts);
  for (const one of said) expect(reply).toContain(one);
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
  ['are my coins up or down today', 'Your coins are down **$128.59** (−0.29%) over the last 24 hours.'],
  ['how much did my equities gain today without Tesla', 'Without TSLA:'],
  ['how much did my equities gain today without Tesla', 'Your stocks are up **$55.10**'],
  ['total worth of my stocks apart from Nvidia', 'Your stocks are worth **$7,798.21**'],
  ['which is my largest position besides Bitcoin', 'Ethereum (ETH)**: $5,990.21'],
  ['what is each of my coins trading at', 'Ethereum (ETH)**: $3,993.47 each'],
  ['my unrealized short-term profit', '**4** of the lots that you hold, for **$7,780.00**'],
  ['how much of the gain on my Apple is long-term', 'Of that, +$1,217.40 long-term and +$229.35 short-term.'],
  ['which stock has given me the best return', 'Apple Inc. (AAPL)**, +74.19%'],
  ['what part of my total gain is from Bitcoin', 'That’s **75.48%** of your total profit.'],
  ['what percent of my total cost is Bitcoin', '**63.13%** of what you paid'],
  ['how much of my portfolio is profit', '**44.25%**, is what you gained.'],
  ['is Tesla less than 5% of my portfolio', 'That’s **3.17%** of the value'],
  ['is anything above a quarter of my stocks', 'NVIDIA Corporation (NVDA)**: $4,058.20'],
  ['my gain per share on Nvidia', '**+$82.91** each'],
  ['did any of my holdings double', 'Nearest to it: **Bitcoin (BTC)**: +94.89%'],
  ['which of my stocks have more than doubled', 'Nearest to it: **Apple Inc. (AAPL)**: +74.19%'],
  ['what must Tesla cost so that I double my money', 'to **$840.00** (+86.73%)'],
  ['what is my portfolio worth in Ether', '14.229'],
  ['what percentage is Tesla above what I paid', '+$119.36 (+7.10%) on what you paid'],
  ['how much more have I made on Bitcoin than on Ether', 'You gained **$16,138.37** more on BTC than on ETH.'],
  ['which of my stocks beat Microsoft this year', 'Ahead of MSFT (−7.31%):'],
  ['which of my coins are down this year', '**2** of your 2 coins are down this year:'],
  ['why has my portfolio fallen this year', 'Your holdings by dollar gain this year:'],
  ['which of my stocks are close to their 52-week high', 'Apple Inc. (AAPL)**: −11.84% from its highest close'],
  ['what was my smallest purchase', '2.5 at $180.00, bought **Jun 2, 2025**, **$450.00** in all'],
  ['which of my lots gained the most in percent', '0.5 at $40,000.00'],
  ['what did I buy before May 2025', 'Bought up to Apr 30, 2025, **4** of the lots'],
  ['lots from 2024', '**2** of the lots that you hold'],
  ['purchases since August', '**2** of the lots that you hold'],
  ['when did I sell Tesla', 'You have no sales recorded for **Tesla, Inc. (TSLA)**'],
  ['nvda since march 4 2025', 'on Tue, Mar 4, 2025'],
  ['what if btc 120k', 'to **$120,000.00** (+53.93%)'],
  ['what if Tesla rises by $50', 'to **$499.84** (+11.12%)'],
  ['if the S&P drops 10%, what happens to my portfolio', 'If every stock you hold fell by 10.00%'],
])('%s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

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

test('the surest forecast is found without making any prediction, which would be issued', async () => {
  const forecast = () => Promise.reject(new Error('a prediction was asked for'));
  const reply = await askInTurn(['which of my stocks has the most confident forecast'], { ...services, forecast });
  expect(reply).toMatch(/Your surest stock.*\n\n- \*\*.*% confidence/);
});

test.each([
  ['what are two hundred and ten shares of Coke worth', '210 × **The Coca-Cola Company (KO)**: **$13,444.20**'],
  ['four and a half nvidia shares in dollars', '4.5 × **NVIDIA Corporation (NVDA)**: **$913.10**'],
  ['three dozen apple shares, how much', '36 × **Apple Inc. (AAPL)**: **$9,782.64**'],
  ['five thousand dogecoin', '5,000 × **Dogecoin (DOGE)**'],
  ['price of 3m shares of Coke', '3,000,000 × **The Coca-Cola Company (KO)**'],
  ['£75 of ethereum', '$75.00 buys'],
  ['80 euros in apple', 'I can’t convert to euros.'],
  ['.75 btc', '0.75 × **Bitcoin (BTC)**: **$58,467.86**'],
  ['a fifth of a bitcoin', '0.2 × **Bitcoin (BTC)**'],
  ['what if tesla falls forty five percent', '(−45.00%)'],
  ['if I sold one eth', 'Selling 1 of your **Ethereum (ETH)**'],
  ['how many whole Tesla shares does 2000 buy', 'buys 4 whole **Tesla, Inc. (TSLA)**'],
  ['value of my holdings at the close of February 27', 'At the closes of Feb 27, 2026, what you hold now'],
  ['what was my late uncle’s gold worth at the close of feb 27, for probate', 'I’m not sure how to answer that.'],
  ['I am 81. What was our Tesla worth at the end of last year?', 'At the closes of Dec 31, 2025'],
  ['how many solana make one bitcoin', '× **Solana (SOL)**'],
  ['my bitcoin in apple shares, what is it worth', 'Bitcoin'],
  ['how many tesla shares is my portfolio worth', '× **Tesla, Inc. (TSLA)**'],
  ['what was Coke at when I bought tesla', '**The Coca-Cola Company (KO)** closed at'],
  ['what was Coke at when I bought tesla', 'on Mon, Sep 15, 2025'],
  ['my coins today', 'Your coins are down **$128.59** (−0.29%)'],
  ['how did my shares do today except Apple', 'Without AAPL:'],
  ['my stocks this month', 'Your stocks this month:'],
  ['name the stocks i own', 'NVIDIA Corporation'],
  ['which of my holdings changed by more than 2% today', '**Tesla, Inc. (TSLA)**: −2.71% on the day'],
  ['which of my holdings have doubled', 'None of your holdings have a percent gain'],
  ['which position do I have the most units of', 'Your highest holding by quantity:'],
  ['which of my holdings has the lowest share price', 'Your cheapest holding by price per unit:'],
  ['book value of my Tesla', 'You paid **$1,680.00** for it'],
  ['what part of my total cost is Tesla', '**5.30%** of what you paid for everything'],
  ['what if tesla 500', 'to **$500.00**'],
  ['if I sell my tesla at 500 what do I get', 'Your 4 would be worth **$2,000.00**'],
  [
    'what did you predict for tesla on march 4',
    'I issued no forecast for **Tesla, Inc. (TSLA)** for the close of Wed, Mar 4',
  ],
  ['how often have your Coke calls been right', 'No scored forecasts for **The Coca-Cola Company (KO)** yet.'],
  ['your hit rate on stocks', 'I keep the record of all symbols together'],
  ['forecasts for all the stocks on my watchlist', 'Most likely outcome of the next session for your watchlist:'],
  ['headlines about coins', 'Latest crypto news:'],
  ['any headlines from yesterday', 'Latest market news from Tue, Mar 10, 2026:'],
  ['the two newest stories', 'Latest market news:'],
  ['coins on my watchlist', 'You have no coins on your watchlist.'],
  ['what do my watchlist and my holdings have in common', 'That’s 1 of the 3 symbols on your watchlist.'],
  ['how is my watchlist doing this month', 'The 3 symbols on your watchlist by price change this month:'],
  ['what is a bear trap', '**Bear trap** is'],
  ['price of tesla in two weeks', 'I can’t say anything about a later day.'],
  ['when did I last sell anything', 'You have no sales recorded so far.'],
  ['how are me coins', 'Your cryptocurrencies are worth'],
  ['is Tesla up week to date', 'so far this week: down $5.62 (−1.23%), from $455.46 (close of Mar 6, 2026)'],
  ['ndaq px and aapl pct rn', '**Apple Inc. (AAPL)**: $271.74, up $1.58'],
  ['if we leave bitcoin out of it, what is my portfolio worth', 'Without BTC:'],
  ['if tesla comes back up to 480 what would mine be worth', 'Your 4 would be worth **$1,920.00**'],
  ['have you been right about tesla before', 'No scored forecasts for **Tesla, Inc. (TSLA)** yet.'],
  ['has my portfolio made me any money this week', 'Your portfolio over the last week:'],
  ['My aunt always said not to hold over a third in one thing. Do I hold anything above 30%?', 'a share above 30.00%'],
  ['Home from a 10 hour shift. If i sold half my tesla what would I get', 'Selling 2 of your **Tesla'],
  ['Kids are in bed so I have ten minutes, how much are my coins worth', 'Your cryptocurrencies are worth'],
])('%s: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['if stocks rise 5% and coins rise 12%', '105'],
  ['biggest dollar gainer on my watchlist', 'Advanced Micro Devices'],
  ['FIFO cost of 3 Apple', '$'],
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

test.each([
  ['if Bitcoin goes to 100,000', 'to **$100,000.00**'],
  ['if Apple falls to $1,250.50', 'to **$1,250.50**'],
  ['if BTC drops by $10,000', '−$5,000.00 from now'],
  ['if Ford drops by half a percent', '(−0.50%)'],
  ['if Ford drops 1 1/2 %', '(−1.50%)'],
  ['if Ford rises 12345678%', 'I can’t work that out'],
  ['if Ford falls 10 to 20 percent', 'I can’t work that out'],
  ['if Ford falls less than 20%', 'I can’t work that out'],
  ['if Bitcoin goes to 100.000', 'I can’t work that out'],
  ['if Ether goes up $2.5k', 'I can’t work that out'],
  ['if Ford rises a quarter of a percent', 'I can’t work that out'],
])('%s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test('what cost nothing has no percentage', async () => {
  const free = bellServices({ lots: [['AAPL', '10', '0', '2025-03-03']] });
  for (const one of ['my gain in percent', 'my portfolio', 'value of my apple', 'what share of my cost is apple'])
    expect(await askInTurn([one], free)).not.toMatch(/0\.00%\) on|—\*\* of/);
});

test.each([
  [['how is Apple doing', 'and Tesla', 'put those two together'], 'Total: **'],
  [['how did Apple do last week', 'and how is it doing this week'], 'so far this week: '],
  [['how did my portfolio do since the start of February'], 'from Feb 1, 2026 to now: **'],
  [['how is Apple doing', 'was that from yesterday or from this morning?'], 'since the previous close'],
  [['highest close of Apple this year', 'how far below that is it today'], '% from it.'],
  [['Apple and Tesla this month', 'which of both had the larger drawdown'], 'largest drawdown this month **'],
  [['what is my total gain', 'what would it be if you left out Bitcoin'], 'Without BTC:'],
  [['lowest close of Apple this year', 'how far above that are we now'], '% from it.'],
  [['how did Apple do since the start of last month'], '(close of Jan 30, 2026)'],
  [['which lots did I buy over a month ago'], 'Bought up to '],
  [['if we just count the coins, how much am I up'], 'Your cryptocurrencies are worth'],
  [['My wife asked how much we put into Tesla'], 'You paid **'],
  [['what is Apple worth', 'and if it went up another 5%'], '(+5.00%)'],
  [['forecast for Apple', 'how often has that been right for Apple'], 'scored forecasts'],
])('%s', async (prompts, said) => {
  expect(await askInTurn(prompts, services)).toContain(said);
});
