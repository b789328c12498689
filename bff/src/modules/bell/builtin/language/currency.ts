const NAMES: Readonly<Record<string, string>> = {
  euros: '€|euros?|eur',
  'pounds sterling': '£|british pounds?|pounds?(?: sterling)?|sterling|gbp|quid',
  yen: '¥|yens?|jpy',
  'Swiss francs': '(?:swiss )?francs?|chf',
  rupees: '₹|(?:indian )?rupees?|inr',
  yuan: 'yuan|renminbi|rmb|cny',
  'Canadian dollars': 'canadian dollars?|cad',
  'Australian dollars': 'aus(?:tralian|sie) dollars?|aud',
  kronor: 'krona|kronor|krone|kroner|sek|nok|dkk',
  'Polish zloty': 'zloty|złoty|zlotys|pln',
};

const known = Object.entries(NAMES).map(
  ([name, pattern]) => [name, new RegExp(`(?<![\\p{L}\\p{N}$])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu')] as const,
);

export interface Priced {
  /** The name of a currency other than the US dollar; undefined if the message names none. */
  readonly currency: string | undefined;
  /** The message without the currency, so that "EUR" is not read as a symbol. */
  readonly rest: string;
}

/** Finds a currency other than the US dollar. */
export function takeCurrency(message: string): Priced {
  for (const [currency, pattern] of known) {
    const rest = message.replace(pattern, ' ');
    if (rest !== message) return { currency, rest };
  }
  return { currency: undefined, rest: message };
}
