import { brand } from '@bellwether/sdk/brand';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut } from './quotesOf.ts';

const ABILITIES = [
  '**Prices**: "how is Apple doing", "price of NVDA and BTC", "how did Tesla do this year"',
  '**Comparison**: "compare Tesla and Ford"',
  '**Your portfolio**: "what is my portfolio worth", "what moved it", "my best and worst holding"',
  '**Your watchlist**: "what is on my watchlist"',
  '**The market**: "how is the market", "news about Microsoft", "is the market open"',
  '**Forecasts**: "forecast for MSFT", "how are forecasts made"',
];
const LIMITS = 'I only read: I cannot trade or change anything, and I do not give investment advice.';

export function answerHelp(): string {
  return reply(
    `I am ${brand.assistant}, and I answer questions about the market and about your own lists:`,
    ABILITIES,
    LIMITS,
  );
}

export function answerIdentity(): string {
  return reply(
    `I am ${brand.assistant}, the assistant of ${brand.name}: a program that answers by rules from the same figures as the pages, not a person.`,
    LIMITS,
  );
}

export function answerGreeting(): string {
  return `Hello! I am ${brand.assistant}. Ask me about a price, your portfolio, your watchlist, the news or a forecast.`;
}

export function answerThanks(): string {
  return 'You are welcome. Is there anything else you would like to know?';
}

export function answerFarewell(): string {
  return 'Goodbye! I am here whenever you have a question.';
}

export function answerAction(): string {
  return reply(
    'I cannot do that: I only read, and never change anything or trade.',
    'You can change your watchlist on the Watchlist page, your holdings on the Portfolio page, and your profile, password and preferences on the Settings page. There is no trading and there are no price alerts here.',
  );
}

export function answerOthers(): string {
  return "I can only see your own portfolio and watchlist, nobody else's.";
}

export function answerOverride(): string {
  return reply(
    'I keep to my task, whatever a message asks of me: I answer questions about the market and your own lists.',
    LIMITS,
  );
}

export function answerWhichInstrument(): string {
  return 'Of what? Name a symbol or a company, such as "AAPL", "Apple" or "Bitcoin".';
}

/** Says so, and offers what there is. */
export function answerUnknown(asked: Asked): string {
  const [named] = asked.instruments;
  return reply(
    'I do not know how to answer that. I understand plain English questions about prices, your portfolio, your watchlist, the market, news and forecasts.',
    named
      ? `You mention ${named.symbol}: ask me, for example, "price of ${named.symbol}".`
      : leftOut({ ...asked, missing: [] }),
    ['"how is Apple doing"', '"what is my portfolio worth"', '"what can you do"'],
  );
}
