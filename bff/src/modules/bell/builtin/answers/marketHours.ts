import { zonedTime } from '@bellwether/sdk/format';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

export function answerMarketHours({ services }: Asked): string {
  const { open, changesAt } = services.exchange();
  return reply(
    open
      ? `The stock exchange is **open**; it closes ${zonedTime(changesAt, services.now())}.`
      : `The stock exchange is **closed**; it opens ${zonedTime(changesAt, services.now())}.`,
    'Its usual hours are 9:30 AM to 4:00 PM in New York, Monday to Friday, except holidays. Crypto trades around the clock.',
  );
}
