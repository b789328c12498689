import { brand } from '@bellwether/sdk/brand';

type Paragraphs = readonly (string | readonly string[])[];

const LIMITS = 'I’m read-only: I can’t trade or change anything, and I don’t give investment advice.';

/** Replies without a figure, by the kind of question. */
export const FIXED_REPLIES = {
  help: [
    `I’m ${brand.assistant}. I answer questions about the market, your portfolio, and your watchlist:`,
    [
      '**Prices**: “how is Apple doing,” “price of NVDA and BTC,” “how did Tesla do this year”',
      '**Comparisons**: “compare Tesla and Ford”',
      '**Your portfolio**: “what is my portfolio worth,” “what moved it,” “my best and worst holding”',
      '**Your watchlist**: “what is on my watchlist”',
      '**The market**: “how is the market,” “news about Microsoft,” “is the market open”',
      '**Forecasts**: “forecast for MSFT,” “how are forecasts made”',
    ],
    LIMITS,
  ],
  identity: [
    `I’m ${brand.assistant}, ${brand.name}’s assistant. I’m a program, not a person: I follow fixed rules and use the same figures you see on the pages.`,
    LIMITS,
  ],
  greeting: [
    `Hello! I’m ${brand.assistant}. Ask me about a price, your portfolio, your watchlist, the news, or a forecast.`,
  ],
  thanks: ['You’re welcome! Anything else?'],
  farewell: ['Goodbye! Come back anytime.'],
  action: [
    'I can’t do that. I’m read-only: I can’t trade or change anything.',
    `You can edit your watchlist on the Watchlist page, your holdings on the Portfolio page, and your alerts, profile, password, and preferences on the Settings page. ${brand.name} doesn’t offer trading.`,
  ],
  otherAlert: [
    'I can’t set that alert. I can offer one on the price of a symbol, such as “alert me when AAPL is above 300.”',
    'You can set all of your alerts, also those on a day’s move or a turn of a forecast, on the Settings page.',
  ],
  others: ['I can only see your portfolio and watchlist, not anyone else’s.'],
  override: [
    'I stick to my job, whatever a message says: answering questions about the market, your portfolio, and your watchlist.',
    LIMITS,
  ],
  whichInstrument: ['Which one? Give me a symbol or a name, such as “AAPL,” “Apple,” or “Bitcoin.”'],
  // Today's movers would not answer which symbol will rise most.
  unknowable: [
    'No one knows what will rise or fall, or by how much, and neither do I.',
    'Each forecast covers one symbol and its next close: the odds of Up, Down, and Neutral, a likely range, and how past forecasts turned out. Direction is close to a coin flip, so I don’t rank symbols by it.',
    'Look one up on the [Predict page](/predict), or ask me “forecast for MSFT.” For the most confident forecast of your holdings, ask “which of my holdings are you most sure about.” Forecasts aren’t investment advice.',
  ],
  // A ranking that is no query is by a word or a period that no figure has.
  portfolioRanking: [
    'I’m not sure how to rank your holdings by that. I can rank them by value, cost, share, volatility, or gain, since you bought them or on the day:',
    ['“what is my largest holding”', '“which holding lost me the most money”', '“my best holding today”'],
  ],
} satisfies Readonly<Record<string, Paragraphs>>;

export const WHICH_INSTRUMENT =
  'Ask by symbol or name, such as “AAPL” or “Bitcoin.” The search on the Dashboard shows what’s available.';
export const NOT_UNDERSTOOD =
  'I’m not sure how to answer that. I understand plain-English questions about prices, your portfolio, your watchlist, the market, news, and forecasts.';
export const UNDERSTOOD = ['“how is Apple doing”', '“what is my portfolio worth”', '“what can you do”'];

/** Where prices come from, by source. */
export const SOURCES: Readonly<Record<string, string>> = {
  simulated:
    'Prices and news are **simulated**, not real. They behave like a market and are the same on every page and in my replies, but they’re made up, so don’t base real decisions on them.',
  files:
    'Prices come from **price files** that this server’s operator provides: one close a day, no intraday prices, and no news.',
};
export const LABELS_OF_PRICES =
  'Each price has a label: **live** is from the current session, **delayed** lags the market by a set time, **closed** is the last price before the market closed, and **stale** is the last known price while the source isn’t responding. I give every price with its time, in Eastern Time (ET).';

/** How `bff/src/modules/forecasts` works, for an investor. */
export const FORECAST_METHOD: Paragraphs = [
  'Each forecast is for one close: the next session’s, or for crypto, the next UTC day’s. It’s based only on completed daily closes, not on news or opinions:',
  [
    '**How far the price may move** comes from its own recent swings over days, weeks, and months, and from the distribution of past moves. That gives the 80% and 95% ranges, which adjust when they miss too often or too rarely.',
    '**Which way** is close to a coin flip, and the forecast says so. A cautious statistical model looks at recent returns, trend, and volatility, and leans toward what symbols have in common.',
    '**Up** and **Down** mean a close outside a small band around the last one, and **Neutral** means a close inside it. The band is set so that each happens about a third of the time. Confidence is the probability of the most likely of the three (random: 33%).',
    '**The track record** replays up to the last 1,000 days without looking ahead and compares the results with a no-change baseline. If a symbol’s forecasts haven’t beaten that baseline, they say so.',
  ],
  'Try “forecast for MSFT.” Forecasts aren’t investment advice.',
];
