import type { Rewording } from './rewording.ts';

const SELL = '(?:sold|sell|dumped|dump|cashed in|cash in|liquidated|liquidate|unloaded|unload)';
const ALL_MY = '(?:(?:all )?(?:of )?(?:my|the|our) |(?=(?:everything|it all)\\b))';
const WHAT = '([\\p{L}&.-]{1,15}(?: (?!would|will|could|can|does|is)[\\p{L}&.-]{1,15})??)';
const NUMBER = '\\$?\\d[\\d.,]{0,11}k?|(?:\\d{1,3}|\\p{L}{3,7}) (?:hundred|thousand|grand)';
/** "A 1500 dollar ipad", "four thousand in rent": what costs so much changes nothing of it. */
const SUM = `(?:(?:an?|the|my|our|me|about|around|at least) ){0,2}(?:(${NUMBER})[ -](?:dollars?|bucks|usd)|(\\$\\d[\\d.,]{0,11}k?|\\d{1,6}k|(?:\\d{1,3}|\\p{L}{3,7}) (?:hundred|thousand|grand))|(\\d{3,9})(?=[?.! ]{0,4}$))(?! ?(?:a|an|each|per|%|percent|shares|coins|apiece)\\b)(?: [\\p{L}’'-]{1,15}){0,4}`;
const COVER =
  '(?:be |be worth |worth )?(?:cover|get(?: me)?|pay(?: for| off)?|enough (?:for|to (?:cover|pay(?: for| off)?|get|buy|afford))|have(?: enough for)?|raise|bring(?: in)?|afford|buy|reach|come to)';
const KIND = /^(?:stocks|shares|coins|crypto|portfolio|holdings|investments)$/i;

function covering(what: string, sums: readonly (string | undefined)[]): string {
  const named = what.replace(/ (?:shares?|stocks?|coins?|position|stake|holdings?)$/i, '');
  if (/^(?:everything|it all)$/i.test(named)) return 'how much is my portfolio worth';
  if (KIND.test(named)) return `how much are my ${named} worth`;
  return `if i sold all my ${named} would it cover ${sums.find((sum) => sum !== undefined)?.replace('$', '')} dollars`;
}

/** Whether what a sale brings is enough for something. */
export const COVERING: readonly Rewording[] = [
  /** "If I sold all the Nvidia, would that cover 4,000 dollars" */
  [
    new RegExp(
      `\\bif (?:i|we) ${SELL} ${ALL_MY}${WHAT},? (?:would|will|could|can|does|do|is) (?:that|it|this|i|we|they|the money) (?:even |just |alone )?${COVER} ${SUM}(?=[?.! ]{0,4}$)`,
      'giu',
    ),
    (_, what = '', ...sums) => covering(what, sums.slice(0, 3)),
  ],
  /** "Can I afford a 1500 dollar ipad if I sell my Ether" */
  [
    new RegExp(
      `\\b(?:can|could|would|will) (?:i|we) (?:be able to )?${COVER} ${SUM},? (?:if|when) (?:i|we) ${SELL} ${ALL_MY}${WHAT}(?=[?.! ]{0,4}$)`,
      'giu',
    ),
    (_, one, two, three, what = '') => covering(what, [one, two, three]),
  ],
  /** "Would my Apple be enough to cover 3,000 dollars" */
  [
    new RegExp(
      `\\b(?:would|will|does|do|is|are|can|could) (?:(?:selling |the sale of |cashing in )(?:all )?(?:of )?(?:my )?|(?:all )?(?:of )?my )${WHAT} (?:alone )?(?:be )?(?:cover|clear|get|enough (?:for|to (?:cover|pay(?: for| off)?|buy))|pay(?: for| off)) ${SUM}(?=[?.! ]{0,4}$)`,
      'giu',
    ),
    (_, what = '', ...sums) => covering(what, sums.slice(0, 3)),
  ],
];
