import fc from 'fast-check';
import { inDirectory } from '../../../market/directory/directory.ts';
import { resolveSymbol } from '../../../market/symbols.ts';
import { readAct } from './readAct.ts';

const find = (symbol: string) =>
  inDirectory(resolveSymbol(symbol, undefined, (bare) => inDirectory({ symbol: bare, type: 'crypto' }) !== undefined));
const read = (prompt: string) => {
  const wish = readAct(prompt, find);
  if (!wish) return null;
  if ('act' in wish) {
    const { act } = wish;
    return act.kind === 'watch' ? `watch ${act.symbol}` : `${act.symbol} ${act.alert} ${act.value}`;
  }
  if ('unclear' in wish) return `? ${wish.unclear}`;
  return `elsewhere ${wish.instrument.symbol} ${wish.elsewhere === 'day-move' ? `${wish.percent}%` : wish.elsewhere}`;
};

test.each([
  ['alert me when AAPL is above 200', 'AAPL price-above 200'],
  ['Please alert me when Apple goes above $1,250.50.', 'AAPL price-above 1250.5'],
  ['Hey Bell, can you let me know if the price of bitcoin drops below 70k?', 'BTC price-below 70000'],
  ['notify me once bank of america falls to $30 please', 'BAC price-below 30'],
  ['tell me when TSLA rises over 300 dollars, thanks', 'TSLA price-above 300'],
  ['set an alert when ETH is under 2000 usd', 'ETH price-below 2000'],
  ['Set a price alert for Coca-Cola above 65', 'KO price-above 65'],
  ['email me when apple’s price is higher than 250', 'AAPL price-above 250'],
  ['alert me if SHIB is below 0.00001', 'SHIB price-below 0.00001'],
  ['Would you kindly send me a note when Tesla falls below 150 dollars?', 'TSLA price-below 150'],
  ['set an allert when apple is above 300 dolars', 'AAPL price-above 300'],
  ['add costco please', '? where'],
  ['set an alert for Ford at 25 and for Tesla at 500', '? first'],
  ['alert me when AAPL is above 200 and MSFT is above 400', '? first'],
  ['add MSFT to my watchlist', 'watch MSFT'],
  ['add nvidia to my wach list', 'watch NVDA'],
  ['Could you please put Tesla on my watch list?', 'watch TSLA'],
  ['add $brk.b to the watchlist', 'watch BRK.B'],
  ['stick ford on my watchlist will ya', 'watch F'],
  ['add solana 2 my watchlist', 'watch SOL'],
  ['throw some coca-cola on the watchlist for me', 'watch KO'],
  ['can you include Netflix in my list please', 'watch NFLX'],
  ['I want AMD on my watchlist', 'watch AMD'],
  ['put on my watch list: Nike', 'watch NKE'],
  ['keep an eye on the Ford stock for me', 'watch F'],
  ['follow tesla', 'watch TSLA'],
  [
    'Please be so kind as to notify me as soon as the price of Microsoft exceeds five hundred and fifty dollars.',
    'MSFT price-above 550',
  ],
  ['give me a shout when ford drops below twenty-two bucks', 'F price-below 22'],
  ['i want to know once bitcoin gets over 120 thousand', 'BTC price-above 120000'],
  ['wake me up if eth falls under two thousand five hundred', 'ETH price-below 2500'],
  ['if TSLA goes under 400 let me know', 'TSLA price-below 400'],
  ['When Nike climbs above 80, drop me a line.', 'NKE price-above 80'],
  ['Alert me at 470 on TSLA to the upside', 'TSLA price-above 470'],
  ['set an alert on AMD for a drop below 190', 'AMD price-below 190'],
  ['alert me if TSLA moves 5% in a day', 'elsewhere TSLA 5%'],
  ['alert me when AAPL moves 5%', 'elsewhere AAPL 5%'],
  ['let me know if bitcoin drops by more than 10 percent', 'elsewhere BTC 10%'],
  ['alert me when the forecast for AAPL turns', 'elsewhere AAPL forecast-turn'],
])('%s: %s', (prompt, act) => {
  expect(read(prompt)).toBe(act);
});

