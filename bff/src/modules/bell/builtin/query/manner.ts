import { SELLS, supposedIn } from '../language/supposes.ts';
import type { Slots } from './slots.ts';

const FOLLOWS =
  /^\W{0,3}(?:and|what about|how about|same|also|or|then|ok|okay|now|so|but|fine|cool|great|thanks|alright|hmm|actually|sorry|no|wait)\b/i;
const CORRECTS = /^(?:[\p{L}’']{1,9}\W{1,3}){0,4}i (?:actually )?meant?\b/iu;
/** "On Apple only" */
const TURNS_TO = /^(?:on|for|with|just|only)\b/i;
const MOST_OF_A_TURN = 4;
const OF_ALL =
  /\b(?:holdings?|positions?|investments?|assets?|stocks?|coins?|crypto\p{L}{0,10}|everything|anything|accounts?|savings|bags?|stack|stuff|net worth|total|overall|altogether|all)\b/iu;
const WONDERS = /\b(?:would|['’]d|if|then)\b/i;
const LONGEST_TURN = 8;
const SINCE_THEN = /\bsince(?: then| that(?: day| date)?)?(?:[?.! ]{0,4}$| on mine| for me)/i;

const JOINS = /\b(?:too|also|as well|in addition)\b|^(?:(?:and|ok|okay|now|so) ){0,3}with\b/i;

type Manner = Pick<
  Slots,
  'joins' | 'follows' | 'corrects' | 'would' | 'isOfAll' | 'wonders' | 'sells' | 'sinceThen' | 'turn'
>;

/** How a message speaks, which decides what it may leave to the one before it. */
export function mannerOf(message: string, words: number): Manner {
  return {
    follows: FOLLOWS.test(message) || (words <= MOST_OF_A_TURN && TURNS_TO.test(message)),
    joins: JOINS.test(message),
    corrects: CORRECTS.test(message),
    would: /\bwould\b/i.test(message),
    isOfAll: OF_ALL.test(message),
    wonders: WONDERS.test(message),
    sells: SELLS.test(message),
    sinceThen: SINCE_THEN.test(message),
    turn: words <= LONGEST_TURN ? supposedIn(`if it ${message}`) : undefined,
  };
}
