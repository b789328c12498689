import { COUNTS } from '../../vocabulary/numberWords.ts';

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

/** "€500" */
const SYMBOL_FIRST = /([€£¥₹]) ?(\d[\d.,]{0,15}[km]?)/gi;
const DIGITS = /^\d[\d.,]{0,15}[km]?$/;

/** Whether the text ends with a number: "500", "fifty". */
function endsWithNumber(text: string): boolean {
  const last = text.trimEnd().split(' ').at(-1)?.toLowerCase() ?? '';
  return DIGITS.test(last) || last === 'grand' || Object.hasOwn(COUNTS, last);
}

export interface Priced {
  /** The name of a currency other than the US dollar; undefined if the message names none. */
  readonly currency: string | undefined;
  /** The message without the currency, so that "EUR" is not read as a symbol. */
  readonly rest: string;
}

/** Finds a currency other than the US dollar. A sum of it, "€500", is read as one of dollars: there are no exchange rates. */
export function takeCurrency(message: string): Priced {
  const ordered = message.replace(SYMBOL_FIRST, '$2 $1');
  for (const [currency, pattern] of known) {
    const rest = ordered.replace(pattern, (...match) =>
      endsWithNumber(
        ordered.slice(
          0,
          match.find((one) => typeof one === 'number'),
        ),
      )
        ? ' dollars '
        : ' ',
    );
    if (rest !== ordered) return { currency, rest };
  }
  return { currency: undefined, rest: message };
}
