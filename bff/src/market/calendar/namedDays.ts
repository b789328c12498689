import { type Day, dayIn, lastWeekday, nthWeekday } from './days.ts';
import { easterSunday } from './nyseHolidays.ts';

const MONDAY = 1;
const THURSDAY = 4;

/** The days of a year that people call by a name. All words of a name have to be there; the first that fits is meant. */
const NAMES: readonly (readonly [words: readonly string[], of: (year: number) => Day])[] = [
  [['black', 'friday'], (year) => nthWeekday(year, 11, THURSDAY, 4) + 1],
  [['cyber', 'monday'], (year) => nthWeekday(year, 11, THURSDAY, 4) + 4],
  [['thanksgiving', 'friday'], (year) => nthWeekday(year, 11, THURSDAY, 4) + 1],
  [['thanksgiving'], (year) => nthWeekday(year, 11, THURSDAY, 4)],
  [['good', 'friday'], (year) => easterSunday(year) - 2],
  [['easter', 'monday'], (year) => easterSunday(year) + 1],
  [['easter'], easterSunday],
  [['martin', 'luther', 'king'], (year) => nthWeekday(year, 1, MONDAY, 3)],
  [['mlk'], (year) => nthWeekday(year, 1, MONDAY, 3)],
  [['presidents'], (year) => nthWeekday(year, 2, MONDAY, 3)],
  [['memorial'], (year) => lastWeekday(year, 5, MONDAY)],
  [['juneteenth'], (year) => dayIn(year, 6, 19)],
  [['independence'], (year) => dayIn(year, 7, 4)],
  [['labor'], (year) => nthWeekday(year, 9, MONDAY, 1)],
  [['columbus'], (year) => nthWeekday(year, 10, MONDAY, 2)],
  [['veterans'], (year) => dayIn(year, 11, 11)],
];

/** Returns the next day, from `today` on, whose name the words make; undefined if they make none. */
export function nextNamedDay(has: (word: string) => boolean, today: Day, year: number): Day | undefined {
  return [year, year + 1].map((one) => namedDay(has, one)).find((day) => day !== undefined && day >= today);
}

/** Returns the day of a year whose name the words make; undefined if they make none. */
export function namedDay(has: (word: string) => boolean, year: number): Day | undefined {
  return NAMES.find(([words]) => words.every(has))?.[1](year);
}

export const WORDS_OF_NAMED_DAYS: readonly string[] = [...new Set(NAMES.flatMap(([words]) => words))];
