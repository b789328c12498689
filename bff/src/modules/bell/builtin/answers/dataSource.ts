import { asText } from '../say/asText.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

const BY_SOURCE: Readonly<Record<string, string>> = {
  simulated:
    'Prices and news are **simulated**, not real. They behave like a market and are the same on every page and in my replies, but they’re made up, so don’t base real decisions on them.',
  files:
    'Prices come from **price files** that this server’s operator provides: one close a day, no intraday prices, and no news.',
};

export function answerDataSource({ services }: Asked): string {
  return reply(
    BY_SOURCE[services.source] ?? `Prices come from **${asText(services.source)}**.`,
    'Each price has a label: **live** is from the current session, **delayed** lags the market by a set time, **closed** is the last price before the market closed, and **stale** is the last known price while the source isn’t responding. I give every price with its time, in Eastern Time (ET).',
  );
}
