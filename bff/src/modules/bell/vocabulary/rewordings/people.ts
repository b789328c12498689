import type { Rewording } from './rewording.ts';

const THAT_YEAR = /\b(?:in |for |during |over )?(?:that|the same) (?:tax )?year\b/i;
const inYear = (asked: string, year: string | undefined) =>
  year === undefined || /\b20\d\d\b/.test(asked) ? asked : `${asked.replace(THAT_YEAR, '')} in ${year}`;

/** Who else asks, says, or wants something, and for whom it is. */
export const PEOPLE: readonly Rewording[] = [
  /** "What did Walter pay for it all": whoever bought what one holds. */
  [
    /\b([Ww]hat|[Hh]ow much) did (?:he|she|\p{Lu}\p{Ll}{2,11}|my (?:late )?(?:husband|wife|father|mother|dad|mom|grandfather|grandmother|brother|sister|uncle|aunt)) (pay|spend|invest|put) ((?:in|for|on|into) )?(it|them)\b(?! (?:at|in|on|company|house))/gu,
    '$1 did I $2 $3$4',
  ],
  /** "Doing my taxes for 2025, what did I gain from selling that year" */
  [
    /^(?:i['’]?m |i am )?(?:(?:just |currently )?(?:doing|filing|preparing|finishing|working on|sorting(?: out)?) (?:my|our) |for (?:my|our) )(?:(20\d\d) )?(?:taxes|tax (?:return|filing|forms?|stuff))(?: (?:for|from|in) (?:the )?(?:tax )?(?:year )?(20\d\d))?[,.:;]{0,2} (?=(?:how|what|which|did|do|have|was|were|any)\b)([^?!]{5,150})/i,
    (_, before: string | undefined, after: string | undefined, asked: string) => inYear(asked, before ?? after),
  ],
  /** "My broker says I paid 156 a share for Apple, what do you have": the figure, as it is here. */
  [
    /^(?:(?:hi|hey|so|ok),? )?(?:(?:my|our|the) )?(?:[\p{L}-]{2,15} )?(?:broker|brokerage|bank|statement|robinhood|schwab|fidelity|coinbase|etrade|webull|spreadsheet|excel|notes?|paperwork|records)(?: (?:app|statement|account|sheet|page|site|report))? (?:says?|shows?|has|have|lists?|reports?|claims?|gives?|states?)(?: that)? (?:i |me |an? |the |my )?((?:[^?.!;]|\.(?=\d)){3,80}?)[,.;!]{1,2} (?:so |and |but )?(?:what|how (?:much|many))(?:['’]?s| is| are| do| does)? (?:you|it|that|the [\p{L}]{3,12}|mine|bell|bellwether)?(?: have| got| show| say)? ?(?:(?:in|on|by|according to|per) (?:your (?:books|records|end|side|data|files?)|bellwether|here|you|record|file))?(?=[?.! ]{0,3}$)/giu,
    (_, figure: string) => `what is my ${figure.replace(/\$?\d[\d.,]{0,15} ?/g, '')}`,
  ],
  /** "Doing my 2025 taxes. What did I make from sales that year": the year is that of the taxes. */
  [
    /^(?:(?:i['’]?m|i am|we['’]?re) )?(?:doing|filing|preparing|working on|for) (?:my|the|our) (?:(20\d\d) )?(?:taxes|tax return)(?: for (20\d\d))?[.,:;!] (?:so |and )?([^?.!]{5,120}?)(?: (?:in|during|for|over))? (?:that|taht|the same) year(?=[?.! ]{0,3}$)/i,
    (said, year: string | undefined, other: string | undefined, asked: string) =>
      (year ?? other) ? `${asked} in ${year ?? other}` : said,
  ],
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
  /** "My husband’s asking about the Dow, where did it finish" */
  [
    /^(?:(?:my|our|the) [\p{L}-]{2,15}|he|she)(?:['’]s| is| was| keeps) (?:asking|wondering|curious|going on) about ([^,.;?]{2,30})[,.;:] (?:so |and )?(?=(?:what|how|where|when|is|did|has)\b)/iu,
    '$1, ',
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
    /\b(?:my|our|the|an?|some) (?:[\p{L}-]{2,12} ){0,2}?[\p{L}-]{2,15} (?:told|advised|urged|begged|wanted|asked|nagged|pushed) (?:me|us) to (?:put|invest) /giu,
    'if i had put ',
  ],
  [/ and i (?:did not|didn['’]?t|never) (?:listen|do it|did)\b/gi, ''],
  /** "How is my old friend Nvidia", "good old Ford" */
  [
    /\b(?:my|our) (?:good |dear ){0,2}(?:old )?(?:friends?|buddy|pal|mate|chum|darling|sweetheart|beloved) (?!(?:says?|said|told|tells|thinks?|wants|asks|asked|is|has|and|who|in|at|on|from|that|keeps)\b)(?=\p{L})|\bgood old (?=\p{L})/giu,
    '',
  ],
  [/\bfor my (?:grandchildren|grandkids|children|kids|son|daughter|wife|husband|nephew|niece)\b/gi, ''],
];
