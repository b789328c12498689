import type { Rewording } from './rewording.ts';

/** What is supposed of a price or of what one holds. */
export const SUPPOSITIONS: readonly Rewording[] = [
  /** "My dad thinks Tesla is worth 600. What would my shares be worth": a price, and no number of shares. */
  [
    /^(?:(?:i|we|they|people|my [\p{L}]{2,12}|some(?:one)?|analysts|experts) (?:heard|read|thinks?|says?|said|believes?|bet|predicts?|guess)(?: that)? )?((?:[\p{L}.&-]{1,15} ){1,2})(?:is going|is headed|is heading|goes|will go|will get|will be|will hit|will reach|will be worth|is worth|would be worth|gets) (?:up |down )?(?:to |at )?(?:worth )?(\$?\d[\d.,]{0,12}k?)(?: dollars?| bucks)?[.,;!] (?=(?:so )?(?:what|how much|how many) (?:would|will|could)\b)/iu,
    'if $1goes to $2, ',
  ],
  /** "How much does it need to grow to reach 100k" is how much it needs to reach that. */
  [
    /\b(needs?|have|has) to (?:grow|rise|gain|go up|increase|climb|appreciate) (?:in order )?to (?:reach|hit|be worth|get to)\b/gi,
    '$1 to reach',
  ],
  /** "If I sell the stocks and keep the coins" */
  [
    /\bif (i|we) (sell|sold) (?:all )?(?:of )?(?:the |my |our )?(stocks|coins|crypto)(?:,? (?:and|but) (?:leave|left|keep|kept|hold|held) (?:the |my |our |all the )?(?:stocks|shares|coins|crypto|rest)(?: alone)?)?\b/gi,
    'if $1 $2 my $3',
  ],
  /** "Tesla will double. What would mine be worth?" */
  [
    /^(?:(?:i|we) (?:heard|read|think|bet|guess) (?:that )?)?((?:[\p{L}.&-]{1,15} ){1,2})(?:will|is going to|is gonna) ([^.?!,]{3,40})[.,;!] (?=(?:what|how much|how many) (?:would|will|could)\b)/iu,
    'if $1would $2, ',
  ],
  [
    /\bif ((?:[\p{L}&.]{1,15} ){1,2})(hits|reaches|goes to|gets to) a (dollar|buck|hundred|thousand)\b/giu,
    (_, name: string, verb: string, sum: string) =>
      `if ${name}${verb} ${{ hundred: '100', thousand: '1000' }[sum.toLowerCase()] ?? '1 dollar'}`,
  ],
  /** "I’m thinking of selling half of it. What would that bring": a sale, or a purchase, that is supposed. */
  [
    /\b(?:thinking (?:of|about)|considering|planning on|toying with|contemplating|tempted by) (?:maybe |perhaps )?(selling|cashing (?:out|in)|dumping|unloading|buying|getting|picking up|adding) ([^.?!;]{2,60})[.;,?!] (?=(?:what|how much|how many|how) (?:would|will|could)\b)/gi,
    (_, trade: string, what: string) => `if i ${/^[bgpa]/i.test(trade) ? 'buy' : 'sold'} ${what}, `,
  ],
  [
    /\bi (?:might|may|could|want to|would like to|plan to) (buy|sell) ([^.?!;]{2,60})[.;?!] (?=(?:what|how much|how many|how) (?:would|will|could)\b)/gi,
    'if i $1 $2, ',
  ],
  /** "Tesla down 30 percent, what would I lose" */
  [
    /^((?:[\p{L}&.]{1,15} ){1,3})(down|up) (\d{1,4}(?:\.\d{1,4})? ?(?:%|percent))[ ,.:;–-]{1,4}(?=(?:what|how)\b)/iu,
    'if $1goes $2 $3, ',
  ],
  /** "For every dollar that Apple moves, how much do I gain" */
  [
    /\bfor (?:every|each) (dollar|percent) (?:that )?((?:my )?(?:[\p{L}&.]{1,15} ){1,3})(?:moves|rises|goes up|gains|climbs)(?: by)?,? (?=(?:what|how)\b)/giu,
    'if $2goes up 1 $1, ',
  ],
  [/\bto be (up|down) (?=[^.?!]{1,25} on (?:it|that|this|them|my)\b)/gi, 'so that i am $1 '],
  [/\bwhat (?:would )?happens? (?=if i (?:sold|sell|buy|bought)\b)/gi, 'what '],
  [/\bwhen i sell (?=[^.?!]{2,40} at \$?\d)/gi, 'if i sell '],
  [/\banother (?=\$?\d)/gi, ''],
  [
    /\bif i (?:throw|toss|stick|sink|dump|plow) (\$?\d[\d.,]{0,12}k?(?: dollars| bucks)?) (?:at|in|into|on) /gi,
    'if i spend $1 on ',
  ],
  [
    /\b(?:goes|go|went|going) (?:bankrupt|bust|belly[- ]up|under)\b|\b(?:becomes|became|is|was|were|turns|gets) (?:totally |completely )?(?:worthless|wiped out)\b/gi,
    'goes to zero',
  ],
  [
    /\b(?:loses?|losing|lost) (half|a third|a quarter|a fifth) (?:of )?(?:its|their|the) (?:value|worth|price)\b/gi,
    'falls by $1',
  ],
  /** "Apple’s price plus 10 percent" */
  [
    /\b(?:what['’]?s|what is|how much is) (?:the price of )?((?:[\p{L}&.]{1,15}(?:['’]s)? ){1,3}?)(?:price |stock price |share price )?(plus|minus) (\d{1,4}(?:\.\d{1,4})? ?(?:%|percent|dollars|bucks))/giu,
    (_, name: string, sign: string, by: string) =>
      `if ${name.replace(/['’]s /, ' ')}goes ${sign.toLowerCase() === 'plus' ? 'up' : 'down'} ${by}`,
  ],
  [
    /\bif i(?: had|['’]d) never (?:bought|owned) (?:any )?(?=\p{L})|(?<!\bmore would i have )\bif i hadn['’]?t (?:ever )?(?:bought|owned) (?:any )?(?=\p{L})/giu,
    'without ',
  ],
  /** "If Ford gets back up to 15" */
  [
    /\b(?:gets?|got|goes|go|comes?|climbs?|bounces?) back (?:up |down )?to (?=\$?\d|(?:ten|eleven|twelve|\p{L}{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|an? hundred|one)\b)/giu,
    'goes to ',
  ],
  /** "What if Nvidia 300" supposes a price. */
  [
    /^((?:and |so )?(?:what if|if|suppose|supposing)) (?!(?:i|we|my|you|it|the|all|both|they|that|this|only|just)\b)([\p{L}&.]{1,15}) (?:(?:is|was|were) )?(?:at |= ?|@ ?)?\$?(\d[\d.,]{0,12}k?)(?: dollars| bucks| usd)?(?=[?.! ]{0,3}$)/giu,
    '$1 $2 goes to $3',
  ],
  [
    /^([\p{L}&.]{1,15}) ([+−-]) ?(\d{1,3}(?:\.\d{1,2})?) ?%(?=,? (?:what|how|then))/giu,
    (_, name: string, sign: string, by: string) => `if ${name} ${sign === '+' ? 'rises' : 'falls'} ${by}%,`,
  ],
  [/\b(if|suppose|say|assuming) we (?=(?:sold|sell|were to sell|cashed?|liquidated?)\b)/gi, '$1 i '],
  [
    /(?<=^|, )were ((?:[\p{L}&.-]{1,20} ){1,3})to (?=appreciate|depreciate|increase|decrease|fall|drop|lose|rise|gain|climb|double|halve|decline|crash)/giu,
    'if $1were to ',
  ],
  [
    /\b(?:does|did|do|goes|makes|pulls) (?:an? )?(\d{1,3})x\b/gi,
    (_, times: string) => `rises ${100 * (Number(times) - 1)}%`,
  ],
  [/\bin the event (?:that|of)\b/gi, 'if'],
  [/^should (?!i\b|we\b|you\b)(?=[^?.!,]{3,60}(?:,| (?:what|how)))/i, 'if '],
  [/\b(?:is it|it is|is) possible that i sell\b/gi, 'if i sold'],
  [/\bif i(?: would have| would['’]ve|['’]d have) (?=\p{L})/giu, 'if i had '],
];
