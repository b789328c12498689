export interface Spent {
  /** A plain decimal; undefined if the message names no sum. */
  readonly dollars: string | undefined;
  /** Whether "in", "of", "into", or "worth of" follows the sum. */
  readonly into: boolean;
  /** The message without the sum, so that "$500 of BTC" is not read as 500 coins. */
  readonly rest: string;
}

const SUM =
  /(?<![\p{L}\p{N}.,])(?:\$ ?(\d{1,12}(?:\.\d{1,8})?)|(\d{1,12}(?:\.\d{1,8})?) ?(?:us )?(?:dollars?|usd|bucks))(?![\p{L}\p{N}])/iu;

/** `$500`, `500 dollars`, `1000 USD` */
export function takeDollars(message: string): Spent {
  const match = SUM.exec(message);
  if (!match) return { dollars: undefined, into: false, rest: message };
  const behind = message.slice(match.index + match[0].length);
  const into = /^ (?:worth )?(?:in|of|into) /i.test(behind);
  return { dollars: match[1] ?? match[2], into, rest: message.replace(match[0], ' ') };
}
