import type { MarketOverview, NewsItem } from '@bellwether/sdk/contract/types';
import { assistantServices } from '../../../../test/assistantServices.ts';
import { DAY, SOME_WEDNESDAY, TestClock } from '../../../../test/testClock.ts';
import type { MarketData } from '../../market/marketData.ts';
import { simulatedMarket } from '../../market/simulated/simulatedMarket.ts';
import { money, points, signedMoney, signedPercent } from './say/figures.ts';
import { ask, belongings, nothing, services } from './testing/askBell.ts';
import { wordings } from './wordings.fixture.ts';

const simulatedNote = 'These prices are simulated, not real.';

describe('says what the pages say', () => {
  it('of one price', async () => {
    const [quote] = await services.quotes(['AAPL']);
    const { price, change, changePercent } = quote as { price: number; change: number; changePercent: number };
    const way = change > 0 ? 'up' : 'down';
    expect(await ask('how is apple doing')).toBe(
      `**Apple Inc. (AAPL)**: ${money(price)}, ${way} ${money(Math.abs(change))} (${signedPercent(changePercent)}) since the previous close\n\n` +
        `As of 15:00 UTC on 11 Mar 2026. ${simulatedNote}`,
    );
  });

  it("of a day's range, where that was asked for", async () => {
    const [quote] = await services.quotes(['TSLA']);
    const answer = await ask("tesla's high, low and volume");
    expect(answer).toContain(`day's high ${money(quote?.high ?? 0)}, low ${money(quote?.low ?? 0)}`);
    expect(answer).toContain(`volume ${quote?.volume?.toLocaleString('en-US')}`);
  });

  it('of an index in points', async () => {
    const [quote] = await services.quotes(['SPX']);
    expect(await ask('s&p 500')).toContain(`**S&P 500 (SPX)**: ${points(quote?.price ?? 0)} points`);
  });

  it('of several holdings together, naming the one that has no price', async () => {
    const { positions } = await services.portfolio();
    const worthOf = (wanted: string) => positions.find(({ symbol }) => symbol === wanted)?.currentValue ?? Number.NaN;
    const sum = money(worthOf('AAPL') + worthOf('MSFT'));
    expect(await ask('what are my Apple and Microsoft worth together')).toContain(`Together: **${sum}**, +`);
    const withUnpriced = await ask('what are my Apple, MSFT and ZZZZ worth together');
    expect(withUnpriced).toContain(`Together: **${sum}**, +`);
    expect(withUnpriced).toContain('Without ZZZZ: no price at the moment.');
    expect(await ask('my tesla and apple together')).not.toContain('Together:');
  });

  it('of the crypto currencies alone, or of the stocks alone, and what is not in the sum', async () => {
    const { positions } = await services.portfolio();
    const [bitcoin] = positions.filter(({ type }) => type === 'crypto');
    const stocks = positions.filter(({ type }) => type === 'stock');
    const ofStocks = money(stocks.reduce((sum, { currentValue }) => sum + (currentValue ?? 0), 0));
    const ofCrypto = money(bitcoin?.currentValue ?? Number.NaN);
    const crypto = await ask('how much is my crypto worth');
    expect(crypto).toContain(`Your crypto currencies are worth **${ofCrypto}**`);
    expect(crypto).toContain(`Not in this sum: your stocks, worth ${ofStocks}.`);
    expect(crypto).not.toContain('ZZZZ');
    const own = await ask('what are my stocks worth');
    expect(own).toContain(`Your stocks are worth **${ofStocks}**`);
    expect(own).toContain(`Not in this sum: your crypto currencies, worth ${ofCrypto}.`);
    expect(own).toContain('Valued 3 of 4 lots: ZZZZ has no price');
  });

  it('of the largest holdings by what they are worth, which are not those that gained most', async () => {
    const { positions, totalValue } = await services.portfolio();
    const [first, second] = positions.map(({ currentValue }) => currentValue ?? 0) as [number, number];
    const one = await ask('what is my largest holding');
    expect(one).toContain(`Your largest holding by what it is worth:\n\n- **Bitcoin (BTC)**: ${money(first)}, `);
    expect(one).toContain(`${((100 * first) / totalValue).toFixed(2)}% of all`);
    expect(one).not.toContain('AAPL');
    const two = await ask('what are my two biggest positions worth together');
    expect(two).toContain('Your 2 largest holdings by what they are worth:');
    expect(two).toContain(`Together: **${money(first + second)}**`);
    expect(await ask('what is my biggest winner')).toContain('Best:');
  });

  it('of a quarter of the calendar, and of the running one until now', async () => {
    const bars = (await services.history('AAPL')) ?? [];
    const closeOf = (day: string) => money(bars.find(({ date }) => date === day)?.close ?? Number.NaN);
    const third = await ask('how did apple do in Q3');
    expect(third).toContain('from 1 Jul 2025 to 30 Sep 2025');
    expect(third).toContain(
      `from ${closeOf('2025-06-30')} (close of 30 Jun 2025) to ${closeOf('2025-09-30')} (close of 30 Sep 2025)`,
    );
    expect(third).toContain("a company's own quarters may be others");
    expect(await ask('s&p 500 in q3')).not.toContain("a company's own");
    expect(await ask('apple this quarter')).toContain('from 1 Jan 2026 until now');
  });

  it('of units bought in the past: what they were worth then, and what now', async () => {
    const bars = (await services.history('AAPL')) ?? [];
    const then = bars.find(({ date }) => date === '2025-03-11')?.close ?? 0;
    const now = bars.at(-1)?.close ?? 0;
    expect(await ask('if i had bought 10 shares of apple a year ago what would they be worth now')).toContain(
      `At that close 10 were worth **${money(10 * then)}**; at the latest price they are worth **${money(10 * now)}**.`,
    );
    expect(await ask('if i had put $1000 into apple a year ago what would it be worth now')).toContain(
      `; at the latest price they are worth **${money((1000 / then) * now)}**.`,
    );
    expect(await ask('10 shares of apple in 2020')).toContain(
      `At the latest price 10 are worth **${money(10 * now)}**.`,
    );
  });

  it('of a comparison', async () => {
    const quotes = await services.quotes(['TSLA', 'F']);
    const [best] = [...quotes].sort((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0));
    expect(await ask('compare tesla and ford')).toContain(`**${best?.name} (${best?.symbol})** did better than`);
  });

  it('of a span of time, from the daily closes', async () => {
    const bars = (await services.history('AAPL')) ?? [];
    const from = bars.findLast(({ date }) => date <= '2025-12-31');
    const to = bars.at(-1);
    expect(await ask('how did apple do this year')).toContain(
      `from ${money(from?.close ?? 0)} (close of 31 Dec 2025) to ${money(to?.close ?? 0)} (latest price, 11 Mar 2026)`,
    );
    const closes = bars.filter(({ date }) => date >= '2026-01-01').map(({ close }) => close);
    const [highest, lowest] = [Math.max(...closes), Math.min(...closes)].map(money);
    expect(await ask('how did apple do this year')).toMatch(
      new RegExp(`Highest close \\${highest} on \\d.+, lowest \\${lowest} on \\d`),
    );
  });

  it('of yesterday, from the last two whole days', async () => {
    const bars = (await services.history('AAPL')) ?? [];
    expect(await ask("what was apple's price yesterday")).toContain(
      `from ${money(bars.at(-3)?.close ?? 0)} (close of 9 Mar 2026) to ${money(bars.at(-2)?.close ?? 0)} (close of 10 Mar 2026)`,
    );
  });

  it('of the portfolio, naming the lot that has no price', async () => {
    const { totalValue, totalProfitLoss, totalProfitLossPercentage } = await services.portfolio();
    const day = await services.portfolioDay();
    const answer = await ask('what is my portfolio worth');
    expect(answer).toContain(`worth **${money(totalValue)}**`);
    expect(answer).toContain(`**${money(Math.abs(totalProfitLoss))}** (${signedPercent(totalProfitLossPercentage)})`);
    expect(answer).toContain(`${money(Math.abs(day.total?.dollars ?? 0))} (${signedPercent(day.total?.percent ?? 0)})`);
    expect(answer).toContain('Valued 4 of 5 lots: ZZZZ has no price at the moment and counts on neither side.');
    expect(answer).toContain(simulatedNote);
    expect(answer).toContain('as of 15:00 UTC on 11 Mar 2026');
  });

  it('of what moved it: what the symbols did is what the whole did', async () => {
    const { bySymbol, total } = await services.portfolioDay();
    const sum = bySymbol.reduce((all, { dollars }) => all + dollars, 0);
    expect(sum).toBeCloseTo(total?.dollars ?? Number.NaN, 1);
    const answer = await ask('what moved it');
    for (const { symbol, dollars } of bySymbol) expect(answer).toContain(`(${symbol})**: ${signedMoney(dollars)}`);
    expect(answer).toContain('ZZZZ has no price');
  });

  it('of the best and the worst holding', async () => {
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

  it('of one holding, its lots together', async () => {
    const { holdings } = await services.portfolio();
    const value = holdings
      .filter(({ symbol }) => symbol === 'AAPL')
      .reduce((sum, { currentValue }) => sum + (currentValue ?? 0), 0);
    expect(await ask('how many apple shares do i own')).toContain(`you hold 12.5 in 2 lots, worth **${money(value)}**`);
    expect(await ask('do i own tesla')).toContain('You have no **Tesla, Inc. (TSLA)** in your portfolio.');
    const dear = assistantServices({ lots: [['BTC-USD', '1', '1']] });
    expect(await ask('how much bitcoin do i have', dear)).toContain('you hold 1, worth');
  });

  it('of a coin under two spellings, as one', async () => {
    const both = assistantServices({
      lots: [
        ['BTC-USD', '1', '1'],
        ['BTC', '2', '1'],
      ],
    });
    expect(await ask('how much bitcoin do i have', both)).toContain('you hold 3 in 2 lots, worth');
    for (const prompt of ['what is my portfolio worth', 'what moved my portfolio today']) {
      expect((await ask(prompt, both)).match(/Bitcoin/g)).toHaveLength(1);
    }
    expect(await ask('what is my best holding', both)).toContain('The only one: **Bitcoin');
  });

  it('of the watchlist', async () => {
    const answer = await ask('what is on my watchlist');
    expect(answer).toContain('There are 3 symbols on your watchlist');
    for (const name of ['Tesla, Inc. (TSLA)', 'Bitcoin (BTC-USD)', 'Apple Inc. (AAPL)']) expect(answer).toContain(name);
    expect(await ask('is bitcoin on my watchlist')).toContain('is on your watchlist');
    expect(await ask('is ford on my watchlist')).toContain('is not on your watchlist');
  });

  it('of the market', async () => {
    const overview: MarketOverview = await services.overview();
    const answer = await ask('how is the market');
    for (const { value } of overview.stockOverview) expect(answer).toContain(points(value ?? 0));
    for (const { name } of overview.cryptoOverview) expect(answer).toContain(name);
    const crypto = await ask('how is crypto doing');
    expect(crypto).toContain('Bitcoin');
    expect(crypto).not.toContain('NASDAQ');
  });

  it('of the news', async () => {
    const [newest] = await services.news();
    expect(await ask('news')).toContain((newest as NewsItem).headline);
  });

  it('of a forecast', async () => {
    const { predictedDirection, predictionMessage, predictedPrice } = await services.forecast('MSFT');
    const answer = await ask('forecast for microsoft');
    for (const part of [predictedDirection, predictionMessage, money(predictedPrice), 'not advice'])
      expect(answer).toContain(part);
  });

  it('of the exchange', async () => {
    expect(await ask('is the market open')).toContain('**open**; it closes at 20:00 UTC on 11 Mar 2026');
    const saturday = assistantServices({ clock: new TestClock(SOME_WEDNESDAY + 3 * DAY) });
    expect(await ask('is the market open', saturday)).toContain('**closed**; it opens at 13:30 UTC on 16 Mar 2026');
    const early = assistantServices({ clock: new TestClock(Date.UTC(2026, 2, 11, 9)) });
    expect(await ask('is the market open', early)).toContain('opens at 13:30 UTC on 11 Mar 2026');
  });
});

describe('answers what was asked, and no other question', () => {
  const closeOf = async (symbol: string, date: string) =>
    (await services.history(symbol))?.find((bar) => bar.date === date)?.close ?? Number.NaN;
  const priceOf = async (symbol: string) => (await services.quotes([symbol]))[0]?.price ?? Number.NaN;

  it.each(['what did AAPL cost on 3 March 2026', 'AAPL on 2026-03-03', 'price of appel on mar 3rd'])(
    '%s: the close of that day, with its date',
    async (prompt) => {
      const answer = await ask(prompt);
      expect(answer).toContain(
        `**Apple Inc. (AAPL)** closed at **${money(await closeOf('AAPL', '2026-03-03'))}** on Tue 3 Mar 2026.`,
      );
      expect(answer).toContain('(latest price, 11 Mar 2026)');
      expect(answer).toContain(simulatedNote);
    },
  );

  it('of a day on which the exchange was closed: the last close before it', async () => {
    expect(await ask('AAPL on 1 March 2026')).toContain(
      `the exchange was closed on Sun 1 Mar 2026. The last close before it: **${money(await closeOf('AAPL', '2026-02-27'))}** on Fri 27 Feb 2026.`,
    );
    expect(await ask('bitcoin on 1 March 2026')).toContain(
      `closed at **${money(await closeOf('BTC', '2026-03-01'))}** on Sun 1 Mar 2026.`,
    );
  });

  it('of yesterday, on a Monday: the Friday, and says so', async () => {
    const monday = assistantServices({ clock: new TestClock(SOME_WEDNESDAY + 5 * DAY) });
    const answer = await ask('price of AAPL yesterday', monday);
    expect(answer).toContain('the exchange was closed on Sun 15 Mar 2026. Before that it closed at');
    expect(answer).toContain('on Fri 13 Mar 2026');
  });

  it('of a year: from the close before it to its last, and the range', async () => {
    const bars = (await services.history('AAPL')) ?? [];
    const year = bars.filter(({ date }) => date.startsWith('2024'));
    const before = bars.findLast(({ date }) => date < '2024-01-01');
    const closes = year.map(({ close }) => close);
    const answer = await ask('AAPL price in 2024');
    expect(answer).toContain(
      `from ${money(before?.close ?? 0)} (close of 29 Dec 2023) to ${money(year.at(-1)?.close ?? 0)} (close of 31 Dec 2024)`,
    );
    expect(answer).toContain(`highest close ${money(Math.max(...closes))}`);
    expect(answer).toContain(`lowest ${money(Math.min(...closes))}`);
  });

  it('of one span in two wordings: the same return', async () => {
    const returns = async (prompt: string) => /[+−][\d.]+%/.exec(await ask(prompt))?.[0];
    const thisYear = await returns('how did AAPL do this year');
    expect(thisYear).toBeDefined();
    for (const prompt of ['what was AAPL in 2026', 'AAPL in Q1 2026', 'AAPL this quarter', 'AAPL since Q1']) {
      expect(await returns(prompt)).toBe(thisYear);
    }
    expect(await returns('how did AAPL do this month')).toBe(await returns('AAPL in march 2026'));
  });

  it.each([
    ['AAPL on 3 March 1950', 'my prices do not go back to 3 Mar 1950. The earliest close that I have is'],
    ['AAPL from 7 March to 8 March', 'I have no close from 7 Mar 2026 to 8 Mar 2026.'],
    ['AAPL on 30 February 2026', 'There is no such day in the calendar.'],
    ['AAPL on 3 December 2026', 'Thu 3 Dec 2026 is still to come: nobody knows its price.'],
    ['what was my portfolio worth on 3 March 2026', 'I cannot look back to 3 Mar 2026 for that.'],
    ['how did my portfolio do last month', 'I do not know how that was over the last month.'],
  ])('%s: %s', async (prompt, said) => {
    expect(await ask(prompt)).toContain(said);
  });

  it.each(['which stock will go up the most tomorrow', 'which coin will gain the most', 'top gainers tomorrow'])(
    '%s: nobody knows, and no symbol is named',
    async (prompt) => {
      const answer = await ask(prompt);
      expect(answer).toMatch(/^Nobody knows what will rise or fall/);
      expect(answer).toContain('a mere guess has 33%');
      expect(answer).toContain('[Predict page](/predict)');
      expect(answer).not.toMatch(/Strongest|\(\w+\)\*\*|\$\d/);
    },
  );

  it('multiplies exactly, and says at which price of when', async () => {
    const [eth, btc, aapl] = [await priceOf('ETH'), await priceOf('BTC'), await priceOf('AAPL')];
    const inCents = (price: number) => Math.round(price * 100);
    expect(await ask('convert 2 ETH to USD')).toBe(
      `2 × **Ethereum (ETH)**: **${money((2 * inCents(eth)) / 100)}**, at ${money(eth)} for one\n\n` +
        `As of 15:00 UTC on 11 Mar 2026. ${simulatedNote}`,
    );
    expect(await ask('how much would 3.5 BTC be in dollars')).toContain(
      `**${money(Math.round((35 * inCents(btc)) / 10) / 100)}**`,
    );
    expect(await ask('1/2 btc in usd')).toContain('0.5 × **Bitcoin (BTC)**');
    expect(await ask('how much is 10 AAPL worth')).toContain(
      `10 × **Apple Inc. (AAPL)**: **${money((10 * inCents(aapl)) / 100)}**, at ${money(aapl)} a share`,
    );
    expect(await ask('how much BTC can i get for 500 dollars')).toContain(
      `$500.00 is ${(500 / btc).toFixed(8)} × **Bitcoin (BTC)**`,
    );
  });

  it('says that prices are in US dollars only', async () => {
    const answer = await ask('tesla stock price in euros');
    expect(answer).toMatch(/^All prices here are in US dollars only: I have no exchange rates, so none in euros\./);
    expect(answer).toContain(money(await priceOf('TSLA')));
    expect(await ask('tesla stock price')).not.toContain('US dollars only');
    expect(await ask('convert 100 euros to dollars')).toContain('I have no exchange rates');
  });

  it('compares over the span that was asked, with one price for each', async () => {
    const answer = await ask('Compare BTC and ETH over the last month');
    for (const symbol of ['BTC', 'ETH']) {
      const latest = (await services.history(symbol))?.at(-1)?.close ?? Number.NaN;
      expect(answer.match(new RegExp(`\\(${symbol}\\)\\*\\* over the last month: (up|down)`, 'g'))).toHaveLength(1);
      expect(answer.split(money(latest))).toHaveLength(2);
    }
    expect(answer).not.toContain('24 hours');
    const change = async (symbol: string) => {
      const [latest, before] = [
        (await services.history(symbol))?.at(-1)?.close ?? 0,
        await closeOf(symbol, '2026-02-09'),
      ];
      return (latest / before - 1) * 100;
    };
    const [btc, eth] = [await change('BTC'), await change('ETH')];
    expect(answer).toContain(
      `over the last month: ${signedPercent(Math.max(btc, eth))} against ${signedPercent(Math.min(btc, eth))}.`,
    );
  });
});

describe('with nothing to tell', () => {
  it.each([
    ['what is my portfolio worth', 'Your portfolio is empty.'],
    ['what moved it', 'Your portfolio is empty.'],
    ['my best holding', 'Your portfolio is empty.'],
    ['my watchlist', 'Your watchlist is empty.'],
    ['best on my watchlist', 'Your watchlist is empty.'],
    ['forecasts for my watchlist', 'Your watchlist is empty.'],
    ['price of blorbo', 'I do not know "blorbo".'],
    ['price of $ZZZZ', 'I do not know "ZZZZ".'],
    ['forecast', 'Of which symbol?'],
  ])('%s: %s', async (prompt, said) => {
    expect(await ask(prompt, nothing)).toContain(said);
  });

  it('says that nothing has a price, and never that it is worth nothing', async () => {
    const unpriced = assistantServices({ lots: [['ZZZZ', '3', '10']] });
    for (const prompt of ['what is my portfolio worth', 'what moved it', 'my worst holding', 'am i up or down']) {
      const answer = await ask(prompt, unpriced);
      expect(answer).toContain('ZZZZ has no price at the moment and counts on neither side');
      expect(answer).not.toMatch(/\$0\.00|loss|−/);
    }
  });

  it('keeps to what it knows while the market does not answer', async () => {
    const clock = new TestClock();
    const dead: MarketData = {
      ...simulatedMarket({ clock }),
      quotes: () => Promise.reject(new Error('dead')),
      history: () => Promise.reject(new Error('dead')),
      news: () => Promise.reject(new Error('dead')),
      search: () => Promise.reject(new Error('dead')),
    };
    const cutOff = assistantServices({ ...belongings, clock, market: dead });
    for (const { text } of wordings) expect((await ask(text, cutOff)).length).toBeGreaterThan(20);
    expect(await ask('price of apple', cutOff)).toContain('no price at the moment');
    expect(await ask('news', cutOff)).toContain('I cannot get that at the moment: Failed to fetch news.');
  });
});
