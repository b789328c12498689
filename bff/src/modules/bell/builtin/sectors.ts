import type { Answered } from './answerMessage.ts';
import { reply } from './say/reply.ts';

const SECTORS =
  'tech|technology|energy|oil|bank|banking|financial|finance|health|healthcare|pharma|biotech|retail|consumer|industrial|utility|utilities|real estate|ev|chip|semiconductor|software|ai|car|auto|airline|defense|growth|media';
const THINGS = 'stocks|shares|holdings|positions|investments|names';
/** "My tech stocks", "which sectors am I in" */
const OWN_SECTOR = new RegExp(
  `\\b(?:my|our) (?:${SECTORS}) (?:${THINGS})\\b|\\b(?:${SECTORS}) (?:${THINGS}) (?:do|that|i|we)\\b|\\bmy (?:money|portfolio) is in (?:${SECTORS})\\b|\\b(?:sectors|industries) (?:am|are|do) (?:i|we)\\b|\\bsector (?:breakdown|allocation|exposure|split|weights?)\\b|\\bby (?:sector|industry)\\b`,
  'i',
);
const OFFERS = ['list my stocks', 'how much of my portfolio is in stocks'];

const INDEX =
  '(?:the )?(?:s ?& ?p(?: ?500)?|s and p(?: ?500)?|sp ?500|spx|nasdaq(?: ?100| composite)?|ixic|dow(?: jones)?(?: industrials?| industrial average)?|dji|djia)(?: index)?';
/** "Is Ford in the Dow", "which companies are in the Dow" */
const WITHIN = new RegExp(
  `\\b(?:in|part of|on|listed on|listed in|member of|component of|constituent of|included in) ${INDEX}[?.! ]{0,4}$`,
  'iu',
);
const ASKS_WITHIN =
  /^(?:(?:and|so|hey|ok|do you know if|tell me if) ){0,2}(?:(?:is|are|was|were|isn['’]?t|aren['’]?t) [\p{L}&.'’ -]{2,40}|(?:what|which|how many) (?:stocks|companies|names|members|shares)(?: are| is)?(?: listed| included)?)$/iu;
/** "Does the S&P 500 contain Coca-Cola" */
const CONTAINS = new RegExp(`\\b(?:do|does|did) ${INDEX} (?:contain|include|hold|have|own)\\b`, 'iu');
const MOVED = /\b(?:up|down|ahead|better|worse|beating|money)\b/i;
const OF_INDEXES = ['how is the S&P 500 doing', 'how did the Dow do this year'];

/** Says that the members of an index are not known; undefined for a message about anything else. */
export function lacksMembers(prompt: string): Answered | undefined {
  const within = WITHIN.exec(prompt);
  const isAsked = within ? ASKS_WITHIN.test(prompt.slice(0, within.index).trim()) : CONTAINS.test(prompt);
  if (!isAsked || MOVED.test(prompt)) return undefined;
  const text = reply(
    'I don’t know which companies are in an index, or on which exchange one is listed. I have the level of the S&P 500, the NASDAQ, and the Dow, and the price of each symbol:',
    OF_INDEXES.map((offer) => `“${offer}”`),
  );
  return { text, isUnderstood: false, offers: OF_INDEXES };
}

/** Says that no sector of a holding is known; undefined for a message about anything else. */
export function lacksSector(prompt: string): Answered | undefined {
  if (!OWN_SECTOR.test(prompt)) return undefined;
  const text = reply(
    'I don’t know sectors or industries, so I can’t tell which of your holdings belong to one. I can tell your stocks from your coins, and I have figures for each holding that you name:',
    OFFERS.map((offer) => `“${offer}”`),
  );
  return { text, isUnderstood: false, offers: OFFERS };
}
