import { Decimal } from 'decimal.js';
import { SLOT_WORDS } from '../../vocabulary/slotWords.ts';
import { withDigits } from './spelledNumbers.ts';

/** The words of a slot as a pattern. */
const wordsOf = (slot: string) => slot.trim().split(/\s+/).join('|').replaceAll('_', ' ');
const RISES = `${wordsOf(SLOT_WORDS.moved_up)}|rises?|gains?|gained|climbs?|jumps?`;
const FALLS = `${wordsOf(`${SLOT_WORDS.moved_down} ${SLOT_WORDS.loss}`)}|falls?|drops?|loses?|crashes|tanks`;
const CONDITION =
  /(?<!\b(?:tell me|let me know|see|know|check|wonder|wondering|ask|say|sure) )\b(?:if|suppos(?:e|ing)|assum(?:e|ing)|imagine|pretend|on the (?:assumption|premise)|provided|in case|what happens (?:when|if))\b(?! (?:i (?:had|have|bought|put|invested)|i['’]d|you)\b)(.*)/is;
const SAY = /^(?:(?:ok|so|and) )?(?:let['’]?s say|let us say|say|should|were|had|what happens when),? (?!i\b)/i;
const HAPPENS = new RegExp(
  `\\b(?:${RISES}|${FALLS}|goes|go|went|hits?|reach(?:es|ed)?|(?:doubl|tripl|quadrupl)(?:es?|ed)|halves|halved|double|triple|halve|(?:is|was|were|gets|got) (?:at|up|down)|(?:gets?|got|were) to (?=\\$?\\d))\\b`,
  'i',
);

/** What becomes of a price: another one in US dollars, a multiple of the present one, or one so much higher. Plain decimals. */
export type Supposed = { readonly price: string } | { readonly factor: string } | { readonly by: string };

/** What would come of a sale today is what it is worth. */
export const SELLS =
  /\b(?:if|say|suppose|supposing|assuming) (?:that )?i (?:sold|sell|were to sell|cash|cashed|liquidated?|dump|dumped|unload|unloaded|trim|trimmed|reduced?|cut|shaved?)\b/i;
/** "If I sold 10% of it, what is the gain": what follows the sale is asked, and not supposed. */
const SALE =
  /\bi (?:sold|sell|were to sell|cash|cashed|liquidated?|dump|dumped|unload|unloaded|trim|trimmed|reduced?|cut|shaved?)\b/i;
const ASKED = /,|\b(?:what|whats|how|would|will|do i|did i)\b/i;
const ENLARGES = /\bi (?:were to )?(?:doubled?|tripled?|quadrupled?|halved?) (?=my|our|the|what)/i;
/** "Up by 50 dollars" */
const BY: readonly RegExp[] = [
  /\$ ?(\d{1,9}(?:\.\d{1,8})?)(?![\p{L}\p{N}%]|\.\d| ?(?:k|thousand|million)\b)/iu,
  /(?<![\d.])(\d{1,9}(?:\.\d{1,8})?) ?(?:dollars?|bucks)\b/i,
  /\bby (\d{1,9}(?:\.\d{1,8})?)(?![\p{L}\p{N}%]|\.\d| and an? | ?(?:%|per|pct|times|points|days|weeks|months|years|k|thousand|million)\b| ?%)/iu,
];

/** "10%", and not "10% of my Apple" */
const SHARE = /(?<![\d.-])(\d{1,6}(?:\.\d{1,8})?) ?(?:%|per ?cent\b|pct\b)(?! of (?:my|our|mine|them|those)\b)/i;
const HALF_A_PERCENT = /\bhalf (?:an? |of an? |one )?(?=%|per ?cent\b|pct\b)/gi;
const AND_A_HALF = /\b(\d{1,6}) 1\/2(?= ?(?:%|per ?cent\b|pct\b))/gi;
/** `100.000`, `100 000`, `0,5`, "a quarter of a percent": written in ways that have several readings. */
const UNCLEAR_NUMBER =
  /\d,\d|[1-9]\d{0,8}\.\d{3}(?!\d)|\d \d{3}(?!\d)|\d\/\d|\b(?:half|third|quarter|fifth|tenth) of (?:an? |one )?per ?cent\b/i;
/** "Falls 10 to 20 percent", "by 5 to 10 dollars", "less than 20%": no one figure. */
const SEVERAL_SHARES =
  /\d ?%? ?(?:to|-|–|or) ?\d{1,6}(?:\.\d{1,8})? ?(?:%|per ?cent\b|pct\b)|\bby \$?\d{1,9} (?:to|or) \$?\d|\b(?:less|more|fewer) than \$?\d|\b(?:under|over|at least|at most) \d{1,6}(?:\.\d{1,8})? ?(?:%|per ?cent\b|pct\b)/i;
const DOWN = new RegExp(`\\b(?:${FALLS})\\b`, 'i');
const UP = new RegExp(`\\b(?:${RISES})\\b`, 'i');
const TARGET =
  /\b(?:to|at|hits?|reach(?:es|ed)?) \$? ?(\d{1,12}(?:\.\d{1,8})?) ?(k|m|thousand|million)?(?![\p{L}\p{N}%]| ?%| per ?cent)/iu;
/** "What would my Apple be worth at 500 a share" */
const WORTH_AT = /\bworth at (?=\$? ?\d)/i;
/** "By a tenth", and not "a tenth of my Apple" */
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/\bby (?:an?|one) (?:half|50th)\b|\bby half\b/i, 50],
  [/\b(?:by )?(?:a|one) third\b(?! of (?:my|our|mine|them|those)\b)/i, 100 / 3],
  [/\b(?:by )?(?:a|one) quarter\b(?! of (?:my|our|mine|them|those)\b)/i, 25],
  [/\b(?:by )?(?:a|one) fifth\b(?! of (?:my|our|mine|them|those)\b)/i, 20],
  [/\b(?:by )?(?:a|one) tenth\b(?! of (?:my|our|mine|them|those)\b)/i, 10],
];
const ZERO = /\bto zero\b/i;
const MULTIPLES: readonly (readonly [RegExp, string])[] = [
  [/\bdoubl(?:es?|ed)\b/i, '2'],
  [/\btripl(?:es?|ed)\b/i, '3'],
  [/\bquadrupl(?:es?|ed)\b/i, '4'],
  [/\bhal(?:ves|ved)\b|\b(?:in|by) half\b/i, '0.5'],
];
const ZEROS = { k: 3, thousand: 3, m: 6, million: 6 } as const;

/** What follows "if", or "say" at the start. */
function conditionOf(message: string): string | undefined {
  return CONDITION.exec(message.replace(SAY, 'if '))?.[1];
}

/** `100000` for `100,000`, and `0.5%` for half a percent. */
function plainNumbers(message: string): string {
  return message
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(HALF_A_PERCENT, '0.5')
    .replace(AND_A_HALF, '$1.5');
}

/** Whether a message is hypothetical: "if BTC falls 20%", "what if AAPL goes to 300", but not "tell me if" or "if I had bought". */
export function supposes(message: string): boolean {
  const said = conditionOf(message);
  // "If I double my position" is no move of a price.
  const isDone = said !== undefined && ENLARGES.test(said);
  const rest =
    said !== undefined && (isDone || SELLS.test(message))
      ? said.split(ASKED)[0]?.replace(SALE, '').replace(ENLARGES, '')
      : said;
  return (rest !== undefined && HAPPENS.test(rest)) || (/\bwould\b/i.test(message) && WORTH_AT.test(message));
}

/** Reads what a hypothetical message supposes; undefined where it says no figure, or one that is no price. */
export function supposedIn(message: string): Supposed | undefined {
  if (!supposes(message)) return undefined;
  const plain = plainNumbers(message);
  const condition = (conditionOf(plain) ?? plain).replace(/\b(?:a|one) (?=dollar\b)/i, '1 ');
  const rest = withDigits(condition.split(' ')).join(' ');
  if (SEVERAL_SHARES.test(rest) || UNCLEAR_NUMBER.test(rest)) return undefined;
  const share = SHARE.exec(rest)?.[1] ?? FRACTIONS.find(([says]) => says.test(rest))?.[1];
  if (share !== undefined) {
    // "If it fell by 20%, how much would that take off": only the condition has a direction.
    const clause =
      rest.split(/[,?;]/).find((one) => SHARE.test(one) || FRACTIONS.some(([says]) => says.test(one))) ?? rest;
    const [down, up] = [DOWN.test(clause), UP.test(clause)];
    if (down === up || (down && Number(share) > 100)) return undefined;
    return {
      factor: new Decimal(100)
        .plus(down ? -Number(share) : Number(share))
        .div(100)
        .toString(),
    };
  }
  const multiple = MULTIPLES.find(([says]) => says.test(rest));
  if (multiple) return { factor: multiple[1] };
  if (ZERO.test(rest)) return { price: '0' };
  const [, target, scale] = TARGET.exec(rest) ?? [];
  if (target === undefined) return movedBy(rest);
  const zeros = scale ? ZEROS[scale.toLowerCase() as keyof typeof ZEROS] : 0;
  return { price: new Decimal(target).times(10 ** zeros).toString() };
}

/** "Goes up by 10 dollars" */
function movedBy(rest: string): Supposed | undefined {
  const clause = rest.split(/[,?;]/).find((one) => BY.some((says) => says.test(one)));
  const by = BY.map((says) => says.exec(clause ?? '')?.[1]).find((one) => one !== undefined);
  const [down, up] = [DOWN.test(clause ?? ''), UP.test(clause ?? '')];
  return by === undefined || down === up ? undefined : { by: down ? `-${by}` : by };
}
