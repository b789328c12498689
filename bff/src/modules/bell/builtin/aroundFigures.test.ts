/** What a question supposes, leaves out, or judges: the reply is about that, or says what is missing. */
import { ask } from './testing/anInvestor.ts';

const REFUSED = 'I’m not sure how to answer that.';

describe('an amount that is supposed to change', () => {
  test.each([
    ['what would 0.5 nvda be worth if it goes up 10%', '**0.5** would be worth'],
    ['what would 40 shares of ford be worth at 25', '**40** would be worth **$1,000.00**'],
    ['if bitcoin goes to 100k what are 2 bitcoin worth', '**2** would be worth **$200,000.00**'],
    // All that is held of it
    ['if my 20 NVDA go up 10%', 'Your 20 would be worth'],
    ['what if nvda goes up 10%', 'Your 20 would be worth'],
  ])('%s: %s', async (prompt, said) => {
    expect(await ask(prompt)).toContain(said);
  });

  test.each([
    ['how many shares of nvidia can i get for $100', 'and what would that be worth if it goes up 10%', '**$110.00**'],
    ['how many shares of apple can i buy with 1000', 'and if it doubles?', '**$2,000.00**, +$1,000.00 from now'],
    ['price of nvda', 'and if it goes up 10%', 'Your 20 would be worth'],
  ])('%s › %s: %s', async (first, then, said) => {
    expect(await ask(first, then)).toContain(said);
  });

  test('a price counts no shares', async () => {
    expect(await ask('apple at 300')).toContain(REFUSED);
    expect(await ask('the app said apple is at 300. Is it?')).toContain('I left out “apple is at 300.”');
  });
});

describe('gainers and losers, without some', () => {
  test.each([
    ['biggest gainers today except ETH', 'Without ETH:', '(ETH)**'],
    ['top 5 losers today without tesla', 'Without TSLA:', '(TSLA)**'],
    ['top gainers this week except nvda', 'By price change over the last week', '(NVDA)**'],
  ])('%s', async (prompt, said, left) => {
    const answer = await ask(prompt);
    expect(answer).toContain(said);
    expect(answer).not.toContain(left);
    expect(answer).not.toMatch(/your holdings/i);
  });

  test('as many as are asked for', async () => {
    expect((await ask('top 3 gainers besides TSLA')).match(/^- \*\*/gm)).toHaveLength(3);
    expect(await ask('my best holding except bitcoin')).toContain('Your holdings by percent gain since you bought');
  });
});

describe('the members of an index', () => {
  test.each([
    'is NVDA in the S&P 500',
    'is tesla part of the nasdaq',
    'is ford in the dow',
    'does the S&P 500 contain Coca-Cola',
    'which companies are in the dow',
  ])('%s: are not known', async (prompt) => {
    const answer = await ask(prompt);
    expect(answer).toContain('I don’t know which companies are in an index');
    expect(answer).not.toMatch(/\$\d/);
  });

  test.each(['is apple ahead of the S&P 500', 'is apple beating the nasdaq'])('%s: compares', async (prompt) => {
    expect(await ask(prompt)).toContain('outperformed');
  });
});

describe('forecasts', () => {
  test.each([
    ['forecast for nvda', 'and next month?'],
    ['what about nvda tomorrow', 'nah for next month'],
    ['forecast for tesla', 'for next week'],
  ])('%s › %s: of a later day there is none', async (...prompts) => {
    expect(await ask(...prompts)).toMatch(/^I only forecast the next session/);
  });

  test('of the same close, after a question about it', async () => {
    const sure = await ask('forecast for tesla', 'how sure is that');
    expect(sure).toContain('37.07% confidence');
    expect(await ask('forecast for tesla', 'and tomorrow?')).toContain('That’s today’s close.');
  });

  test.each(['which forecast are you most confident about', 'which forecast has the highest confidence'])(
    '%s: ranks only what is held',
    async (prompt) => {
      expect(await ask(prompt)).toContain('“which of my holdings are you most sure about.”');
    },
  );

  test('of what is held, the most confident', async () => {
    const answer = await ask('of what I hold, which has the forecast with the highest confidence');
    expect(answer).toMatch(/Your surest holding by confidence of the forecast:\n\n- \*\*/);
    expect(await ask('how confident are you in your forecasts')).toContain('correct out of');
  });
});

