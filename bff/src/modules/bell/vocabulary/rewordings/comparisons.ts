import type { Rewording } from './rewording.ts';

/** How far, how much, and which of two. */
export const COMPARISONS: readonly Rewording[] = [
  /** "Am I at least up" asks for no limit. */
  [
    /\b(am i|are we|is it|is that|did i|did it|have i) at least (?=(?:up|in|making|ahead|green|winning|positive)\b)/gi,
    '$1 ',
  ],
  [/\bhow far (am i|are we|is it|is that|are they) (?=up or down\b|down or up\b)/gi, 'how much $1 '],
  [/\bwhich (?:one )?of (?:both|both of them|them both|these both)\b/gi, 'which of the two'],
  [
    /\bhow (?:many percent|far|much|many dollars)(?: (?:are we|is it|are they|am i))?(?: now| today)? (?:above|over|higher than) (that|it|those|them)(?: (?:are we|is it|are they))?(?=(?: right)?(?: now| today| currently)?[?.! ]{0,3}$)/gi,
    'how far is it from $1',
  ],
  [/\bin (?:the )?(?:plus or (?:in )?(?:the )?minus|minus or (?:in )?(?:the )?plus)\b/gi, 'up or down'],
  /** "Is that since this morning or yesterday" asks of what day a change is. */
  [
    /\b(?:is|was) (it|that|this) (?:since|from) (?:this morning|today|the open|yesterday)(?:['’]s (?:close|open))?,? or (?:is it )?(?:since |from )?(?:this morning|today|the open|yesterday|last night|the close)(?:['’]s (?:close|open))?(?=[?.! ]{0,3}$)/gi,
    'how much is $1 up today',
  ],
];
