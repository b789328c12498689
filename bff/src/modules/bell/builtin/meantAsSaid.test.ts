/** Questions beside ones that Bell answered instead: the figure that was meant, the right page, or none. */
import { money, signedPercent } from '@bellwether/sdk/format';
import { bellServices } from '../../../../test/bellServices.ts';
import { localAnswer } from '../scope/localAnswer.ts';
import { askInTurn } from './testing/askBell.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['AAPL', '2.5', '180', '2025-06-02'],
    ['TSLA', '4', '420', '2025-09-15'],
    ['F', '100', '11', '2025-11-03'],
    ['BTC', '0.5', '40000', '2024-05-06'],
  ],
  watchlist: ['TSLA', 'KO'],
});
/** Asks one message after the other; returns the last reply. */
const ask = (...prompts: string[]) => askInTurn(prompts, services);

const held = async (symbol: string) => {
  const position = (await services.portfolio()).positions.find((one) => one.symbol === symbol);
  if (!position) throw new Error(`${symbol} is not held`);
  return position;
};

describe('after another question', () => {
  it.each([
    ['And the lowest of those closes?', 'lowest close this year'],
    ['the highest of these closing prices?', 'highest close this year'],
  ])('%s', async (then, expected) => {
    expect(await ask('average close of IBM this year', then)).toContain(expected);
  });

  it.each(['And the worst of the three?', 'and the weakest of those?'])('%s keeps the time', async (then) => {
    expect(await ask('Of Apple, Ford and Tesla, which fared best in 2026?', then)).toContain('from Jan 1, 2026 to now');
  });

  it.each(['okay add those two together', 'now add both up', 'add them'])('%s: the sum', async (then) => {
    const [one, other] = [await held('TSLA'), await held('AAPL')];
    const sum = (one.profitLoss ?? 0) + (other.profitLoss ?? 0);
    expect(await ask('how much did i make on tesla', 'and apple', then)).toContain(`**${money(sum)}**`);
  });

  it.each(['Their combined acquisition cost?', 'what did they cost in total'])('%s: of those lots', async (then) => {
    const reply = await ask('Which lots have a holding period below one year as of today?', then);
    expect(reply).toContain('for **$3,230.00**');
  });

  it.each([
    ['How volatile has Tesla been lately?', 'Is that more or less than Ford’s?'],
    ['How volatile is Tesla?', 'was it higher or lower than Ford?'],
  ])('%s %s', async (first, then) => {
    expect(await ask(first, then)).toContain('**Tesla, Inc. (TSLA)** is more volatile than **Ford Motor Company (F)**');
  });

  it.each(['How about Amazon, and who came out ahead?', 'what about Amazon and which did better'])(
    '%s',
    async (then) => {
      const reply = await ask('What’s Google stock done the past six months?', then);
      expect(reply).toMatch(/outperformed .* over the last 6 months/);
    },
  );

  it.each(['And which one took the worst beating', 'and which one fell the most?'])('%s', async (then) => {
    expect(await ask('What stock went up the most today', then)).toContain('Weakest:');
  });

  it('the share count on it is that of what is held', async () => {
    expect(await ask('Do we own Ford stock?', 'what’s the share count on it')).toContain('You hold 100 **Ford');
  });

  it('what was given for it, and then its worth', async () => {
    expect(await ask('What’d I give for that Bitcoin, all told')).toContain('You paid **$20,000.00**');
    expect(await ask('What’d I give for that Bitcoin, all told', 'dang. and what’s it worth now')).toContain(
      'You hold 0.5 **Bitcoin (BTC)**',
    );
  });
});

