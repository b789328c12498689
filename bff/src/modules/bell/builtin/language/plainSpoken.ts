/** Someone else who asks, or who told the user to, changes nothing of the question. */
const HEARSAY =
  /[,;] my (?:husband|wife|partner|son|daughter|boss|dad|mom|brother|sister|friend) (?:wants|would like|needs) to know\b/gi;
const TOLD =
  /\bmy (?:husband|wife|partner|son|daughter|boss|dad|mom|brother|sister|friend|broker) (?:told|advised|urged) me to (?:put|invest) /gi;
const NOT_DONE = / and i (?:did not|didn['’]?t|never) (?:listen|do it|did)\b/gi;
/** What is set aside is a part of what it comes from. */
const SET_ASIDE = /\b(?:if i )?(?:set|put) aside (?=\d{1,3} ?(?:%|percent))/gi;
const HESITATION = /\b(?:um+|uh+|erm?|hmm+)\b/gi;
const FOR_WHOM = /\bfor my (?:grandchildren|grandkids|children|kids|son|daughter|wife|husband|nephew|niece)\b/gi;
/** "The last thirty days" */
const TENS: Readonly<Record<string, string>> = {
  ...{ ten: '10', fifteen: '15', twenty: '20', thirty: '30', forty: '40', fifty: '50', sixty: '60', ninety: '90' },
};
const IN_TENS =
  /\b(ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety) (?=(?:days?|weeks?|months?|years?|percent)\b)/gi;

/** A phone writes what someone dictates. */
const SAID_SIGNS = /\b(?:comma|question mark|exclamation mark|full stop)\b/gi;
/** "Bell Canada" is a company. */
const CALLED = /^(?:(?:hey|hi|hello|ok|okay) bell,?|bell,) (?=\p{L})/iu;
const CLAIMED =
  /\b(?:my|a|some|this) (?:buddy|friend|colleague|coworker|neighbor|boss|brother|sister|cousin|uncle|dad|mom|son|daughter|husband|wife|guy) (?:swears|says|claims|said|reckons|thinks|insists|told me)(?: that)?\b/gi;
const BUSY = /\bi['’]?m (?:driving|in a hurry|in a rush|late|on the go)\b,?/gi;
const PURPOSE =
  /^(?:for the purposes? of [^,]{1,60}, |(?:i need |need |i want |give me )?(?:this |it )?for (?:my|the|a|our) (?:sheet|spreadsheet|excel|notes|records?|report|table|file|diary|log|homework|books|tax file|budget)s?\s?[:,-]\s)/i;
/** "Hi/lo" greets nobody. */
const HIGH_LOW = /\b(?:hi|h)(?: ?[/&+-] ?| and )(?:lows?|lo|l)\b/gi;
const DAY_VOLUME = /\b(today['’]?s|todays|daily|day['’]?s|intraday) vol\b|\bvol(?: for)? (today)\b/gi;
const DISTINCT = /\bhow many (?:different|distinct|separate|individual|unique|various) (?!lots?\b)/gi;
const LAST_DAY =
  /\b(?:in |over |during |within |for )?(?:the )?(?:last|past) (?:24|twenty[ -]four) ?(?:hours?|hrs?|h)\b/gi;

/** The message without what a speaker puts around a question, and with numbers of times in digits. */
export function plainSpoken(message: string): string {
  return message
    .replace(HESITATION, '')
    .replace(SAID_SIGNS, '')
    .replace(CALLED, '')
    .replace(BUSY, '')
    .replace(PURPOSE, '')
    .replace(HIGH_LOW, 'high and low')
    .replace(/\bhod\b/gi, 'high of the day')
    .replace(/\blod\b/gi, 'low of the day')
    .replace(DAY_VOLUME, 'volume today')
    .replace(DISTINCT, 'how many ')
    .replace(LAST_DAY, 'today')
    .replace(/\bwatch list\b/gi, 'watchlist')
    .replace(/\b(?:stocks|shares) and (?:coins|crypto|cryptos)\b/gi, 'holdings')
    .replace(/\b(?:which|what) holdings (?:do i|i) (?:own|have|hold)\b/gi, 'list my holdings')
    .replace(/\bmost big\b/gi, 'biggest')
    .replace(/\bmost small\b/gi, 'smallest')
    .replace(HEARSAY, '')
    .replace(TOLD, 'if i had put ')
    .replace(CLAIMED, '')
    .replace(NOT_DONE, '')
    .replace(SET_ASIDE, '')
    .replace(FOR_WHOM, '')
    .replace(IN_TENS, (_, ten: string) => `${TENS[ten.toLowerCase()]} `)
    .replace(/ {2,20}/g, ' ')
    .trim();
}
