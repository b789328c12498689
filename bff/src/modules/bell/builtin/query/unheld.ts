import type { AskedDay } from '../language/askedDay.ts';

/** No price is of one hour: "at 10 am". */
const TIME_OF_DAY = /\b\d{1,2}(?::\d{2})? ?(?:am|pm|a\.m\.|p\.m\.)(?![\p{L}])/iu;
/** A time that only the lots know. */
const TIME_OF_PURCHASE =
  /\bday (?:after|before) (?:i|my) (?:first )?(?:bought|purchased?|acquired|got)\b|\b(?:week|month|quarter|year) (?:that |when |in which )?i (?:first )?(?:bought|purchased|acquired|got)\b|\bsince (?:the )?(?:week|month|quarter|year)\b(?! of)/i;
/** "All but 2" is no 2, and neither is "sold -2". */
const NOT_SO_MANY = /\b(?:(?:all|everything) but|(?:sold|sell) -)(?= ?\d)/i;
/** What is paid again and again is no one sum: "$100 a month". */
const RECURS =
  /\b(?:dollars?|bucks|usd|(?<!\b(?:weeks|months|years) (?:of|at|for) )\d{1,9}) (?:a|an|per|each|every) (?:day|week|month|quarter|year)\b/i;
/** A day that is told by another: "30 days before its peak", "the day the S&P peaked". */
const DAY_OF_ANOTHER =
  /\b(?:days?|weeks?|months?|years?) (?:before|after) (?:its|the|their|that)\b|\bday (?:that |when )?(?!i\b)(?:[\p{L}&’']{1,15} ){1,3}(?:peaked|bottomed|crashed|fell|rose|topped)\b/iu;
/** A day by a name that the calendar does not have: "on prime day". */
const DAY_BY_NAME =
  /\bon (?!(?:the|that|this|any|one|each|every|which|what|same|purchase|market|average)\b)[\p{L}’']{3,15} day\b/iu;
/** "Double my Ford", "Ford plus a dollar" */
const MULTIPLE =
  /\b(?:double|triple|quadruple|twice) (?=(?:my (?!money\b)|the\b|that\b|what\b))|\b(?:plus|minus) (?=(?:an?|\d+) (?:dollars?|bucks?|percent)\b)/i;
/** What a company makes is no move of its price. */
const EARNS =
  /\b(?:did|does|has) (?!(?:i|my|we|it|that|this|they|you|anything|everything)\b)[\p{L}.&]{1,20} (earn|make|earned|made)\b(?! (?:me|for me|us|for us|a profit|gains?|up)\b)/iu;
/** "What companies does SPY hold" asks for nothing of one's own. */
const HELD_BY_ANOTHER =
  /\b(?:does|do) (?!(?:i|my|mine|we|our|you|it|that|this|they|any|anything|the)\b)[\p{L}.&]{1,20} (?:hold|own|invest in)\b/iu;
/** "Nvidia's profit" is in the books of the company. */
const OF_COMPANY = /['’]s (?:net |gross |annual |quarterly |yearly )?(?:profits?|sales|incomes?)\b/i;
/** No figure is of every one of several times: "up every month". */
const EACH_TIME = /\b(?:every|each|any|all)(?: of the| single)? (?:week|month|quarter|year)s?\b/i;
/** Two times of which only one could be read. */
const TWO_TIMES = /\bthis (week|month|quarter|year)\b[^.?!]{0,40}\b(?:last|previous|prior) \1\b/i;
/** What would have come of money that went into something else is no worth of now: "if I had put my Ford money in Tesla". */
const DIVERTED =
  /\b((?:if i|if we|i had|i['’]d|we had) (?:had |have )?(?:put|invested|placed|moved|stuck|sunk)) (?:all )?(?:my|our|the|that|what|it)\b[^.?!]{0,40}\bin(?:to)?\b/i;

/** Whether the exchange was open is no price. */
const OPEN_OR_CLOSED =
  /\b(?:is|are|was|were|will|be) (?:the )?(?:stock |us )?(?:markets?|exchanges?|nyse) (?:be )?(?:open|closed|shut)\b/i;

/** "Half my Apple and all my Tesla": a sale has one part of all that it names. */
const OTHER_PARTS =
  /\b(?:half|third|quarter|\d{1,9})\b[^.?!]{1,30}\band all\b|\ball (?:of )?(?:my|the)\b[^.?!]{1,30}\band (?:half|a third|a quarter|\d)/i;
/** "Sold all my coins and bought Apple" is a sale of one kind, and a purchase of another thing. */
const SOLD_FOR = /\b(?:sold|sell) (?:all )?(?:of )?my (?:coins|stocks|crypto|shares)\b[^.?!]{0,20}\b(?:buy|bought)\b/i;
/** A part of a time that is told by another: "the second half of last month", "the last week of last year". */
const PART_OF_TIME =
  /\b(?:(?:first|second) half|(?:first|last) (?:week|month|quarter)) of (?:last|this|the) (?:week|month|quarter|year)\b/i;
/** "How many Ford could I get for two Tesla": a number in words beside a name counts nothing here. */
const COUNTED_IN_WORDS =
  /\b(?:for|is|are|of) (?:two|three|four|five|six|seven|eight|nine)\b(?! (?:days?|weeks?|months?|quarters?|years?|sessions?|of|or|and|lots?)\b)/i;

interface Said {
  readonly message: string;
  /** The message without its days and its currency. */
  readonly rest: string;
  readonly day: AskedDay | undefined;
  readonly isNamed: boolean;
  readonly areSeveral: boolean;
  readonly isOwn: boolean;
}

/** What options cost says how much a price is expected to move. */
const OF_OPTIONS = /\bimplied vol/i;
/** No limit, target, or price is below zero: "more than -5%". */
const MINUS = /\b(?:than|above|below|over|under|make|making|gain|from) [-−–]\$?\d[\d.,]{0,12}%?/i;

/** A forecast is of up and down, and of no multiple: "the chances that Tesla doubles". */
const ODDS_OF_A_MULTIPLE =
  /\b(?:chances?|odds|likel(?:y|ihood)|probability)\b[^.?!]{0,40}\b(?:doubl|tripl|quadrupl|halv)(?:es|e|ing)\b/i;

/** Phrases that no slot holds, whatever else is said. */
const OF_ANYTHING = [
  TIME_OF_DAY,
  TIME_OF_PURCHASE,
  NOT_SO_MANY,
  RECURS,
  DAY_OF_ANOTHER,
  DAY_BY_NAME,
  MULTIPLE,
  MINUS,
  SOLD_FOR,
  OF_OPTIONS,
  ODDS_OF_A_MULTIPLE,
];

/** The phrases of a message that would turn its question into another one, and that no slot holds, as written. */
export function unheldIn({ message, rest, day, isNamed, areSeveral, isOwn }: Said): readonly string[] {
  const isOfCompany = isNamed && !isOwn;
  return [
    ...OF_ANYTHING.map((phrase) => phrase.exec(rest)?.[0]),
    PART_OF_TIME.exec(message)?.[0],
    isOfCompany ? EARNS.exec(message)?.[1] : undefined,
    isOfCompany ? OF_COMPANY.exec(message)?.[0] : undefined,
    isNamed ? HELD_BY_ANOTHER.exec(rest)?.[0] : undefined,
    isNamed ? undefined : OPEN_OR_CLOSED.exec(message)?.[0],
    isNamed ? EACH_TIME.exec(rest)?.[0] : undefined,
    areSeveral ? OTHER_PARTS.exec(rest)?.[0] : undefined,
    areSeveral ? COUNTED_IN_WORDS.exec(rest)?.[0] : undefined,
    areSeveral ? DIVERTED.exec(rest)?.[1] : undefined,
    // Both are read where the other is one of the calendar.
    day?.kind === 'back' ? undefined : TWO_TIMES.exec(rest)?.[0],
  ].filter((one) => one !== undefined);
}
