import { plainDate, plainDateWithWeekday, time, zonedTime } from '@bellwether/sdk/format';
import { type Day, dateOf, dayIn, weekday, yearOf } from '../../../../market/calendar/days.ts';
import { namedDay, nextNamedDay } from '../../../../market/calendar/namedDays.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { HOW_LONG, OPENS, OUTSIDE_HOURS as OUTSIDE, type Place } from '../../vocabulary/hoursWords.ts';
import { WEEKDAYS } from '../../vocabulary/weekdayNames.ts';
import type { AskedDay } from '../language/askedDay.ts';
import { namedIn } from '../language/feasts.ts';
import { calendarUnit, DAY_MS, type Days, isoDay, resolveDay } from '../language/resolveDay.ts';
import { enumerate, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

const HOURS =
  'Regular hours are 9:30 AM to 4:00 PM ET, Monday through Friday, except holidays. Crypto trades around the clock.';
const HOURS_OF_CRYPTO =
  'Crypto is **open**: it trades around the clock, on weekends and holidays, too. Regular hours of the stock exchange are 9:30 AM to 4:00 PM ET, Monday through Friday, except holidays.';
const OUTSIDE_HOURS = 'Many brokers also trade before and after those hours. My prices are of the regular session.';
const YEAR = 366;
const MINUTE_MS = 60_000;
const SUNDAY = 0;
const SATURDAY = 6;
const HALF_DAY_MS = 3.5 * 3_600_000;

/** Whether the exchange is open now, or on the coming day that is named. */
export function answerMarketHours(asked: Asked): string {
  const { services, says } = asked;
  const today = newYorkDay(services.now());
  const counted = ofSeveralDays(asked, today);
  if (counted) return reply(counted, HOURS);
  const inName = asked.on?.kind === 'named' ? asked.on.words.split(' ') : [];
  const named = nextNamedDay((word) => says(word) || inName.includes(word), today, yearOf(today));
  if (says(...OUTSIDE) || (says('after') && says('hours') && named === undefined)) return reply(HOURS, OUTSIDE_HOURS);
  const asksHoliday = says('holiday', 'holidays') || (says('day') && says('closed'));
  if (asksHoliday && says('next', 'upcoming')) return reply(nextHoliday(today, asked), HOURS);
  if (asked.on?.kind === 'weekend' || says('sundays', 'saturdays', 'weekends', 'weekend', 'weekdays')) return HOURS;
  if (says('crypto') && !says('market', 'stock', 'stocks', 'exchange')) return HOURS_OF_CRYPTO;
  const day = asked.says('was', 'were', 'did') ? pastDay(asked, today) : comingDay(asked, today);
  if (day !== undefined && day !== today) {
    // "Thanksgiving and the day after"
    const next = day === named && says('after') ? onDay(dateOf(day + 1), day + 1 < today, asked) : '';
    return reply(onDay(dateOf(day), day < today, asked), next, HOURS, elsewhere(asked.place, day, services));
  }
  return reply(clock(asked), now(asked), says('holiday') ? '' : HOURS, elsewhere(asked.place, today, services));
}

/** What a question about several days asks for: a half day, holidays, or how many sessions there are. */
function ofSeveralDays(asked: Asked, today: Day): string | undefined {
  const { services, says } = asked;
  if (says('half') && says('next', 'upcoming')) return nextHalfDay(today, services);
  const days = daysAsked(asked);
  if (!days) return undefined;
  const all = eachDay(days);
  const sessions = all.filter((date) => services.session(date));
  const when = `from ${plainDate(days.from)} to ${plainDate(days.to)}`;
  if (says('holidays') || (says('days') && says('closed'))) {
    const closed = all.filter((date) => isOnWeekday(date) && !services.session(date));
    if (closed.length === 0) return `The stock exchange has no holiday ${when}.`;
    return `Besides weekends, the stock exchange is closed ${when} on ${enumerate(closed.map((date) => plainDateWithWeekday(date)))}.`;
  }
  if (says('many') && says('days', 'sessions')) {
    const isLeft = says('left', 'remain', 'remaining');
    const left = sessions.filter((date) => date > dateOf(today));
    return isLeft
      ? `After today, **${left.length}** trading days are left until ${plainDate(days.to)}.`
      : `The stock exchange has **${sessions.length}** trading days ${when}.`;
  }
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last || !says('day', 'session') || says('first') === says('last')) return undefined;
  return says('first')
    ? `The first trading day ${when} is **${plainDateWithWeekday(first)}**.`
    : `The last trading day ${when} is **${plainDateWithWeekday(last)}**.`;
}

