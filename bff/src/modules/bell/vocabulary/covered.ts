import { WORDS_OF_NAMED_DAYS } from '../../../market/calendar/namedDays.ts';
import type { Concept } from './concepts.ts';

/** What an answer is about, as words with spaces between them. What else a question says, it would pass over. */
export interface Covered {
  readonly concepts: string;
  readonly words?: string;
}

/** What people add to any question without changing it. */
export const SMALL_TALK: readonly Concept[] = ['greeting', 'thanks', 'it'];
export const SMALL_WORDS = `actually really quick quickly question check look looking lookin show showing say hear curious wondering wonder now
  currently current latest live recent exactly exact number figure figures info information data details detail stand
  standing stands stuff like want need give tell let know bro dude man guys lol bell hope afternoon morning sorry display
  list read summary update report already so doin doing close closed closing ones day days moment sir wait`;

const UNITS = `share shares stock stocks stonk stonks coin coins token tokens unit units chart symbol symbols ticker inc corp
  company etf etfs fund dollar dollars usd bucks money terms cash`;
/** By topic. Those that are absent explain, refuse, or lead somewhere, and read their words themselves. */
export const COVERED = {
  marketHours: {
    concepts: 'hours market stocks crypto worth future',
    words:
      'left remain remains remaining month months sessions when trading trade trades today now right time times regular true sunday sundays saturday saturdays monday mondays friday fridays weekend weekends weekday weekdays morning mornings exchange exchanges nyse nasdaq wall street until till long yet still session start starts end ends usual normal et eastern eve good day tomorrow ' +
      WORDS_OF_NAMED_DAYS.join(' '),
  },
  forecastMethod: {
    concepts: 'forecast method record why real price it help about_data advice',
    words:
      'overall kind algorithm right wrong true often good bad accurate correct sure bell predictions past come came turned out based behind know data ai learn trained model works explain tell understand odds level confidence percent percentage direction range',
  },
  news: {
    concepts: 'news market portfolio mine watchlist stocks crypto price change',
    words: `${UNITS} big bad good worrying positive negative new newest equities yesterday only important today world business financial breaking major anything today`,
  },
  whyMoved: {
    concepts: 'change why news price stocks crypto',
    words: `${UNITS} position holding negative positive red green big much hard badly`,
  },
} satisfies Readonly<Record<string, Covered>>;