describe('a judgment', () => {
  test.each(['is my watchlist expensive', 'is Apple expensive', 'are my stocks cheap right now'])(
    '%s: is advice',
    async (prompt) => {
      expect(await ask(prompt)).toContain('I don’t give investment advice');
    },
  );

  test('an order of prices is none', async () => {
    expect(await ask('which is the cheapest on my watchlist')).toContain('by price of one unit');
    expect(await ask('is apple more expensive than ford')).not.toContain('advice');
  });
});

describe('an act that only the pages have', () => {
  test.each([
    'record that I bought 5 Tesla',
    'note that i sold 2 apple at 260',
    'enter a purchase of 5 Tesla',
    'can you do that for me',
    'do it for me',
  ])('%s', async (prompt) => {
    expect(await ask(prompt)).toContain('I can’t do that. I’m read-only');
  });

  test('a record is a figure, too', async () => {
    expect(await ask('record high of apple')).toContain('highest close');
  });
});

describe('what is told around a question', () => {
  test.each([
    ['I’ve asked three times now. WHAT IS MY TOTAL LOSS ON TESLA', 'You hold 4 **Tesla'],
    [
      'The lady at the bank said I should have a mix, not everything in one. What share of my money is in the biggest one?',
      'Your largest holding by share',
    ],
    ['how much money have you people cost me this week', 'Your portfolio over the last week'],
    ['did i do good this month', 'Your portfolio this month'],
    ['am i up or am i cooked', 'Your portfolio is worth'],
    ['none of my stocks are down, right?', 'None of your stocks are at a loss'],
    ['Dow this year?', '**DOW (DJI)** this year'],
    ['how is gold this year', '(GLD)** this year'],
    [
      'There’s a fella at the bowling club who swears by Solana. What has that done since January?',
      '- **Solana (SOL)**',
    ],
    ['Tesla is down today, isn’t it?', '**Tesla, Inc. (TSLA)**: '],
    ['my portfolio is down today isnt it', 'Your portfolio is down'],
    ['remind me how much i paid for eth and when', '1.5 at $2,100.00, bought **Apr 7, 2025**'],
    ['on which day this year did my portfolio do worst', 'Your portfolio this year: worst day'],
    ['how many of my holdings show a profit', '- **6** up'],
    ['why is my tesla position down today', 'I don’t know why prices move.'],
    ['Would it be presumptuous to ask for a forecast of Ethereum?', '**Ethereum (ETH)**, close of'],
    ['Might one inquire as to the total sum I have invested?', 'for everything you hold'],
    ['how many shares of ford could i get with my bitcoin', '× **Ford Motor Company (F)**'],
    ['if bitcoin hits a hundred thousand what do i make', 'to **$100,000.00**'],
    ['how much did I lose on bitcoin last month, and don’t sugarcoat it', 'from Feb 1, 2026 to Feb 28, 2026'],
    ['list everything i own thats down today', 'holdings by percent change today'],
    ['Kindly state what my Apple shares have earned me since I acquired them.', 'You hold 12.5 **Apple'],
    ['drop the news on microsoft', 'headlines mention MSFT'],
    ['how do i put nike on my list', 'press Add to Watchlist'],
  ])('%s: %s', async (prompt, said) => {
    expect(await ask(prompt)).toContain(said);
  });

  test.each([
    ['when did i buy bitcoin', 'how much was it then', 'closed at **$58,856.10** on Mon, May 6, 2024'],
    ['price of nvda on march 3', 'and what was it worth then', 'on Tue, Mar 3, 2026'],
    ['is Tesla on my watchlist?', 'is Coca-Cola?', '(KO)** is on your watchlist'],
    ['is Tesla on my watchlist?', 'is ford?', '(F)** is not on your watchlist'],
    ['do i own tesla?', 'does amd?', 'You don’t hold **Advanced Micro'],
  ])('%s › %s: %s', async (first, then, said) => {
    expect(await ask(first, then)).toContain(said);
  });

  test('a question that is taken back', async () => {
    const answer = await ask(
      'forecast for tesla',
      'I didn’t ask for a forecast I asked what it closed at yesterday, tesla',
    );
    expect(answer).toContain('closed at **$');
    expect(answer).not.toContain('confidence');
  });

  test('how many are told of is not dropped', async () => {
    expect(await ask('My uncle left me his Ford, a hundred of them. What are they worth?')).toContain(
      '100 × **Ford Motor Company (F)**',
    );
  });

  test('what it supposes is not dropped', async () => {
    expect(await ask('The newspaper says Tesla fell 10 percent. What would be left of mine?')).not.toMatch(/^You hold/);
  });
});
