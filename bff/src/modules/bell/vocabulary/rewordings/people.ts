import type { Rewording } from './rewording.ts';

/** Who else asks, says, or wants something, and for whom it is. */
export const PEOPLE: readonly Rewording[] = [
  /** "My sister put 1000 into it in January. What would that be now?" asks what it became, whoever did. */
  [
    /^(?:(?:so|and|ok|hey),? )?(?:my [\p{L}-]{2,12}|he|she|they|someone|somebody|a (?:friend|colleague|coworker)) (put|invested|spent) (?=\$?\d)/giu,
    'if i $1 ',
  ],
  [
    /\b(?:that |which )?(?:he|she|they|someone) (?:told|advised|urged|convinced) (?:me|us) to (?:buy|get|purchase)\b/gi,
    '',
  ],
  /** Who says how old they are counts nothing. */
  [
    /^((?:[\p{L}, ]{1,40}[.!,] )?)i(?:['’]?m| am) (?:now |already |almost )?\d{2,3}(?: years? old| years? of age)?(?:[,;.]| and(?= (?:my|i|not)\b)) ?/giu,
    '$1',
  ],
  /** What money is for. */
  [
    /(?<!\b(?:better|best|good|wise|safe|safer|right|enough|suited) )\bfor (?:my|our|a|the|his|her|their) (?:new |first |next |annual |quarterly |monthly )?(?:down ?payment|house|home|car|wedding|holiday|vacation|trip|retirement|school|college|tuition|kids|children|daughter|son|report|records|meeting|board|committee|books|audit)\b(?: fund| deposit)?(?: and (?:a|an|the|our|my) (?:house|home|car|wedding|holiday|trip|flat)\b(?: deposit)?)?/gi,
    '',
  ],
  /** "One of my clients says …" */
  [
    /^(?:so |ok |hi |hey )?(?:my|our|the|a) [\p{L}-]{2,15} (?:says|said|keeps saying|insists|swears)(?: that)?(?: (?:i|we|you|to|i should|we should|you should))? (?:buy|sell|get|dump|avoid|hold|invest in|load up on) ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)[,.;] (?:so |and |but )?/iu,
    '$1, ',
  ],
  [
    /(?<=^|[.?!,;:] |\b(?:and|but|so|because) )(?:one of )?(?:my|our|the|a) [\p{L}-]{2,15} (?:says|said|told me|tells me|claims|claimed|thinks|keeps saying|mentioned|reckons|swears|insists)(?: that)? (?!to\b)/giu,
    '',
  ],
  [/,? (?:and|but)? ?(?:i )?(?:had|have|did|do)(?: not|n['’]t) touch(?:ed)? it (?:since|again|afterwards)\b/gi, ''],
  [/\bi['’]?(?:m| am) (?:a bit |so |very |really )?(?:nervous|worried|anxious|scared|curious|concerned) about\b/gi, ''],
  /** "A thousand dollars’ worth of Apple" is the sum, whoever it is for. */
  [
    /\bi(?: should| would|['’]d) (?:like|love) to (?:give|gift|get|buy) (?:(?:my|our|the) (?:[\p{L}-]{3,15})|him|her|them) (?=(?:an?|\d[\d.,]*) (?:[\p{L}]{1,10} )?(?:dollars?|bucks)['’]? worth\b|\d[\d.,]* dollars?\b|\$\d)/giu,
    '',
  ],
  [
    /\b(worth of [\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) for (?:my|our|his|her|their|the) (?:graduation|birthday|christening|christmas|anniversary|wedding|engagement|confirmation|retirement)\b/giu,
    '$1',
  ],
  /** Someone else who asks, or who told the user to, changes nothing of the question. */
  [
    /(?:^|[,;] )my (?:husband|wife|partner|son|daughter|boss|dad|mom|brother|sister|friend) (?:(?:wants|would like|needs) to know(?: whether| if)?\b|(?:asks?|asked|is asking|keeps asking|wonders|is wondering)(?: me)?,? (?=(?:how|what|which|when)\b))/gi,
    (said) => (said.startsWith('my') ? '' : ' '),
  ],
  [
    /\bmy (?:husband|wife|partner|son|daughter|boss|dad|mom|brother|sister|friend|broker) (?:told|advised|urged) me to (?:put|invest) /gi,
    'if i had put ',
  ],
  [/ and i (?:did not|didn['’]?t|never) (?:listen|do it|did)\b/gi, ''],
  [/\bfor my (?:grandchildren|grandkids|children|kids|son|daughter|wife|husband|nephew|niece)\b/gi, ''],
];
