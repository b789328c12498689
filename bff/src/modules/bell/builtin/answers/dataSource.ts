import { asText } from '../say/asText.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

const BY_SOURCE: Readonly<Record<string, string>> = {
  simulated:
    'No: the prices and the news are **simulated**. They behave like a market, but they are made up, the same on every page and in my answers, and of no use for a real decision.',
  files:
    'The prices come from **price files** that whoever runs this server has put there: one close a day, nothing within a day, and no news.',
};

export function answerDataSource({ services }: Asked): string {
  return reply(
    BY_SOURCE[services.source] ?? `The prices come from **${asText(services.source)}**.`,
    'What a price is marked with: **live** from the running session, **delayed** late by rule, **closed** the last price of a market that is shut, **stale** the last known while the source does not answer. Every figure I give has its time, in UTC.',
  );
}
