import { reply } from '../say/reply.ts';
import { utc } from '../say/times.ts';
import type { Asked } from './asked.ts';

export function answerMarketHours({ services }: Asked): string {
  const { open, changesAt } = services.exchange();
  return reply(
    open
      ? `The stock exchange is **open**; it closes at ${utc(changesAt)}.`
      : `The stock exchange is **closed**; it opens at ${utc(changesAt)}.`,
    'Its usual hours are 9:30 to 16:00 in New York, Monday to Friday, without holidays. Crypto trades around the clock.',
  );
}
