import { plainDateWithWeekday, zonedTime } from '@bellwether/sdk/format';
import { type Day, dateOf, dayIn, weekday, yearOf } from '../../../../market/calendar/days.ts';
import { namedDay, nextNamedDay } from '../../../../market/calendar/namedDays.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

const HOURS =
  'Regular hours are 9:30 AM to 4:00 PM ET, Monday through Friday, except holidays. Crypto trades around the clock.';
const YEAR = 366;
const SUNDAY = 0;
const SATURDAY = 6;
const HALF_DAY_MS = 3.5 * 3_600_000;

/** Whether the exchange is open now, or on the coming day that is named. */
export function answerMarketHours(asked: Asked): string {
  const { services, says } = asked;
  const today = newYorkDay(services.now());
  if (says('holiday', 'holidays') && says('next', 'upcoming')) return reply(nextHoliday(today, asked), HOURS);
  if (says('sundays', 'saturdays', 'weekends', 'weekend', 'weekdays')) return HOURS;
  const day = asked.says('was', 'were', 'did') ? pastDay(asked, today) : comingDay(asked, today);
  if (day !== undefined && day !== today) return reply(onDay(dateOf(day), day < today, asked), HOURS);
  const { open, changesAt } = services.exchange();
  return reply(
    open
      ? `The stock exchange is **open**. It closes ${zonedTime(changesAt, services.now())}.`
      : `The stock exchange is **closed**. It opens ${zonedTime(changesAt, services.now())}.`,
    HOURS,
  );
}

/** The next weekday without a session. */
function nextHoliday(today: Day, { services }: Asked): string {
  for (let day = today + 1; day <= today + YEAR; day += 1) {
    const isWeekday = weekday(day) !== SATURDAY && weekday(day) !== SUNDAY;
    if (isWeekday && !services.session(dateOf(day)))
      return `The next holiday of the stock exchange is **${plainDateWithWeekday(dateOf(day))}**.`;
  }
  return 'I know of no holiday in the next year.';
}

function onDay(date: string, isPast: boolean, { services }: Asked): string {
  const session = services.session(date);
  const when = plainDateWithWeekday(date);
  const verb = isPast ? 'was' : 'is';
  if (!session) return `The stock exchange ${verb} **closed** on ${when}.`;
  const isHalf = session.closesAt - session.opensAt <= HALF_DAY_MS;
  return `The stock exchange ${verb} **open** on ${when}, from 9:30 AM to ${isHalf ? '1:00 PM ET, a half day' : '4:00 PM ET'}.`;
}

/** "Was the market open on Presidents Day": the latest one. */
function pastDay({ on, says }: Asked, today: Day): Day | undefined {
  if (says('yesterday')) return today - 1;
  const year = yearOf(today);
  const named = [year, year - 1]
    .map((one) => namedDay((word) => says(word), one))
    .find((one) => one !== undefined && one < today);
  if (named !== undefined) return named;
  if (on?.kind === 'weekday') return today - ((weekday(today) - on.weekday + 7) % 7 || 7);
  if (on?.kind !== 'day') return undefined;
  if (on.year !== undefined) return dayIn(on.year, on.month, on.day);
  return [year, year - 1].map((one) => dayIn(one, on.month, on.day)).find((one) => one < today);
}

function comingDay({ on, says }: Asked, today: Day): Day | undefined {
  if (says('tomorrow')) return today + 1;
  const year = yearOf(today);
  const named = nextNamedDay((word) => says(word), today, year);
  if (named !== undefined) return named;
  if (on?.kind === 'weekday') return today + ((on.weekday - weekday(today) + 7) % 7);
  if (on?.kind !== 'day') return undefined;
  const { month, day } = on;
  if (on.year !== undefined) return dayIn(on.year, month, day);
  return [year, year + 1].map((one) => dayIn(one, month, day)).find((one) => one >= today);
}
