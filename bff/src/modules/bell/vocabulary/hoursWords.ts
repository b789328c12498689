import { WORDS_OF_NAMED_DAYS } from '../../../market/calendar/namedDays.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What opens and closes, or is done meanwhile. */
export const OPENS = setOf(
  'open opens opened opening close closes closed closing shut shuts trade trades trading traded quit quits stop stops finish finishes wrap start starts begin begins end ends over hours holiday half rings',
);
/** What has hours. "They" and "we" are the exchange where nothing else is named. */
export const HAS_HOURS = setOf(
  'market markets exchange exchanges nyse nasdaq stocks crypto trading session bell they we it one i day today tomorrow premarket extended wall',
);
/** What shows that a time is asked for: "did it close at 4" does, and "what did it close at" doesn’t. */
export const ASKS_A_TIME = setOf(
  'when whether time hour hours date minutes long longer still now again yet already until till early late today tomorrow holiday day left remain currently',
);
/** Questions whose answer is yes or no, or a time. */
export const ASKS_WHETHER_OPEN = setOf('is are has have can does do will');
/** Whose clock is meant: the one of the exchange. */
export const NEW_YORK = setOf('new york ny nyc wall street eastern et est edt exchange market');
/** What else a question about hours may say. */
export const AROUND_HOURS = setOf(`${WORDS_OF_NAMED_DAYS.join(' ')}
  good stock us american usa wall street new york ny nyc eastern et est edt stocks shares crypto equities minutes hour hours date much many left remain remains present
  remaining longer long still yet already again early late earlier later next day days weekday weekdays weekend weekends morning afternoon evening
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays christmas eve
  year right time now until till from to what when clock please currently regular usual normal moment first last bell business goes go rings ring
  premarket extended after time times is hours local there
  so kind atm states america according whether remind tell me know like wonder wondering how yesterday tomorrow today holidays half`);
/** What the regular session is not. */
export const OUTSIDE_HOURS = setOf('premarket extended');
/** Somewhere else to read the clock. */
export interface Place {
  /** What people call it. */
  readonly words: string;
  readonly name: string;
  readonly zone: string;
}
export const PLACES: readonly Place[] = [
  {
    words: 'pacific pst pdt california angeles francisco seattle vegas',
    name: 'Pacific time',
    zone: 'America/Los_Angeles',
  },
  { words: 'mountain denver colorado', name: 'Mountain time', zone: 'America/Denver' },
  { words: 'central cst cdt chicago texas', name: 'Central time', zone: 'America/Chicago' },
  { words: 'london uk british england', name: 'London time', zone: 'Europe/London' },
  {
    words: 'german germany berlin cet cest paris france french spain spanish madrid italy italian rome',
    name: 'Central European time',
    zone: 'Europe/Berlin',
  },
  { words: 'brazil brazilian paulo', name: 'Brasília time', zone: 'America/Sao_Paulo' },
  { words: 'india indian ist mumbai delhi', name: 'India time', zone: 'Asia/Kolkata' },
  { words: 'china chinese beijing shanghai singapore', name: 'China time', zone: 'Asia/Shanghai' },
  { words: 'japan japanese tokyo', name: 'Japan time', zone: 'Asia/Tokyo' },
  { words: 'sydney', name: 'Sydney time', zone: 'Australia/Sydney' },
  { words: 'utc gmt', name: 'UTC', zone: 'UTC' },
];
/** Words that ask what is left until then. */
export const HOW_LONG = setOf('long longer minutes hours left remain remains remaining');
