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
/** "Was it more last week", and not "was it the most last week" */
const WAS_MORE = /\b(?:was|were) (?:[\p{L}’']{1,12} ){1,5}(?:more|less|higher|lower|better off|worse off)\b(?! than)/iu;
const LONGEST_TURN = 8;
const SINCE_THEN = /\bsince(?: then| that(?: day| date)?)?(?:[?.! ]{0,4}$| on mine| for me)/i;

/** "Do I own any crypto", "if I sold all my coins, what would I get" */
const ASKS_WHOLE =
  /^(?:(?:ok|okay|um|uh|well|hey|hi|hello|good morning|so|please)[,.! ]{1,3}){0,3}(?:what|how|which|who|when|where|do|does|did|is|are|am|was|were|have|has|can|could|if|suppose|supposing|imagine|say|assuming|show|list|tell|give|leaving|without|excluding|my portfolio|wut|wat)(?:['’]?s|['’]?re)?\b/i;
const LEAST_OF_A_WHOLE = 4;

const JOINS = /\b(?:too|also|as well|in addition)\b|^(?:(?:and|ok|okay|now|so) ){0,3}with\b/i;

type Manner = Pick<
  Slots,
  | 'isWhole'
  | 'joins'
  | 'follows'
  | 'corrects'
  | 'would'
  | 'isOfAll'
  | 'wonders'
  | 'wasMore'
  | 'sells'
  | 'sinceThen'
  | 'turn'
>;

/** How a message speaks, which decides what it may leave to the one before it. */
export function mannerOf(message: string, words: number): Manner {
  return {
    follows: FOLLOWS.test(message) || (words <= MOST_OF_A_TURN && TURNS_TO.test(message)),
    isWhole: words >= LEAST_OF_A_WHOLE && ASKS_WHOLE.test(message),
    joins: JOINS.test(message),
    corrects: CORRECTS.test(message),
    would: /\bwould\b/i.test(message),
    isOfAll: OF_ALL.test(message),
    wonders: WONDERS.test(message),
    wasMore: WAS_MORE.test(message),
    sells: SELLS.test(message),
    sinceThen: SINCE_THEN.test(message),
    turn: words <= LONGEST_TURN ? supposedIn(`if it ${message}`) : undefined,
  };
}
