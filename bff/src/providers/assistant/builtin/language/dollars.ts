export interface Spent {
  /** A plain decimal; undefined where no sum was named. */
  readonly dollars: string | undefined;
  /** The message without it: "$500 of BTC" is no five hundred coins. */
  readonly rest: string;
}

const sum =
  /(?<![\p{L}\p{N}.,])(?:\$ ?(\d{1,12}(?:\.\d{1,8})?)|(\d{1,12}(?:\.\d{1,8})?) ?(?:us )?(?:dollars?|usd|bucks))(?![\p{L}\p{N}])/iu;

/** `$500`, `500 dollars`, `1000 USD` */
export function takeDollars(message: string): Spent {
  const match = sum.exec(message);
  if (!match) return { dollars: undefined, rest: message };
  return { dollars: match[1] ?? match[2], rest: message.replace(match[0], ' ') };
}
