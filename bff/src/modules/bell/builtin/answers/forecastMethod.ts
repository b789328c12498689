import { sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { recordSentence } from './trackRecord.ts';

/** How it works, and first how it has done so far. */
export async function answerForecastMethod({ services }: Asked): Promise<string> {
  return reply(recordSentence(await services.record()), forecastMethod(), sourceNote(services.source));
}

/** How `bff/src/forecast` works, for an investor. */
export function forecastMethod(): string {
  return reply(
    "A forecast is about one thing: the close of the next session (for crypto, of the next UTC day). It is made from finished daily closes alone, without news and without anybody's opinion:",
    [
      '**How far the price may move** comes from its own recent swings, over days, weeks and months, and from how past moves were spread. That gives the 80% and 95% ranges, which are adjusted whenever they miss too often or too seldom.',
      '**Which way** is close to a coin flip, and the forecast says so: a cautious statistical model looks at recent returns, trend and volatility, and is held back towards what symbols have in common.',
      '**Up** and **Down** mean a close beyond a small band around the last one, **Neutral** within it; the band is chosen so that each comes about a third of the time. The confidence is the chance of the most likely of the three, so a mere guess has 33%.',
      '**The track record** replays up to the last 1,000 days without looking ahead and compares with assuming no change. Where forecasts were no better than that, the forecast says it.',
    ],
    'Ask me for one: "forecast for MSFT". It is not investment advice.',
  );
}
