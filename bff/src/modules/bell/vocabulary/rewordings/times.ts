import { COUNTS } from '../numberWords.ts';
import type { Rewording } from './rewording.ts';

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** "Twenty-first" is 21. */
function dayOf(tens: string | undefined, ordinal: string): number {
  const one = ordinal.toLowerCase() === 'thirtieth' ? 30 : ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
  return one + (tens === undefined ? 0 : /^tw/i.test(tens) ? 20 : 30);
}

/** When something was, and over what time. */
export const TIMES: readonly Rewording[] = [
  [
    /\bfrom (january|february|march|april|may|june|july|august|september|october|november|december) (?:to|through|until|till|up to) (january|february|march|april|may|june|july|august|september|october|november|december)\b(?!,? \d)/gi,
    'between $1 and $2',
  ],
  [/\b(past|last|previous) couple (?:of )?(days|weeks|months|years|quarters)\b/gi, '$1 2 $2'],
  [/\b(past|last|previous) year and a half\b/gi, '$1 18 months'],
  [/\b(?:on )?(?:the )?same day (?:of )?last year\b|\blast year,? (?:on )?(?:the )?same day\b/gi, 'a year ago'],
  /** "Where was it at the start of the year" asks for no place. */
  [
    /\bwhere (was|were|is|are) (it|that|they|those)(?: trading| priced)? (?:at )?(?=(?:the |on |in |at |a |last |this )?(?:start|beginning|end|close|year|month|week|monday|tuesday|wednesday|thursday|friday|january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    'what $1 $2 at ',
  ],
  /** "On which day this year did my portfolio do worst" */
  [
    /\b(?:on |upon )?(?:which|what) day(?: of)?( (?:this|last) (?:year|month|week|quarter))? did ([\p{L}&. ]{2,25}?) (?:do|fare|perform) (?:the )?(best|worst)\b/giu,
    'what was the $3 day of $2$1',
  ],
  [
    /\bback (?=in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|early|late|(?:19|20)\d\d)|on (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    '',
  ],
  /** "On my birthday, June 3rd" is that day. */
  [
    /\b(?:on )?(?:my|our|his|her|their|the) (?:[\p{L}’']{2,12} )?(?:birthday|anniversary|wedding|wedding day|graduation|retirement|operation|surgery)(?: (?:party|day))?[,:( –-]{1,3}(?:(?:that['’]?s|that is|which (?:is|was)|it was) )?(?:on )?(?=(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d))/giu,
    'on ',
  ],
  /** "If I look at just January" */
  [
    /\bif (?:i|you|we) (?:only |just )?look(?:ed)? (?:only |just )?at (?:only |just )?(?=(?:the )?(?:last|past|this|first|second|third|fourth|q[1-4]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|20\d\d))/gi,
    'in ',
  ],
  /** "Has it closed higher 3 days in a row" is answered by how many days it did. */
  [
    /^((?:and |so )?(?:has|have|is|did|was|does)\b[^.?!]{1,60}?) (?:for )?(?:the (?:last|past) )?(?:\d{1,2}|two|three|four|five|six|seven|eight|several|many) (?:trading )?(days|sessions) (?=in a row|straight|running|on end)/gi,
    '$1 $2 ',
  ],
  [/\bcalendar(?: year)? (?=(?:19|20)\d{2}\b)/gi, ''],
  [/\bin the course of (?=the (?:last|past)\b)/gi, 'over '],
  [/\bone (week|month|year) before (?=how|what)/gi, 'one $1 ago '],
  [/\b(?:prev|previous|prior) close of (?=\p{L})/giu, 'close yesterday of '],
  [
    /(?<!(?:since|from|over|than|versus|vs|to) (?:the |its |yesterday['’]?s )?)\b(?:prev|previous|prior|last) close\b(?! (?:of|on|above|below|over|under|at|higher|lower)\b)/gi,
    'close yesterday',
  ],
  [/(?<=\p{L} )(?:one|a) (year|month|week) before(?=,|[?.! ]{0,3}$)/giu, 'one $1 ago'],
  [/\bby (?:calendar )?year\b/gi, 'each year'],
  [/\bdays? off\b(?! (?:its|the|their|a|my|of|high|low|peak)\b)/gi, 'holiday'],
  [/\b(?:day after thanksgiving)\b/gi, 'black friday'],
  [
    /\b(?:during|in|over|throughout)? ?(?:the|this) (?:present|running|ongoing|current) (year|month|week)\b/gi,
    ' this $1',
  ],
  [
    /\b(twenty-|thirty-)?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth) (?:day )?of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    (_, tens: string | undefined, ordinal: string) => `${dayOf(tens, ordinal)} `,
  ],
  /** Of "Monday, March 3", the date says the day. */
  [
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d|\d{1,2}(?:st|nd|rd|th) of )/gi,
    '',
  ],
  [/\b(?:at|on|from) the first of the year\b/gi, 'at the beginning of the year'],
  [/\b(?:in |over |during |within |for )?(?:the )?(?:last|past) (?:24|twenty[ -]four) ?(?:hours?|hrs?|h)\b/gi, 'today'],
  /** What a phone hears. */
  [/\b(this|last|past) weak\b/gi, '$1 week'],
  [
    /\b(five|eight|twelve|twenty-five|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety) (?=(?:days?|weeks?|months?|years?|sessions?|percent|per cent|pct)\b)/gi,
    (_, ten: string) => `${COUNTS[ten.toLowerCase()] ?? 25} `,
  ],
];
