import { instrumentNames, squash } from './instrumentNames.ts';

/** An amount of money: `$1,190`, "3000 dollars", "340 in tips". A count of shares is none. */
const AMOUNT =
  /(?<![\p{L}\d.,$€£])(?:\$(\d[\d,]{0,11}(?:\.\d{1,2})?k?)(?![\d.,]{0,12}\d)|(\d[\d,]{0,11}(?:\.\d{1,2})?(?:k(?![\p{L}\d])|(?= ?(?:dollars?|bucks|usd)\b|[,.;!] | (?:in|for|from|after|left|saved|to|and|so|how)\b)))(?: ?(?:dollars?|bucks|usd)\b)?|((?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?:hundred|thousand|grand))(?: dollars?| bucks)?\b)/giu;
const DIGIT = /\d/;
/** Where what is told ends and the question begins. */
const BORDER = /[.!?;,:)…—–-]{1,3}\s{1,2}|\s(?=(?:and|so|if|how|what|which|would|could|can|is|are|will|do|does)\b)/giu;
/** What is paid, traded, or supposed of a price is an amount of something else, and one that comes again is no sum. */
const OF_ANOTHER =
  /\b(?:bought|buy|buying|paid(?! (?:me|us)\b)|cost|costs|price|closed?|high|low|worth|shares?|coins?|units?|each|per|above|below|under|over|than|falls?|drops?|goes|rises?|hits?|reach(?:es)?|percent|lost|gained|up|down|split|divided?|invested|put|average|between|not|no|without|except|don['’]?t|ago|20\d\d)\b|%|\b(?:a|every|each|per) (?:day|week|month|year)\b|\b(?:weekly|monthly|yearly|daily)\b/i;
const IS_ASKED = /^(?:(?:and|so|ok) )?(?:is|are|will|would|do|does|can|could)\b/i;
const ASKS = /\b(?:how|what|which|is|are|would|could|can|will|does|do)\b/i;
/** "How many coins is that", and not "Is it?" */
const IS_THAT =
  /\b(is|are|would be|will be) (?:that|it|this)(?= (?:be|now|today|right now|rn|lol|tho|then|altogether)\b|[?.! ]{0,4}$)/gi;
const ASKS_HOW_MANY = /\b(?:how|what)\b/i;
/** How a question refers to the amount, and what takes its place. */
const REFERENCES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:every (?:dollar|cent|penny|bit|last (?:dollar|cent|penny))|all|the whole|the entirety) of (?:it|that|this|the money)\b|\b(?:it|that) all\b|\ball that\b|\bthe (?:whole|entire) (?:thing|lot|amount|sum)\b|\bthat (?:much|money|amount|sum)\b/gi,
    'AMOUNT',
  ],
  [
    /\b(with|than|at least|for|from|get|raise|make|need|spend|invest) (?:it|that|this)\b(?! (?:one|day|time|year|month|week|stock|coin))/gi,
    '$1 AMOUNT',
  ],
  [/\b(?:cover|clear|pay for|pay off|pay|fund|afford|finance|come up with) (?:it|that|this)\b/gi, 'get AMOUNT'],
  [
    /\b(put|putting|throw|throwing|toss|stick|dump|drop|use|move|plow|sink|stuff|yeet|place) (?:it|that|this)(?: all)? (?=(?:in|into|on|toward|towards|at|to)\b)/gi,
    '$1 AMOUNT ',
  ],
  [IS_THAT, '$1 AMOUNT'],
  [/\b(would|will|does|can|could|do) (?:that|it|this) (?=(?:buy|get|be|cover|give)\b)/gi, '$1 AMOUNT '],
];
/** "How many months of rent is that" is of what was asked before. */
const IS_OF_TIMES = /\bhow (?:many|much) (?:days|weeks|months|years|times|payments)\b/i;
const BUYS =
  /\bhow (?:many|much)\b[^?.!]{2,60}\b(?:can|could|would|do|will) (?:i|we)\b|\b(?:i|we) (?:can|could) (?:buy|get|afford)\b/i;
const VERB_OF_BUYING = /\b(?:buy|get|afford|purchase|pick up)\b/i;
/** "… and put all of it in there": what follows "if I sell it for 1,800". */
const PUTS = /^(?:and )?(put|throw|toss|stick|dump|drop|invest|use|move|spend|place|buy|get|grab|purchase|pick up)\b/i;
const END = /[?.!\s]{0,5}$/;

/**
 * A message with the amount of money that it tells first in place of what refers to it: "My scholarship is 3,000 dollars. If
 * I buy SPY with all of it, how many shares do I get?" becomes "If I buy SPY with $3,000, how many shares do I get?" What
 * tells or asks anything else stays as it is.
 */
export function withGivenAmount(message: string): string {
  const amounts = [...message.matchAll(AMOUNT)];
  const [amount] = amounts;
  if (!amount || amounts.length > 1) return message;
  const end = amount.index + amount[0].length;
  const rest = message.slice(end);
  const before = message.slice(0, amount.index);
  // A price is no sum.
  if (DIGIT.test(rest) || DIGIT.test(before) || /\bat $/i.test(before)) return message;
  for (const border of rest.matchAll(BORDER)) {
    const told = `${before} ${rest.slice(0, border.index)}`;
    const asked = rest.slice(border.index + border[0].length);
    if (
      IS_ASKED.test(told) ||
      OF_ANOTHER.test(told) ||
      namesInstrument(told) ||
      ASKS.test(told.replace(/\b(?:is|are|will|do|can)\b/gi, ''))
    )
      return message;
    if (!ASKS.test(asked)) continue;
    if (IS_OF_TIMES.test(asked)) return message;
    const sum = amount[3] === undefined ? `$${amount[1] ?? amount[2]}` : `${amount[3]} dollars`;
    for (const [pattern, by] of REFERENCES) {
      if (pattern === IS_THAT && !ASKS_HOW_MANY.test(asked)) continue;
      const referred = asked.replace(pattern, by);
      if (referred !== asked) return referred.replace(PUTS, 'if I $1').replaceAll('AMOUNT', sum);
    }
    if (BUYS.test(asked) && VERB_OF_BUYING.test(asked)) return `${asked.replace(END, '')} with ${sum}`;
  }
  return message;
}

/** "I put 500 in Apple": the amount is one of it. */
const namesInstrument = (text: string) =>
  text.split(/[^\p{L}\p{N}&.-]+/u).some((word) => /^\p{Lu}/u.test(word) && instrumentNames.has(squash(word)));