describe('figures', () => {
  it.each([
    ['How many times the price of Ethereum is Bitcoin?', '**Bitcoin (BTC)** costs'],
    ['How many times as much as my Ford is my Tesla worth?', 'Your **Tesla, Inc. (TSLA)** is worth'],
    ['How much Ethereum does one Bitcoin buy?', '× **Ethereum (ETH)**'],
    ['How many dollars is Apple from $300?', 'to **$300.00**'],
    ['TSLA 52wk hi', 'highest close over the last 52 weeks'],
    ['without Bitcoin, what is my gain on Tesla', 'You hold 4 **Tesla, Inc. (TSLA)**'],
    ['tell me what i own that moves about the most', 'Your most volatile holding'],
    ['which stocks are flying today', 'Strongest:'],
    ['my purchases', 'bought **Mar 4, 2024**'],
    ['purchase total', 'for everything you hold'],
    ['Is Apple in a drawdown now?', 'highest close over the last 52 weeks'],
    ['How far is Apple above its 52-week low?', 'lowest close over the last 52 weeks'],
    ['How long has the market been open today?', 'It opened '],
    ['When was Apple’s worst day this year?', 'worst day this year'],
    ['What was Tesla’s volatility this month?', 'too few closes this month'],
  ])('%s', async (prompt, expected) => {
    expect(await ask(prompt)).toContain(expected);
  });

  it.each([
    ['What was Apple’s low on March 4?', 'low on Mar 4, 2026'],
    ['What was Disney’s high on February 12?', 'high on Feb 12, 2026'],
  ])('%s: of the day, and no close', async (prompt, expected) => {
    expect(await ask(prompt)).toContain(expected);
  });

  it.each([
    'Was October 9, 2025 a trading day? What was the closing value of 100 Ford shares on that date?',
    'What were 100 Ford shares worth on October 9, 2025?',
  ])('%s', async (prompt) => {
    expect(await ask(prompt)).toMatch(/100 shares were worth \*\*\$[\d,.]+\*\*/);
  });

  it.each([
    ['Rank Ford, Tesla, and Amazon by gain this month.', /([+−][\d.]+)%/g],
    ['Rank Bitcoin, Ethereum, and Solana by gain in 2025.', /([+−][\d.]+)%\), from/g],
    ['Rank Bitcoin, Ethereum, and Solana by gain today.', /\(([+−][\d.]+)%/g],
    ['Rank Apple, Ford, and Tesla by volatility.', /volatility \*\*([\d.]+)%/g],
    ['Rank Apple, Ford, and Tesla by price.', /: \$([\d.]+),/g],
  ])('%s', async (prompt, figure) => {
    const lines = (await ask(prompt)).split('\n').filter((line) => line.startsWith('- '));
    const figures = lines.map((line) => Number([...line.matchAll(figure)][0]?.[1]?.replace('−', '-')));
    expect(figures).toHaveLength(3);
    expect(figures).toEqual(figures.toSorted((one, other) => other - one));
  });

  it('an index is no stock', async () => {
    expect(await ask('Which stock gained the most over the last week?')).not.toContain('SPX');
  });

  it.each([
    ['does a 50% loss followed by a 50% gain get you back to where you started?', '$75.00', -25],
    ['a 10% gain and then a 10% drop, am I even?', '$99.00', -1],
  ])('%s', async (prompt, sum, change) => {
    expect(await ask(prompt)).toContain(`**${sum}** (${signedPercent(change)})`);
  });
});

describe('the product, and words', () => {
  it.each([
    ['I put a company into my watchlist that I do not care for. How would I take it out again, please?', 'Watchlist'],
    ['Is a stock split something to rejoice in, or does it change nothing?', 'leaves their total value as it is'],
    ['nobody else can see our portfolio right?', 'private'],
    ['can anyone else see my holdings', 'private'],
    ['What is a stock exchange?', 'is a market where stocks are bought and sold'],
    ['What is a paper loss?', 'if you sold now'],
    ['What is book value?', 'minus what it owes'],
    ['What is a stop-limit order?', 'then becomes a limit order'],
    ['What is tax-loss harvesting?', 'selling something at a loss'],
    ['What is a price alert?', 'is an email'],
    ['What is the difference between a short-term gain and a long-term gain?', 'held for more than a year'],
    ['How do I export my watchlist?', 'Your Data'],
    ['Is my data encrypted?', 'Privacy Policy'],
    ['What data do you keep about me?', 'Privacy Policy'],
    ['How do I rename my portfolio?', 'no name of its own'],
    ['Can you change my portfolio?', 'I can’t change your holdings'],
    ['How old must I be to use Bellwether?', '18 or older'],
    ['How do you calculate my gain?', 'minus what you paid'],
    ['What does Premium include?', 'Pricing'],
    ['What is Bellwether?', 'no broker'],
    ['How do I zoom in on a chart?', 'from 1D to MAX'],
    ['Are the forecasts financial advice?', 'I don’t give investment advice'],
  ])('%s', async (prompt, expected) => {
    // Terms are explained before the engine.
    expect(localAnswer(prompt)?.text ?? (await ask(prompt))).toContain(expected);
  });

  it('price of booking is no price of Boeing', async () => {
    expect(await ask('price of booking')).not.toContain('Boeing');
  });

  it.each([
    'Is Apple above yesterday’s close?',
    'Is Apple closer to its high or its low today?',
    'Which ETF is up the most today?',
    'Which stock is the most volatile?',
    'Is the forecast for Apple bullish?',
    'When does the next forecast for Apple come out?',
    'How do I sign in?',
    'Is Bellwether a broker?',
    'What is my gain on Apple without Bitcoin?',
    'What are the top headlines today?',
  ])('%s is read as no other question', async (prompt) => {
    expect(await ask(prompt)).not.toContain('I read that as');
  });
});

test('whether coins can be bought on weekends is about hours, and no advice', async () => {
  expect(await ask('can I buy bitcoin on weekends')).toContain('around the clock');
  expect(await ask('should I buy bitcoin on weekends')).toContain('advice');
});
