const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Of a wish for an act that Bell offers. */
export const POLITE = setOf(
  'please pls plz hey hi hello ok okay bell can could would will you kindly and then now also i want to like',
);
export const THANKS = setOf('please thanks thank you now pls plz thx ty');
export const WHEN = setOf('when if once whenever');
/** Verbs that take "me" before their condition. */
export const TELL = setOf('alert notify tell email mail text ping warn remind message lmk');
/** "Send me a note when" */
export const SEND = setOf('send drop give shoot');
export const NOTE = setOf('note message email mail text line ping alert notification warning');
export const MAKE = setOf('set create add make');
export const LIST = [['watchlist'], ['watch', 'list']];
export const GLUE = setOf(
  `> < is it's gets goes go get breaks break through past passes pass exceeds exceed surpasses tops slips slides plunges tanks crashes dumps pumps moons closes rises rise climbs climb jumps jump moves trades trading falls fall drops drop dips dip sinks sink
  hits hit reaches reach crosses cross touches touch at to than price up down above over higher more below under lower less`,
);
export const RISING = setOf(
  '> above over higher more past exceeds exceed surpasses tops pumps moons rises rise climbs climb jumps jump up',
);
export const FALLING = setOf(
  '< below under lower less slips slides plunges tanks crashes dumps falls fall drops drop dips dip sinks sink down',
);

/** Of a command, which Bell declines. */
export const POLITENESS = setOf(
  'please can could would will you i we want to like need help me us hey hi hello bell and then now just go ahead so ok let',
);
export const QUESTION_WORDS = setOf('should how what which is are when where why who do does did was');
export const ALERT_VERBS = setOf('alert notify remind tell know email text ping warn set create send');
export const ASKED = setOf('what which when how of where who');
export const ABOUT_THE_ACCOUNT = setOf('open close make switch log');
/** "Purchase date of MSFT" names a figure. */
export const FIGURES_OF = setOf('date dates price prices cost costs history');
export const ONLY_WITH_LIST = setOf('change track watch save store');