test.each([
  ['Tell me if Ford falls below 18. I’m at work all day.', 'F price-below 18'],
  ['My shift is long. Let me know when KO goes over 70', 'KO price-above 70'],
  ['can I get an email when bitcoin is above 85k? I have no time to watch it', 'BTC price-above 85000'],
  ['ping me if apple drops below 250, I want to buy then', 'AAPL price-below 250'],
  ['add nvidia to my watchlist because I like it', 'watch NVDA'],
  ['Thank you so much! Please put Nike on my watchlist.', 'watch NKE'],
])('%s: what thanks or tells why changes nothing', (prompt, act) => {
  expect(read(prompt)).toBe(act);
});

test.each([
  ['remove AAPL from my watchlist', 'elsewhere AAPL unwatch'],
  ['take ford off my list please', 'elsewhere F unwatch'],
])('%s: says where (%s)', (prompt, wish) => {
  expect(read(prompt)).toBe(wish);
});

test.each([
  ['alert me when AAPL hits 200', '? direction'],
  ['tell me when ford hits 22 bucks', '? direction'],
  ['set an alert for bitcoin at 70000', '? direction'],
  ['alert me when AAPL falls above 200', '? direction'],
  ['alert me when AAPL is above', '? price'],
  ['alert me when AAPL is above 0', '? price'],
  ['alert me when BTC is above 70.000', '? price'],
  ['alert me when AAPL is above 1,5', '? price'],
  ['alert me when AAPL is above 200.123', '? price'],
  ['notify me when ZZZZQ is above 20', '? symbol'],
  ['tell me when ZZZZQ is above 20', '? symbol'],
  ['add ZZZZQ to my watchlist', '? symbol'],
  ['add it to my watchlist', '? symbol'],
  ['add AAPL and MSFT to my watchlist', '? first'],
  ['tell me when bitcoin drops a thousand', '? price'],
  ['alert me if Apple drops $10', '? price'],
  ['alert me if bitcoin rises 5000', '? price'],
  ['alert me if ford dips a dollar', '? price'],
])('%s: asks back (%s)', (prompt, unclear) => {
  expect(read(prompt)).toBe(unclear);
});

test.each([
  'what is an alert',
  'is AAPL above 200?',
  'when was AAPL above 200',
  'tell me when the market opens',
  'tell me when it rains at 5',
  'warn me when my portfolio is below 50000',
  'i want to know if apple is up',
  'tell me if bitcoin is up',
  'let me know what is on my watchlist',
  'alert me when ford hits five fifty',
  'alert me when AAPL is above 200 euros',
  'follow my portfolio',
  'watch out for losses',
  'have I got Ford on my watchlist',
  'add 10 AAPL at 200 to my portfolio',
  'remove everything from my watchlist',
  'alert me when Tesla is above 500. How is it doing?',
  'alert me when Tesla is above 500. And Ford above 30.',
  'is AAPL on my watchlist',
  'add to my watchlist',
  'do not alert me when AAPL is above 200',
  'my friend said: alert me when AAPL is above 200',
  'buy AAPL when it is below 200',
  '',
])('%s is no act', (prompt) => {
  expect(read(prompt)).toBeNull();
});

test('asks which one is meant where a name is the symbol of another', () => {
  const both = (symbol: string) =>
    find(symbol) ?? (symbol === 'APPLE' ? { symbol: 'APPLE', name: 'Another', type: 'crypto' as const } : undefined);
  const wish = readAct('alert me when apple is above 200', both);
  expect(wish).toMatchObject({
    unclear: 'which',
    again: ['Alert me when AAPL is above $200', 'Alert me when APPLE is above $200'],
  });
  expect(readAct('alert me when APPLE is above 200', both)).toMatchObject({ act: { symbol: 'APPLE' } });
});

test('ends on any text, and asks again only in words that it understands', () => {
  const words = fc.constantFrom(
    ...'alert me when if AAPL bitcoin add to my watchlist is above below at 200 $1,000 0 70.000 hits ZZZZQ set an for the price of'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(words, { maxLength: 14 }).map((all) => all.join(' ')),
        fc.string({ maxLength: 300 }),
      ),
      (prompt) => {
        const wish = readAct(prompt, find);
        if (wish && 'act' in wish && wish.act.kind === 'alert') expect(wish.act.value).toBeGreaterThan(0);
        if (wish && 'again' in wish) for (const again of wish.again) expect(readAct(again, find)).not.toBeNull();
      },
    ),
    { numRuns: 500 },
  );
});
