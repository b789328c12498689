import { Decimal } from 'decimal.js';

export interface Spent {
  /** A plain decimal; undefined if the message names no sum. */
  readonly dollars: string | undefined;
  /** Whether "in", "of", "into", or "worth of" follows the sum. */
  readonly into: boolean;
  /** The message without the sum, so that "$500 of BTC" is not read as 500 coins. */
  readonly rest: string;
}

const SIGN_FIRST = /(?<![\p{L}\p{N}.,])\$ ?(\d{1,12}(?:\.\d{1,8})?) ?(k|m|thousand|million|billion)?(?![\p{L}\p{N}])/iu;
const SIGN_LAST =
  /(?<![\p{L}\p{N}.,])(\d{1,12}(?:\.\d{1,8})?|(?:an?|one)(?= (?:thousand|million|billion))) ?(k|m|thousand|million|billion)? ?(?:\$|us dollars?|dollars?|usd|bucks)(?![\p{L}\p{N}])/iu;

/** "If I invested 5000 in Nvidia", "with 3000": a sum, since no one says "shares". */
const INVESTED =
  /(?<=\b(?:invest|invested|investing|put|spend|spent|with|for) )(\d{3,12}(?:\.\d{1,2})?|\d{1,9}(?=k))(k?)(?= (?:worth )?(?:in|into|on|of) |[?.!]{0,3}$)/iu;
/** "500 invested in Tesla" */
const PUT_IN = /(?<![\p{L}\p{N}.,$])(\d{2,12}(?:\.\d{1,2})?)(k?)(?= (?:invested|put) (?:in|into) )/iu;

const SCALES = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, billion: 1e9 } as const;

/** `$500`, `500$`, `500 dollars`, `1000 USD`, `2k USD` */
export function takeDollars(message: string): Spent {
  const match = SIGN_FIRST.exec(message) ?? SIGN_LAST.exec(message) ?? INVESTED.exec(message) ?? PUT_IN.exec(message);
  if (!match) return { dollars: undefined, into: false, rest: message };
  const [found, written = '', scale] = match;
  const behind = message.slice(match.index + found.length);
  const into = /^ (?:worth )?(?:in|of|into) /i.test(behind);
  const times = scale ? SCALES[scale.toLowerCase() as keyof typeof SCALES] : 1;
  const dollars = new Decimal(/^\d/.test(written) ? written : 1).times(times).toString();
  return { dollars, into, rest: message.replace(found, ' ') };
}
