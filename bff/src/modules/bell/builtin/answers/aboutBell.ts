import { brand } from '@bellwether/sdk/brand';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut } from './quotesOf.ts';

const ABILITIES = [
  '**Prices**: “how is Apple doing,” “price of NVDA and BTC,” “how did Tesla do this year”',
  '**Comparisons**: “compare Tesla and Ford”',
  '**Your portfolio**: “what is my portfolio worth,” “what moved it,” “my best and worst holding”',
  '**Your watchlist**: “what is on my watchlist”',
  '**The market**: “how is the market,” “news about Microsoft,” “is the market open”',
  '**Forecasts**: “forecast for MSFT,” “how are forecasts made”',
];
const LIMITS = 'I’m read-only: I can’t trade or change anything, and I don’t give investment advice.';

export function answerHelp(): string {
  return reply(
    `I’m ${brand.assistant}. I answer questions about the market, your portfolio, and your watchlist:`,
    ABILITIES,
    LIMITS,
  );
}

export function answerIdentity(): string {
  return reply(
    `I’m ${brand.assistant}, ${brand.name}’s assistant. I’m a program, not a person: I follow fixed rules and use the same figures you see on the pages.`,
    LIMITS,
  );
}

export function answerGreeting(): string {
  return `Hello! I’m ${brand.assistant}. Ask me about a price, your portfolio, your watchlist, the news, or a forecast.`;
}

export function answerThanks(): string {
  return 'You’re welcome! Anything else?';
}

export function answerFarewell(): string {
  return 'Goodbye! Come back anytime.';
}

export function answerAction(): string {
  return reply(
    'I can’t do that. I’m read-only: I can’t trade or change anything.',
    `You can edit your watchlist on the Watchlist page, your holdings on the Portfolio page, and your alerts, profile, password, and preferences on the Settings page. ${brand.name} doesn’t offer trading.`,
  );
}

export function answerOthers(): string {
  return 'I can only see your portfolio and watchlist, not anyone else’s.';
}

export function answerOverride(): string {
  return reply(
    'I stick to my job, whatever a message says: answering questions about the market, your portfolio, and your watchlist.',
    LIMITS,
  );
}

export function answerWhichInstrument(): string {
  return 'Which one? Give me a symbol or a name, such as “AAPL,” “Apple,” or “Bitcoin.”';
}

/** Admits that the question was not understood and suggests questions that work. */
export function answerUnknown(asked: Asked): string {
  const [named] = asked.instruments;
  return reply(
    'I’m not sure how to answer that. I understand plain-English questions about prices, your portfolio, your watchlist, the market, news, and forecasts.',
    named ? `You mentioned ${named.symbol}. Try “price of ${named.symbol}.”` : leftOut({ ...asked, missing: [] }),
    ['“how is Apple doing”', '“what is my portfolio worth”', '“what can you do”'],
  );
}
