import { countOf } from '../numberWords.ts';
import { WEEKDAYS } from '../weekdayNames.ts';
import type { Rewording } from './rewording.ts';

const UNITS_IN_FULL: Readonly<Record<string, string>> = { yr: 'year', mo: 'month', mth: 'month', wk: 'week' };

/** Times, as the slots know them. */
export const CALLED_TIMES: readonly Rewording[] = [
  /** "The 50-day moving average" is the average of as many closes. */
  [
    /\b(?:(?:above|below|over|under|from|vs) )?(?:(?:its|the|their) )?(\d{1,3})[- ]?(?:day|d|dma|sessions?)?[- ](?:simple )?(?:moving average|sma|dma)\b|\b(?:(?:above|below|over|under|from|vs) )?(?:(?:its|the|their) )?(\d{1,3})dma\b/gi,
    (_, days?: string, short?: string) => `average close over the last ${days ?? short} sessions`,
  ],
  [/\b(\d{1,3})[- ]?day average\b/gi, 'average over the last $1 sessions'],
  [
    /\b(?:last|past|previous) (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:daily )?(?:closes|closing prices)\b/gi,
    'closes over the last $1 sessions',
  ],
  [
    /\b(?:since|from) (?:the )?(?:jan(?:uary)? 1(?:st)?|1(?:st)? (?:of )?jan(?:uary)?)\b(?! \d| (?:to|till?|until|through|and) (?!now|today|date))/gi,
    'this year',
  ],
  [/\bjan(?:uary)? 1(?:st)? (?:til|till|until|to|through) (?:now|today|date)\b/gi, ' '],
  [/\b(?:(?:this|(?:the )?current) calendar year|(?:the )?current year)\b/gi, 'this year'],
  [/\b(?:the )?(?:calendar|tax|full|whole) year (?=20\d\d\b)/gi, 'year '],
  [/\b(20\d\d) (?:calendar|tax|fiscal) year\b/gi, '$1'],
  [/\b(?:from|since) (?:the )?(?:begin|start|beginning) of (?:the )?year\b/gi, 'this year'],
  /** What was named before has the time. */
  [
    /\b(?:of|in|over|for|during|on|within) (?:(?:the |that )?(?:very )?same|that) (?:year|month|week|quarter|period|time|time frame|timeframe|span|window|stretch|interval|horizon)\b/gi,
    'the same time',
  ],
  [/\b(20\d\d) (?:tax|calendar|fiscal) year\b/gi, 'year $1'],
  [/(?<!\b(?:all|how|like|than|is|was) )\bthat (?:very )?(?:week|month|quarter)(?=[?.!, ]{0,5}$)/gi, 'the same time'],
  [/\b(an?|one|\d{1,3}|two|three|four|five|six) (day|week|month|year)(s?) back\b/gi, '$1 $2$3 ago'],
  [
    /\b(an?|one|\d{1,3}|two|three|four|five|six) (yr|mo|mth|wk)s? (?:ago|back)\b/gi,
    (_, count: string, unit: string) => `${count} ${UNITS_IN_FULL[unit.toLowerCase()]} ago`,
  ],
  [/\b(?<!non)trading (?:day|session)(?=s?\b)/gi, 'session'],
  [/\bfifty[ -]two[ -]weeks?\b/gi, '52 weeks'],
  [/\b(?:the )?(?:last |past )?half[ -](?:a |an )?year\b/gi, 'last 6 months'],
  [/\b(?:the )?(?:preceding|previous|prior) session(?=[?.! ]{0,5}$)/gi, 'yesterday'],
  [/\bx-?mas\b/gi, 'christmas'],
  [/\blast (?=christmas\b)/gi, 'on '],
  /** As in other languages: "before one month." */
  [/\bbefore (an?|one|two|three|four|five|six|\d{1,3}) (day|week|month|year)(s?)(?=[?.! ]{0,5}$)/gi, '$1 $2$3 ago'],
  [/\b(?:for|of|in|on) the year(?! (?:20|19|\d|before|that|i\b))\b/gi, 'this year'],
  [/\b(?:since|from) (?:the )?(?:first of )?january(?! \d|\s?20)(?=[?.!, ]|$)/gi, 'since january'],
  [
    /\b(was|were|have been) ((?:(?!it\b|that\b)[\p{L}]{1,12} ){0,3}(?:worth|at)) then(?=[?.! ]{0,3}$)/giu,
    '$1 $2 at that time',
  ],
  /** "1 year and 3 months" is one time. */
  [
    /\b(an?|one|two|three|four|five|\d{1,2}) years?,? (?:and )?(an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d{1,2}) months?\b/gi,
    (_, years: string, months: string) => `${12 * countOf(years) + countOf(months)} months`,
  ],
  [/\b(?:the )?(?:last|past|previous) fortnight\b/gi, 'last 2 weeks'],
  [/\b(?:a|one) fortnight ago\b/gi, '2 weeks ago'],
  [/\b(each|every) (day|session) (?:of|in|during) (?=(?:the )?(?:last|this|past)\b)/gi, '$1 $2 '],
  [/\b(ago) (?:today|to the day)\b/gi, '$1'],
  [
    /\b(since|on|last) (mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?=[?.!, ]|$)/gi,
    (_, lead: string, day: string) =>
      `${lead} ${WEEKDAYS.find((name) => name.startsWith(day.slice(0, 3).toLowerCase()))}`,
  ],
  [
    /\b(?:from|since) (?:the )?(?:year(?:['’]s)? (?:start|beginning|begin)|(?:start|begin|beginning|commencement|outset|turn) of (?:the |this )?year)\b/gi,
    'this year',
  ],
  [/\bday 1\b/gi, 'day one'],
];
