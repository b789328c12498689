import { namedDay } from '../../../../market/calendar/namedDays.ts';
import { type AskedDay, dayOf } from './askedDay.ts';

/** A day by its month and number, or by the words of its name in the calendar of the market. */
type Feast = readonly [month: number, day: number] | readonly [words: string];

/** By name as a pattern. The longer name comes first. */
const FEASTS: Readonly<Record<string, Feast>> = {
  'christmas eve': [12, 24],
  'christmas(?: day)?': [12, 25],
  'boxing day': [12, 26],
  "new year['’]?s eve": [12, 31],
  "new year['’]?s day": [1, 1],
  "(?:at|on|around) (?:the )?new year(?:['’]?s)?(?!['’]?s| eve| day)": [1, 1],
  "(?:st\\.? |saint )?valentine['’]?s?(?: day)?": [2, 14],
  "(?:st\\.? |saint )(?:patrick|patty|paddy)['’]?s?(?: day)?": [3, 17],
  'independence day': [7, 4],
  juneteenth: ['juneteenth'],
  halloween: [10, 31],
  "veterans?['’]?s? day": [11, 11],
  "april fools?['’]?s?(?: day)?": [4, 1],
  'black friday|(?:the )?friday after thanksgiving': ['black friday'],
  'cyber monday': ['cyber monday'],
  'thanksgiving(?: day)?': ['thanksgiving'],
  'good friday': ['good friday'],
  'easter monday': ['easter monday'],
  'easter(?: sunday)?': ['easter'],
  "(?:mlk|martin luther king)(?:,? jr\\.?)?['’]?s?(?: day)?": ['mlk'],
  "president['’]?s?['’]? day": ['presidents'],
  'memorial day': ['memorial'],
  'labou?r day': ['labor'],
  'columbus day': ['columbus'],
};

export const FEAST_NAMES = Object.keys(FEASTS).join('|');

const PATTERNS = Object.entries(FEASTS).map(
  ([written, feast]) => [new RegExp(`^(?:${written})$`, 'i'), feast] as const,
);

export function feastOf(name: string, inYear: string | undefined): AskedDay | undefined {
  const [, feast] = PATTERNS.find(([written]) => written.test(name)) ?? [];
  if (!feast) return undefined;
  const [first, day] = feast;
  if (typeof first === 'number') return dayOf(String(day), first, inYear);
  return { kind: 'named', words: first, ...(inYear && { year: Number(inYear) }) };
}

/** The day of a year, counted from 1970, that is called so. */
export function namedIn(words: string, year: number): number | undefined {
  const all = words.split(' ');
  return namedDay((word) => all.includes(word), year);
}
