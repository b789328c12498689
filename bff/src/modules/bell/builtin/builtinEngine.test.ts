import type { MarketOverview, NewsItem } from '@bellwether/sdk/contract/types';
import { money, points, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { bellServices } from '../../../../test/bellServices.ts';
import { DAY, SOME_WEDNESDAY, TestClock } from '../../../../test/testClock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { MarketData } from '../../../market/marketData.ts';
import { simulatedMarket } from '../../../providers/market/simulated/simulatedMarket.ts';
import { answerQuestion } from './answerQuestion.ts';
import { ask, belongings, nothing, services } from './testing/askBell.ts';
import { wordings } from './wordings.fixture.ts';

const simulatedNote = 'These prices are simulated, not real.';

describe('states the figures of the pages', () => {
  it('for one price', async () => {
    const [quote] = await services.quotes(['AAPL']);
    const { price, change, changePercent } = quote as { price: number; change: number; changePercent: number };
    const way = change > 0 ? 'up' : 'down';
    expect(await ask('how is apple doing')).toBe(
      `**Apple Inc. (AAPL)**: ${money(price)}, ${way} ${money(Math.abs(change))} (${signedPercent(changePercent)}) since the previous close\n\n` +
        `As of Mar 11, 2026, 11:00 AM ET. ${simulatedNote}`,
    );
  });

  it("for a day's range, when the question asks for it", async () => {
    const [quote] = await services.quotes(['TSLA']);
    const answer = await ask("tesla's high, low and volume");
    expect(answer).toContain(`day’s high ${money(quote?.high ?? 0)}, low ${money(quote?.low ?? 0)}`);
    expect(answer).toContain(`volume ${quote?.volume?.toLocaleString('en-US')}`);
  });

  it('for an index, in points', async () => {
    const [quote] = await services.quotes(['SPX']);
    expect(await ask('s&p 500')).toContain(`**S&P 500 (SPX)**: ${points(quote?.price ?? 0)} points`);
  });

  it('for several holdings together, naming the one without a price', async () => {
    const { positions } = await services.portfolio();
    const worthOf = (wanted: string) => positions.find(({ symbol }) => symbol === wanted)?.currentValue ?? Number.NaN;
    const sum = money(worthOf('AAPL') + worthOf('MSFT'));
    expect(await ask('what are my Apple and Microsoft worth together')).toContain(`Total: **${sum}**, +`);
    const withUnpriced = await ask('what are my Apple, MSFT and ZZZZ worth together');
    expect(withUnpriced).toContain(`Total: **${sum}**, +`);
    expect(withUnpriced).toContain('Excludes ZZZZ: no price right now.');
    expect(await ask('my tesla and apple together')).not.toContain('Total:');
  });

  it('for cryptocurrencies alone or stocks alone, with what the sum excludes', async () => {
    const { positions } = await services.portfolio();
    const [bitcoin] = positions.filter(({ type }) => type === 'crypto');
    const stocks = positions.filter(({ type }) => type === 'stock');
    const ofStocks = money(stocks.reduce((sum, { currentValue }) => sum + (currentValue ?? 0), 0));
    const ofCrypto = money(bitcoin?.currentValue ?? Number.NaN);
    const crypto = await ask('how much is my crypto worth');
    expect(crypto).toContain(`Your cryptocurrencies are worth **${ofCrypto}**`);
    expect(crypto).toContain(`Excludes your stocks, worth ${ofStocks}.`);
    expect(crypto).not.toContain('ZZZZ');
    const own = await ask('what are my stocks worth');
    expect(own).toContain(`Your stocks are worth **${ofStocks}**`);
    expect(own).toContain(`Excludes your cryptocurrencies, worth ${ofCrypto}.`);
    expect(own).toContain('Valued 3 of 4 lots: ZZZZ has no price');
  });

  it('for the largest holdings by value, not by gain', async () => {
    const { positions, totalValue } = await services.portfolio();
    const [first, second] = positions.map(({ currentValue }) => currentValue ?? 0) as [number, number];
    const one = await ask('what is my largest holding');
    expect(one).toContain(`Your largest holding by value:\n\n- **Bitcoin (BTC)**: ${money(first)}, `);
    expect(one).toContain(`${((100 * first) / totalValue).toFixed(2)}% of the total`);
    expect(one).not.toContain('AAPL');
    const two = await ask('what are my two biggest positions worth together');
    expect(two).toContain('Your 2 largest holdings by value:');
    expect(two).toContain(`Total: **${money(first + second)}**`);
    expect(await ask('what is my biggest winner')).toContain('Best:');
  });

  it('for a calendar quarter, and for the current one to now', async () => {
    const bars = (await services.history('AAPL')) ?? [];
    const closeOf = (day: string) => money(bars.find(({ date }) => date === day)?.close ?? Number.NaN);
    const third = await ask('how did apple do in Q3');
    expect(third).toContain('from Jul 1, 2025 to Sep 30, 2025');
    expect(third).toContain(
      `from ${closeOf('2025-06-30')} (close of Jun 30, 2025) to ${closeOf('2025-09-30')} (close of Sep 30, 2025)`,
    );
    expect(third).toContain('a company’s fiscal quarters may differ');
    expect(await ask('s&p 500 in q3')).not.toContain('fiscal quarters');
    expect(await ask('apple this quarter')).toContain('from Jan 1, 2026 to now');
  });

  it('for units bought in the past: their value then and now', async () => {
    const bars = (await services.history('AAPL')) ?? [];
    const then = bars.find(({ date }) => date === '2025-03-11')?.close ?? 0;
    const now = bars.at(-1)?.close ?? 0;
    expect(await ask('if i had bought 10 shares of apple a year ago what would they be worth now')).toContain(
      `At that close, 10 shares were worth **${money(10 * then)}**; at the latest price, **${money(10 * now)}**.`,
    );
    expect(await ask('if i had put $1000 into apple a year ago what would it be worth now')).toContain(
      ` shares; at the latest price, **${money((1000 / then) * now)}**.`,
    );
    expect(await ask('10 shares of apple in 2020')).toContain(
      `At the latest price, 10 shares are worth **${money(10 * now)}**.`,
    );
  });

  it('for a comparison', async () => {
    const quotes = await services.quotes(['TSLA', 'F']);
    const [best] = [...quotes].sort((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0));
    expect(await ask('compare tesla and ford')).toContain(`**${best?.name} (${best?.symbol})** outperformed`);
  });

  it('for a period, from daily closes', async () => {
    const bars = (await services.history('AAPL')) ?? [];
    const from = bars.findLast(({ date }) => date <= '2025-12-31');
    const to = bars.at(-1);
    expect(await ask('how did apple do this year')).toContain(
      `from ${money(from?.close ?? 0)} (close of Dec 31, 2025) to ${money(to?.close ?? 0)} (latest price, Mar 11, 2026)`,
    );
    const closes = bars.filter(({ date }) => date >= '2026-01-01').map(({ close }) => close);
    const [highest, lowest] = [Math.max(...closes), Math.min(...closes)].map(money);
    expect(await ask('how did apple do this year')).toMatch(
      new RegExp(`Highest close \\${highest} on \\w+ \\d+, 2026, lowest \\${lowest} on \\w+ \\d+, 2026`),
    );
  });

  it('for yesterday, from the last two complete days', async () => {
    const bars = (await services.history('AAPL')) ?? [];
    expect(await ask("what was apple's price yesterday")).toContain(
      `from ${money(bars.at(-3)?.close ?? 0)} (close of Mar 9, 2026) to ${money(bars.at(-2)?.close ?? 0)} (close of Mar 10, 2026)`,
    );
  });

  it('for the portfolio, naming the lot without a price', async () => {
    const { totalValue, totalProfitLoss, totalProfitLossPercentage } = await services.portfolio();
    const day = await services.portfolioDay();
    const answer = await ask('what is my portfolio worth');
    expect(answer).toContain(`worth **${money(totalValue)}**`);
    expect(answer).toContain(`**${money(Math.abs(totalProfitLoss))}** (${signedPercent(totalProfitLossPercentage)})`);
    expect(answer).toContain(`${money(Math.abs(day.total?.dollars ?? 0))} (${signedPercent(day.total?.percent ?? 0)})`);
    expect(answer).toContain('Valued 4 of 5 lots: ZZZZ has no price right now and is excluded from totals.');
    expect(answer).toContain(simulatedNote);
    expect(answer).toContain('as of Mar 11, 2026, 11:00 AM ET');
  });

  it('for what moved it: the symbols add up to the total', async () => {
    const { bySymbol, total } = await services.portfolioDay();
    const sum = bySymbol.reduce((all, { dollars }) => all + dollars, 0);
    expect(sum).toBeCloseTo(total?.dollars ?? Number.NaN, 1);
    const answer = await ask('what moved it');
    for (const { symbol, dollars } of bySymbol) expect(answer).toContain(`(${symbol})**: ${signedMoney(dollars)}`);
    expect(answer).toContain('ZZZZ has no price');
  });

  it('for what moved it on a Sunday: which holdings did not move, and why', async () => {
    const sunday = new TestClock(SOME_WEDNESDAY + 4 * DAY);
    const lots = [
      ['AAPL', '1', '1'],
      ['NVDA', '1', '1'],
      ['BTC', '1', '1'],
    ] as const;
    const answer = await ask('how much did i make today', bellServices({ lots, clock: sunday }));
    expect(answer).toContain('AAPL and NVDA last traded Friday and count as unchanged.');
    expect(answer).toContain('over the last 24 hours.');
    expect(answer).toMatch(/Biggest (gains|losses):/);
    const worth = await ask('what is my portfolio worth', bellServices({ lots, clock: sunday }));
    expect(worth).toMatch(/over the last 24 hours\. AAPL and NVDA last traded Friday and count as unchanged\./);
  });

  it('for the best and worst holding', async () => {
    const { holdings } = await services.portfolio();
    const lots = holdings.filter(({ symbol }) => symbol !== 'AAPL' && symbol !== 'ZZZZ');
    const worst = lots.reduce((one, other) =>
      (one.profitLossPercentage ?? 0) < (other.profitLossPercentage ?? 0) ? one : other,
    );
    const answer = await ask('my best and worst holding');
    expect(answer).toContain(
      `Worst: **${worst.name} (${worst.symbol})**, ${signedPercent(worst.profitLossPercentage ?? 0)}`,
    );
    expect(answer).toMatch(/Best: \*\*/);
    expect(answer).not.toMatch(/(Best|Worst): \*\*ZZZZ/);
  });

  it('for one holding, its lots added up', async () => {
    const { holdings } = await services.portfolio();
    const value = holdings
      .filter(({ symbol }) => symbol === 'AAPL')
      .reduce((sum, { currentValue }) => sum + (currentValue ?? 0), 0);
    expect(await ask('how many apple shares do i own')).toContain(
      `You hold 12.5 **Apple Inc. (AAPL)** in 2 lots, worth **${money(value)}**`,
    );
    expect(await ask('do i own tesla')).toContain('You don’t hold **Tesla, Inc. (TSLA)**.');
    const dear = bellServices({ lots: [['BTC-USD', '1', '1']] });
    expect(await ask('how much bitcoin do i have', dear)).toContain('You hold 1 **Bitcoin (BTC)**, worth');
  });

  it('for a coin under two spellings, as one', async () => {
    const both = bellServices({
      lots: [
        ['BTC-USD', '1', '1'],
        ['BTC', '2', '1'],
      ],
    });
    expect(await ask('how much bitcoin do i have', both)).toContain('You hold 3 **Bitcoin (BTC)** in 2 lots, worth');
    for (const prompt of ['what is my portfolio worth', 'what moved my portfolio today']) {
      expect((await ask(prompt, both)).match(/Bitcoin/g)).toHaveLength(1);
    }
    expect(await ask('what is my best holding', both)).toContain('Only holding: **Bitcoin');
  });

  it('for the watchlist', async () => {
    const answer = await ask('what is on my watchlist');
    expect(answer).toContain('You have 3 symbols on your watchlist');
    for (const name of ['Tesla, Inc. (TSLA)', 'Bitcoin (BTC-USD)', 'Apple Inc. (AAPL)']) expect(answer).toContain(name);
    expect(await ask('is bitcoin on my watchlist')).toContain('is on your watchlist');
    expect(await ask('is ford on my watchlist')).toContain('is not on your watchlist');
  });

  it('for the market', async () => {
    const overview: MarketOverview = await services.overview();
    const answer = await ask('how is the market');
    for (const { value } of overview.stockOverview) expect(answer).toContain(points(value ?? 0));
    for (const { name } of overview.cryptoOverview) expect(answer).toContain(name);
    const crypto = await ask('how is crypto doing');
    expect(crypto).toContain('Bitcoin');
    expect(crypto).not.toContain('NASDAQ');
  });

  it('for the news', async () => {
    const [newest] = await services.news();
    expect(await ask('news')).toContain((newest as NewsItem).headline);
  });

  it('for a forecast', async () => {
    const { predictedDirection, predictionMessage, predictedPrice } = await services.forecast('MSFT');
    const answer = await ask('forecast for microsoft');
    for (const part of [predictedDirection, predictionMessage, money(predictedPrice), 'not advice'])
      expect(answer).toContain(part);
  });

  it('for the exchange', async () => {
    expect(await ask('is the market open')).toContain('**open**. It closes Mar 11, 4:00 PM ET');
    const saturday = bellServices({ clock: new TestClock(SOME_WEDNESDAY + 3 * DAY) });
    expect(await ask('is the market open', saturday)).toContain('**closed**. It opens Mar 16, 9:30 AM ET');
    const early = bellServices({ clock: new TestClock(Date.UTC(2026, 2, 11, 9)) });
    expect(await ask('is the market open', early)).toContain('It opens Mar 11, 9:30 AM ET');
  });
});

describe('with nothing to show', () => {
  it.each([
    ['what is my portfolio worth', 'Your portfolio is empty.'],
    ['what moved it', 'Your portfolio is empty.'],
    ['my best holding', 'Your portfolio is empty.'],
    ['my watchlist', 'Your watchlist is empty.'],
    ['best on my watchlist', 'Your watchlist is empty.'],
    ['forecasts for my watchlist', 'Your watchlist is empty.'],
    ['price of blorbo', 'I don’t recognize “blorbo” as a symbol or name.'],
    ['price of $ZZZZ', 'I don’t recognize “ZZZZ” as a symbol or name.'],
    ['forecast', 'Which one?'],
  ])('%s: %s', async (prompt, said) => {
    expect(await ask(prompt, nothing)).toContain(said);
  });

  it('says that no holding has a price, and never that it is worth nothing', async () => {
    const unpriced = bellServices({ lots: [['ZZZZ', '3', '10']] });
    for (const prompt of ['what is my portfolio worth', 'what moved it', 'my worst holding', 'am i up or down']) {
      const answer = await ask(prompt, unpriced);
      expect(answer).toContain('ZZZZ has no price right now and is excluded from totals');
      expect(answer).not.toMatch(/\$0\.00|loss|−/);
    }
  });

  it('still replies while the market is down', async () => {
    const clock = new TestClock();
    const dead: MarketData = {
      ...simulatedMarket({ clock }),
      quotes: () => Promise.reject(new Error('dead')),
      history: () => Promise.reject(new Error('dead')),
      news: () => Promise.reject(new Error('dead')),
      search: () => Promise.reject(new Error('dead')),
    };
    const cutOff = bellServices({ ...belongings, clock, market: dead });
    for (const { text } of wordings) expect((await ask(text, cutOff)).length).toBeGreaterThan(20);
    expect(await ask('price of apple', cutOff)).toContain('no price right now');
    expect(await ask('news', cutOff)).toContain('I can’t get that right now: Failed to fetch news.');
  });

  it.each([1, 2, 3, 4])(
    'replies to what goes on with movers where their prices are unavailable from read %i on',
    async (nth) => {
      let reads = 0;
      const quotesAtHand = () => {
        reads += 1;
        return reads < nth ? services.quotesAtHand() : Promise.reject(new Refusal('unavailable', 'Failed to load.'));
      };
      const conversation = [{ sender: 'user' as const, text: 'what are today’s biggest gainers' }];
      const asked = { prompt: 'blorp zork', conversation, services: { ...services, quotesAtHand } };
      const { text } = await answerQuestion({ ...asked, signal: new AbortController().signal });
      expect(text).toMatch(/^I can’t get that right now|^I don’t recognize|^I’m not sure/);
    },
  );
});
