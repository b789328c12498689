import { zonedTime } from '@bellwether/sdk/format';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

export function answerMarketHours({ services }: Asked): string {
  const { open, changesAt } = services.exchange();
  return reply(
    open
      ? `The stock exchange is **open**. It closes ${zonedTime(changesAt, services.now())}.`
      : `The stock exchange is **closed**. It opens ${zonedTime(changesAt, services.now())}.`,
    'Regular hours are 9:30 AM to 4:00 PM ET, Monday through Friday, except holidays. Crypto trades around the clock.',
  );
}
