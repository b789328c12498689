/** What a price took, made, or put together, and what someone holds in a kind. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  ['When did Apple take its worst knock this year?', 'worst day this year **−2.18%**'],
  ['which of my stocks took the biggest hit today', 'Worst: **Tesla'],
  ['what was the nastiest dive Nvidia has suffered this year', 'worst day this year **−5.84%**'],
  ['How many down days in a row has Tesla racked up?', 'days down in a row'],
  ["What's the lowest Ford has sunk to this year?", 'lowest close this year **$19.71**'],
  ['How busy is the trading in AMD today', 'volume'],
  ['deepest drop from a peak for nvidia in 2026', 'drawdown'],
  ['which of my holdings costs me the most dollars today', 'Worst: **Bitcoin'],
  ['Which of my stocks is the runt of the litter?', 'Worst: **Microsoft'],
  ['what percentage do I have in Apple', '**5.98%**'],
  ['what percentage did I make on Apple', '+74.19%'],
  ['who has done better this year, my portfolio or the Dow', 'DOW (DJI)** over the same time'],
  ['the percentage difference between the value of Ford at the beginning of the year and its value now', '−2.43%'],
  ['If I take $500 and buy Ford with it, how many shares do I receive?', '$500.00 buys 24.9'],
])('%s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});
