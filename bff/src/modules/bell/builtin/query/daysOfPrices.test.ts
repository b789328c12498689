/** Days that are told by others, opens, volumes, and counts of moves. The clock is at Wed, March 11, 2026, 11:00 AM ET. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  ['what did Apple close at the Friday before Valentine’s Day', 'on Fri, Feb 13, 2026'],
  ['how much did Nvidia go up since Thanksgiving', 'on Wed, Nov 26, 2025. Since then:'],
  ['how has the S&P 500 done since Labor Day', 'on Fri, Aug 29, 2025. Since then:'],
  ['Amazon on black friday', 'on Fri, Nov 28, 2025'],
  ['nvda the day after thanksgiving', 'on Fri, Nov 28, 2025'],
  ['tesla the trading day after christmas', 'on Fri, Dec 26, 2025'],
  ['msft the week before christmas', 'from Dec 15, 2025 to Dec 21, 2025'],
  ['apple the week of thanksgiving', 'from Nov 24, 2025 to Nov 30, 2025'],
  ['aapl between thanksgiving and christmas', 'from Nov 27, 2025 to Dec 25, 2025'],
  ['what did Apple do over the summer', 'from Jun 1, 2025 to Aug 31, 2025'],
  ['apple this winter', 'from Dec 1, 2025 to Feb 28, 2026'],
  ['tesla last fall', 'from Sep 1, 2025 to Nov 30, 2025'],
  ['did apple fall this week', 'over the last week'],
  ['what price has Nvidia had the Monday of last week', 'on Mon, Mar 2, 2026'],
  ['microsoft on tuesday last week', 'on Tue, Mar 3, 2026'],
  ['two thursdays ago what was amazon', 'on Thu, Feb 26, 2026'],
  ['the thursday before last, amazon', 'on Thu, Feb 26, 2026'],
  ['what did google close at three trading days ago', 'on Fri, Mar 6, 2026'],
  ['closing price of google on the first trading day of the year', 'on Fri, Jan 2, 2026'],
  ['apple friday', 'on Fri, Mar 6, 2026'],
  ['btc from monday to friday', 'from Mar 2, 2026 to Mar 6, 2026'],
  ['how much did tesla go down from monday to yesterday', 'from $454.65 (close of Mar 9, 2026) to $462.35'],
  ['what was tesla on my birthday, june 3rd', 'on Tue, Jun 3, 2025'],
  ['if I look at just January, how did Netflix do?', 'from Jan 1, 2026 to Jan 31, 2026'],
  ['was Amazon higher or lower two weeks ago than it is today', 'on Wed, Feb 25, 2026'],
  ['was Netflix cheaper in November than it is now?', 'on Fri, Nov 28, 2025'],
  ['tesla volatility since october', 'from Oct 1, 2025 to Mar 11, 2026'],
  ['longest winning streak of tesla since october', 'most days up in a row from Oct 1, 2025 to Mar 11, 2026'],
  ['was the nasdaq green yesterday', 'closed at **26,846.51 points**'],
])('of its day, %s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  ['what did apple open at', 'opened at **$272.65** on Wed, Mar 11, 2026, +0.92% from the close of $270.16 before.'],
  ['did msft gap up this morning', 'opened at **$522.07**'],
  ['did msft gap up on friday', 'open $532.75 (+0.11% from the close before)'],
  [
    'TSLA open high low vol',
    'open $457.25 (−1.10% from the close before); high $457.82, low $444.45; volume 22,305,269',
  ],
  ['difference between apples high and low today', 'day’s high $272.80, low $271.74, $1.06 apart'],
  ['average volume for AAPL last week', 'average volume from Mar 2, 2026 to Mar 8, 2026 **53,255,200**, of 5 days'],
  ['which day had the highest volume for tesla this month', 'highest volume this month **'],
  ['how many times did tesla fall more than 5% in a day this year', 'fell more than 5% on **3** of 46 days this year'],
  ['how many days did tesla rise more than 3% this year', 'rose more than 3% on **'],
  [
    'since when is bitcoin under 90 thousand',
    'the last **20** closes have been below $90,000.00, since **Feb 19, 2026**',
  ],
  ['how long has apple been below 270', 'not below $270.00 now. The latest price is **$271.74**.'],
  ['has amd closed green 3 days in a row', '**0** days up in a row'],
  ['how did nvidia do the last five days, each day', 'closes over the last 5 days: $205.14 on Mar 9, 2026'],
  ['show me apple’s closes for last week', 'closes from Mar 2, 2026 to Mar 8, 2026: $277.65 on Mar 2, 2026'],
  ['which did better in feb, googl or meta', 'outperformed **Alphabet Inc. Class A (GOOGL)**: +0.50% vs. −8.28%.'],
  [
    'between Halloween and Christmas which was better, Apple or Google',
    'outperformed **Apple Inc. (AAPL)**: −3.18% vs. −8.49%.',
  ],
  ['what did Coca-Cola... no sorry, what did Apple do over the summer?', 'from Jun 1, 2025 to Aug 31, 2025'],
  ['why won’t you tell me what tesla closed at last thursday', 'on Thu, Mar 5, 2026'],
  ['I was in hospital the first week of February. how did Tesla do that week?', 'from Feb 1, 2026 to Feb 7, 2026'],
  ['how many times did nvda close over 240 this year', 'closes were above $240.00 this year'],
  ['did nvda ever touch 300', 'closes were above $300.00 since my prices begin'],
  ['did the nasdaq close above 27000 yesterday', 'closed at **26,846.51 points**'],
  ['what is the most tesla ever dropped in one day', 'worst day since my prices begin'],
  ['when did the s&p last fall more than 2% in a day', 'fell more than 2% on **'],
  ['price of tesla a fortnight ago', 'on Wed, Feb 25, 2026'],
  ['I want the price of Microsoft for each day of last week', 'closes from Mar 2, 2026 to Mar 8, 2026'],
  ['are markets closed on good friday', 'The stock exchange is **closed** on Fri, Apr 3, 2026.'],
  ['was the market closed on black friday', 'The stock exchange was **open** on Fri, Nov 28, 2025'],
])('%s: %s', async (prompt, said) => expect(await ask(prompt)).toContain(said));

/** Each of these looks like one that is read. */
test.each([
  'will apple go up by friday',
  'is tesla open right now',
  'when does apple open',
  'how did tesla do that week',
  'I remember Nvidia hit some crazy number in October. what was it?',
  'yesterday you said tesla closed at 470, you garbage, what did it close at',
  'what is more volatile, crypto or stocks',
  'average daily move of tesla this year',
])('%s: no figure of something else', async (prompt) =>
  expect(await ask(prompt)).toContain('I’m not sure how to answer that.'),
);

test('another thing at the time of the last question', async () => {
  const reply = await ask('how did apple do in january?', 'and tesla that month?');
  expect(reply).toContain('**Tesla, Inc. (TSLA)** from Jan 1, 2026 to Jan 31, 2026');
});
