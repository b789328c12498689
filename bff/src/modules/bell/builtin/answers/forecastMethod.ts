import { sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { recordSentence } from './trackRecord.ts';

/** The record so far, then the method. */
export async function answerForecastMethod({ services }: Asked): Promise<string> {
  return reply(recordSentence(await services.record()), forecastMethod(), sourceNote(services.source));
}

/** How `bff/src/modules/forecasts` works, for an investor. */
export function forecastMethod(): string {
  return reply(
    'Each forecast is for one close: the next session’s, or for crypto, the next UTC day’s. It’s based only on completed daily closes, not on news or opinions:',
    [
      '**How far the price may move** comes from its own recent swings over days, weeks, and months, and from the distribution of past moves. That gives the 80% and 95% ranges, which adjust when they miss too often or too rarely.',
      '**Which way** is close to a coin flip, and the forecast says so. A cautious statistical model looks at recent returns, trend, and volatility, and leans toward what symbols have in common.',
      '**Up** and **Down** mean a close outside a small band around the last one, and **Neutral** means a close inside it. The band is set so that each happens about a third of the time. Confidence is the probability of the most likely of the three (random: 33%).',
      '**The track record** replays up to the last 1,000 days without looking ahead and compares the results with a no-change baseline. If a symbol’s forecasts haven’t beaten that baseline, they say so.',
    ],
    'Try “forecast for MSFT.” Forecasts aren’t investment advice.',
  );
}
