/** A part of what somebody owns: `10% of my portfolio`, `half of my BTC`. */
export interface Portion {
  /** As a sentence begins with it: `10%`, `Half`. */
  readonly said: string;
  /** In percent, as exact as it was written. */
  readonly percent: string;
}

const PART =
  /(?<![\p{L}\p{N}.])(?:(\d{1,3}(?:\.\d{1,4})?) ?(?:%|per ?cent) of|(half)(?: of)?|(?:a |one )?(quarter) of) (?:all )?(?=my\b)/iu;

/** The message without it: "half of my BTC" is no half a coin, "a quarter" no span of time. */
export function takePortion(message: string): { readonly portion: Portion | undefined; readonly rest: string } {
  const match = PART.exec(message);
  if (!match) return { portion: undefined, rest: message };
  const [written, percent, half] = match;
  const rest = message.replace(written, ' ');
  if (percent !== undefined) return { portion: { said: `${percent}%`, percent }, rest };
  return { portion: half ? { said: 'Half', percent: '50' } : { said: 'A quarter', percent: '25' }, rest };
}
