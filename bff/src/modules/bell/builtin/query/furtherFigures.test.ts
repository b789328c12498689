/** Figures of lots, levels, days, and targets, and in numbers of several words. */
import { money } from '@bellwether/sdk/format';
import { bellServices } from '../../../../../test/bellServices.ts';
import { ask, investor } from '../testing/anInvestor.ts';
import { askInTurn } from '../testing/askBell.ts';

test.each([
  ['what did I pay for my first lot of Apple', '10 at $150.00, bought **Mar 4, 2024**.'],
  ['how much is my second Apple purchase up', 'now worth **$679.35**, +$229.35 (+50.97%).'],
  ['my third apple lot', 'You have only 2 lots of that.'],
  ['which apple lot is up more', '+$1,217.40 (+81.16%)'],
  ['which positions have I held for less than one year', 'Bought from Mar 12, 2025 to Mar 11, 2026, **4** of the lots'],
  ['what have I held for more than a year', 'Bought up to Mar 10, 2025, **3** of the lots'],
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
  ['how often are you right when you are more than 45% sure', 'by confidence range'],
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

test('the value of the whole is one figure', async () => {
  const { totalValue } = await investor.portfolio();
  const replies = await Promise.all(
    ['rank my holdings by value', 'half of my portfolio', 'my portfolio'].map((one) => ask(one)),
  );
  for (const reply of replies) expect(reply).toContain(money(totalValue));
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

test('the surest forecast is found without making any prediction, which would be issued', async () => {
  const forecast = () => Promise.reject(new Error('a prediction was asked for'));
  const reply = await askInTurn(['which of my stocks has the most confident forecast'], { ...investor, forecast });
  expect(reply).toMatch(/Your surest stock.*\n\n- \*\*.*% confidence/);
});

test.each([
  ['what are two hundred and ten shares of Coke worth', '210 × **The Coca-Cola Company (KO)**: **$13,444.20**'],
  ['four and a half nvidia shares in dollars', '4.5 × **NVIDIA Corporation (NVDA)**: **$913.10**'],
  ['three dozen apple shares, how much', '36 × **Apple Inc. (AAPL)**: **$9,782.64**'],
  ['five thousand dogecoin', '5,000 × **Dogecoin (DOGE)**'],
  ['price of 3m shares of Coke', '3,000,000 × **The Coca-Cola Company (KO)**'],
  ['£75 of ethereum', 'in dollars instead of pounds'],
  ['80 euros in apple', 'in dollars instead of euros'],
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
  ['your hit rate on stocks', 'I track forecasts for all symbols together'],
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

test('what cost nothing has no percentage', async () => {
  const free = bellServices({ lots: [['AAPL', '10', '0', '2025-03-03']] });
  for (const one of ['my gain in percent', 'my portfolio', 'value of my apple', 'what share of my cost is apple'])
    expect(await askInTurn([one], free)).not.toMatch(/0\.00%\) on|—\*\* of/);
});

test.each([
  ['what did each lot of Apple cost me', '10 at $150.00, bought **Mar 4, 2024**'],
  ['is my Apple return better than my Tesla return', '+$119.36 (+7.10%)'],
  ['how much of my watchlist do I own', 'On your watchlist, and among your holdings:'],
  ['how far is the value of my Apple from its cost', '+$1,446.75 (+74.19%)'],
  ['is my Apple worth more than when I bought it', '+$1,446.75 (+74.19%)'],
  [
    'is my Apple doing better than my Tesla since I bought them',
    'These by percent gain since you bought, the highest first:',
  ],
  ['how many percent is Apple down from its all-time high', 'highest close since my prices begin'],
  ['did Apple ever fall more than 3% in one day', 'fell more than 3% on **55** of 2309 days'],
  ['what is the most Apple gained in one day', 'best day over the last year **+3.52%**'],
  ['which day did Apple rise the most', 'best day over the last year **+3.52%**'],
  ['when did Apple do worst', 'worst day over the last year'],
  ['when does my Microsoft become long-term', '**short-term** up to Aug 1, 2026'],
  ['order my lots by date', '10 at $150.00, bought **Mar 4, 2024**'],
  ['how many winners do I have today', 'by percent change today'],
  ['convert my portfolio to bitcoin', '$56,825.19 buys'],
  ['did I add to my Apple position this year', 'none of the lots that you hold'],
  ['compare the price of Apple with the price when I bought it', '**Apple Inc. (AAPL)**: $271.74'],
  ['if Apple quadruples, what is my portfolio worth', 'to **$1,086.96**'],
  ['if Ford drops to a dollar, what do I lose', 'from $20.08 to **$1.00**'],
  ['if Ford drops by a dollar, what do I lose', 'from $20.08 to **$19.08**'],
  ['what are 2 1/2 bitcoin worth', '2.5 × **Bitcoin (BTC)**'],
  ['what is a bitcoin and a half worth', '1.5 × **Bitcoin (BTC)**'],
  ['what is point five bitcoin worth', '0.5 × **Bitcoin (BTC)**'],
  ['what is half a bitcoin in dollars', '0.5 × **Bitcoin (BTC)**'],
  ['how did Apple do over a year and a half', 'over the last 18 months'],
  ['what was bitcoin worth last weekend', 'from Mar 7, 2026 to Mar 8, 2026'],
  ['what was Apple on the 3rd', 'Tue, Mar 3, 2026'],
  ['what is the ratio of the price of Apple to Bitcoin', '**0.003486 times** as much'],
  ['can I share my portfolio with my wife', 'you can’t share them'],
  ['if Apple falls 10%, what news is there', '(−10.00%)'],
  ['why is everything red today', 'I don’t know why prices move.'],
])('in other words: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});
