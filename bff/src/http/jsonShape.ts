/** Deeper than any body of the contract. */
const MOST_NESTING = 8;
/** More commas and colons than any body of the contract has: a whole watchlist is 200 symbols. */
const MOST_SEPARATORS = 1_000;
/** Longer than any field's name. */
const LONGEST_KEY_BYTES = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Returns whether JSON has a shape that no endpoint takes: too deep, too many values, or too long a key. Stops at the
 * first excess, so a megabyte of `[0,0,…]` is refused after a kilobyte. Text that is not JSON may pass, for the parser to
 * refuse.
 */
export function hasTooMuchStructure(json: Uint8Array): boolean {
  let nesting = 0;
  let separators = 0;
  let lastTextBytes = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (byte === QUOTE) {
      const begin = at + 1;
      at = endOfText(json, begin);
      lastTextBytes = at - begin;
    } else if (byte === COMMA || byte === COLON) {
      separators += 1;
      if (separators > MOST_SEPARATORS || (byte === COLON && lastTextBytes > LONGEST_KEY_BYTES)) return true;
    } else if (OPENING.includes(byte)) {
      nesting += 1;
      if (nesting > MOST_NESTING) return true;
    } else if (CLOSING.includes(byte)) {
      nesting -= 1;
    }
  }
  return false;
}

/** Returns the place of the quotation mark that ends the text, or of the end. */
function endOfText(json: Uint8Array, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