/** The month, the quarter, or the year that is named; a month without a year is one of this year. */
function daysAsked({ on, says, services }: Asked): Days | undefined {
  const now = services.now();
  const year = yearOf(newYorkDay(now));
  const named: AskedDay | undefined =
    on?.kind === 'month' && on.year === undefined && on.yearsBack === undefined ? { ...on, year } : on;
  if (named) return ['month', 'quarter', 'half', 'year'].includes(named.kind) ? resolveDay(named, now) : undefined;
  if (says('year')) return calendarUnit('year', 0, new Date(now));
  return says('month') ? calendarUnit('month', 0, new Date(now)) : undefined;
}

function eachDay({ from, to }: Days): readonly string[] {
  const first = Date.parse(from);
  return Array.from({ length: (Date.parse(to) - first) / DAY_MS + 1 }, (_, at) => isoDay(first + at * DAY_MS));
}

function isOnWeekday(date: string): boolean {
  const day = new Date(date).getUTCDay();
  return day !== SUNDAY && day !== SATURDAY;
}

function nextHalfDay(today: Day, { session }: BellServices): string {
  for (let day = today + 1; day <= today + YEAR; day += 1) {
    const coming = session(dateOf(day));
    if (coming && coming.closesAt - coming.opensAt <= HALF_DAY_MS)
      return `The next half day of the stock exchange is **${plainDateWithWeekday(dateOf(day))}**: it closes at 1:00 PM ET.`;
  }
  return 'I don’t know of any half days in the next year.';
}

/** The hours of the first session from a day on, by the clock of another place. */
function elsewhere(place: Place | undefined, from: Day, { session }: BellServices): string {
  if (!place) return '';
  const days = Array.from({ length: YEAR }, (_, at) => dateOf(from + at));
  const date = days.find((one) => session(one));
  const hours = date && session(date);
  if (!date || !hours) return '';
  const region = { locale: 'en-US', timeZone: place.zone };
  const [opens, closes] = [hours.opensAt, hours.closesAt].map((at) => time(at, region));
  return `In ${place.name}, that’s ${opens} to ${closes} on ${plainDateWithWeekday(date)}.`;
}

/** The time on the exchange's clock, where that is asked for. */
function clock({ services, says }: Asked): string {
  if (!says(...OPENS) && (says('date') || (says('what') && says('day'))))
    return `Today is **${plainDateWithWeekday(dateOf(newYorkDay(services.now())))}** in New York.`;
  const isAsked = says('time') && says('what') && !says(...OPENS);
  return isAsked ? `It’s ${zonedTime(services.now(), services.now())} in New York.` : '';
}

function now({ services, says }: Asked): string {
  const { session } = services;
  const now = () => services.now();
  const { open, changesAt } = services.exchange();
  const at = zonedTime(changesAt, services.now());
  const left = says('how') && says(...HOW_LONG) ? `, in ${untilText(changesAt - services.now())}` : '';
  if (!open) return `The stock exchange is **closed**. It opens ${at}${left}.`;
  const asksWhen = says('again', 'next', 'when', 'time', 'hour') && !says('close', 'closes', 'closing');
  const again = asksWhen && says('open', 'opens') ? ` It opens again ${nextOpening(services)}.` : '';
  const [opensAt, since] = [session(dateOf(newYorkDay(now())))?.opensAt, says('been') || says('ago')];
  const opened = since && opensAt !== undefined ? ` It opened ${untilText(now() - opensAt)} ago.` : '';
  return `The stock exchange is **open**.${opened} It closes ${at}${left}.${again}`;
}

/** `5 hours`, `1 hour 20 minutes` */
function untilText(milliseconds: number): string {
  const minutes = Math.max(Math.round(milliseconds / MINUTE_MS), 1);
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  return parts.flatMap(([many, unit]) => (many > 0 ? [`${many} ${unit}${many === 1 ? '' : 's'}`] : [])).join(' ');
}

function nextOpening({ now, session }: BellServices): string {
  const today = newYorkDay(now());
  for (let day = today + 1; day <= today + YEAR; day += 1) {
    const coming = session(dateOf(day));
    if (coming) return zonedTime(coming.opensAt, now());
  }
  return 'on a day that I don’t know';
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
  if (on?.kind === 'named')
    return [year, year - 1].map((one) => namedIn(on.words, one)).find((one) => one !== undefined && one < today);
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
  if (on?.kind === 'named')
    return [year, year + 1].map((one) => namedIn(on.words, one)).find((one) => one !== undefined && one >= today);
  const spoken = WEEKDAYS.findIndex((name) => says(name));
  const at = on?.kind === 'weekday' ? on.weekday : spoken;
  if (at >= 0) return today + ((at - weekday(today) + 7) % 7);
  if (on?.kind !== 'day') return undefined;
  const { month, day } = on;
  if (on.year !== undefined) return dayIn(on.year, month, day);
  return [year, year + 1].map((one) => dayIn(one, month, day)).find((one) => one >= today);
}
