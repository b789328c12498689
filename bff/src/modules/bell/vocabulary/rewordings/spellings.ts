import type { Rewording } from './rewording.ts';

/** Chat, dictation, dialect, and the English of learners. */
export const SPELLINGS: readonly Rewording[] = [
  [/\bgotten\b/gi, 'got'],
  [/\b(since) i (?:acquired|obtained|purchased) (?:them|it|those)\b/gi, '$1 i bought it'],
  /** An abbreviation ends no sentence. */
  [/\b(vs|approx|incl|excl|resp|etc|inc|corp|co|ltd|avg|pct|min|max|qty|no)\.(?= )/gi, '$1'],
  [/\b(?:um+|uh+|erm?|hmm+)\b/gi, ''],
  /** "How much I have win", "did I lose or win" */
  [/\b(have|has|i|we|lose or|lost or) win\b(?! back)/gi, '$1 won'],
  /** Digits that stand for words. */
  [/(?<!\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} )(?<=\p{L} )4 (?=\$?\d)/giu, 'for '],
  /** "How are me shares" */
  [
    /(?<!\b(?:show|give|tell|list|send|bring|get|let|for|to|of|with|made|cost|lost) )\bme (?=(?:shares|stocks|coins|crypto|portfolio|holdings|investments|money|savings)\b)/gi,
    'my ',
  ],
  [/\bwhich 1\b/gi, 'which one'],
  [/^k,? (?=\p{L})/iu, 'ok '],
  [/\bpercents\b/gi, 'percent'],
  [/\b(?:concerning|regarding)\b/gi, 'about'],
  [/^gm(?: gm)?,? (?:(?:ser|fren|frens|anon|all|everyone|fam),? |(?=(?:what|how|is|any|did|price)|whats\b))/i, ''],
  [/\bhow come\b/gi, 'why'],
  [/\bwats\b/gi, 'what is'],
  [/\bwat\b/gi, 'what'],
  [/\b(?:percent|percentage|%)[ -]wise\b/gi, 'in percent'],
  [/\b(?:it|him|her|them|my|your)sel(?:f|ves)\b/gi, ''],
  [/\breckon\b/gi, 'think'],
  [
    /\b(it|that|this|he|she|they)['’]?ll (?=(?:go|be|rise|fall|drop|climb|close|do|move|keep|open|hit|reach|come)\b)/gi,
    '$1 will ',
  ],
  /** A phone writes what someone dictates. */
  [/\b(?:comma|question mark|exclamation mark|full stop)\b/gi, ''],
  /** "Hi/lo" greets nobody. */
  [
    /\b(?:lo|low)(?: ?[/&+-] ?| and | n )(?:hi|h|high)\b|\b(?:hi|h)(?: ?[/&+-] ?| and )(?:lows?|lo|l)\b|\bhi lo\b/gi,
    'high and low',
  ],
  [/\b(low|high|lo|hi|price|px|quote|forecast|chart|news|same|volume) 4 (?=\p{L})/giu, '$1 for '],
  [/\bhole (?=portfolio|portfolo|account|thing|lot)/gi, 'whole '],
  [/\bmy half (?:of )?(?:the )?/gi, 'half of my '],
  [/\bwatch list\b/gi, 'watchlist'],
  [/\bmost big\b/gi, 'biggest'],
  [/\bmost small\b/gi, 'smallest'],
  [/\bper cent\b/gi, 'percent'],
];
