/** A portion of the user's holdings: `10% of my portfolio`, `half of my BTC`. */
export interface Portion {
  /** The portion as the start of a sentence: `10%`, `Half`. */
  readonly said: string;
  /** In percent, with all digits as written. */
  readonly percent: string;
}

const PART =
  /(?<![\p{L}\p{N}.])(?:(\d{1,3}(?:\.\d{1,4})?) ?(?:%|per ?cent) of|(half)(?: of)?|(?:a |one )?(quarter) of) (?:all )?(?=my\b)/iu;

/** Finds a portion and returns the message without it, so that "half of my BTC" is not read as half a coin or "a quarter" as a period. */
export function takePortion(message: string): { readonly portion: Portion | undefined; readonly rest: string } {
  const match = PART.exec(message);
  if (!match) return { portion: undefined, rest: message };
  const [written, percent, half] = match;
  const rest = message.replace(written, ' ');
  if (percent !== undefined) return { portion: { said: `${percent}%`, percent }, rest };
  return { portion: half ? { said: 'Half', percent: '50' } : { said: 'A quarter', percent: '25' }, rest };
}
