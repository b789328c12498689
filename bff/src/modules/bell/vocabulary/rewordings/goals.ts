import type { Rewording } from './rewording.ts';

/** Many things, whose price is none. */
const NO_ONE_HELD =
  /^(?:portfolio|stocks?|coins?|crypto|holdings?|investments?|account|money|it|that|this|they|them|the market)\b/i;

/** What would have to happen for a total, and what would come of a trade or of a price. */
export const GOALS: readonly Rewording[] = [
  /** "By what percent must my portfolio rise to reach 100,000": to that total, and not by it. */
  [
    /\b(?:by )?(?:how much|how far|what percent(?:age)?|how many percent)(?: more| further)? (?:must|does|do|should|would|will|has|have) (my (?:whole |entire |total )?portfolio|everything (?:that )?i (?:hold|own|have)|all (?:of )?my (?:holdings|investments))(?: need to| have to)? (?:rise|gain|grow|go up|climb|increase|move|make|add)(?: in value| in total)?(?: by)? (?:(?:in order )?(?:for (?:me|it|that) )?to|so (?:that )?(?:it|i)|until it|for it to) (?:(?:reach|reaches|hit|hits|get to|gets to|be at|be worth|is worth|be|come to|arrive at|make it to) )(?=\$?\d)/gi,
    'how far is my portfolio from ',
  ],
  /** "By what percent must Bitcoin rise for my portfolio to be worth 75,000", "what price does it need for that" */
  [
    /\b(?:(?:by )?(?:how much|how far|what percent(?:age)?|how many percent) (?:must|does|do|should|would|will|has|have) (?:my )?((?:[\p{L}&.]{1,15} ?){1,3}?)(?: need to| needs to| have to| has to)? (?:rise|gain|grow|go up|climb|increase|go)|(?:what|which) price (?:does|do|would|must|will) ((?:[\p{L}&.]{1,15} ?){1,3}?) (?:need|have to be at|need to be at|have to have))(?: by)? (?:for|so that|until|till) my (?:whole |entire |total )?portfolio (?:to (?:be worth|be at|reach|hit|get to)|is worth|is at|reaches|hits) (?=\$?\d)/giu,
    (_, first: string | undefined, second: string | undefined) =>
      `what price must ${first ?? second} reach for my portfolio to be worth `,
  ],
  /** "By how much must my Bitcoin rise to reach 50,000" is about what is held, and without "my" about the price. */
  [
    /\b(?:(?:by )?(?:how much|how far|what percent(?:age)?|how many percent)(?: more| further)? (?:must|does|do|should|would|will|has|have) (my )?(?!my\b|i\b|we\b|everything|all\b|the (?:total|portfolio))((?:[\p{L}&.]{1,15} ?){1,3}?)(?: need to| needs to| have to| has to)? (?:rise|gain|grow|go up|climb|increase|move|go)(?: in value| in price)?(?: by)? (?:(?:in order )?to|until it|for it to) (?:(?:reach|hit|get to|be at|be worth|is worth|trade at|reaches|hits) )|how (?:far|much)(?: away)? is (my )?(?!my\b|everything|all\b|the (?:total|portfolio))((?:[\p{L}&.]{1,15} ?){1,3}?)(?: away| short)? (?:from|of) )(?=\$?\d[\d.]{0,12}k?(?: dollars| bucks)?[?.! ]{0,3}$)/giu,
    (said: string, mine: string | undefined, first = '', ours: string | undefined = undefined, second = '') =>
      NO_ONE_HELD.test(first || second)
        ? said
        : mine || ours
          ? `at what price is my ${first || second} worth `
          : `how far is ${first || second} from `,
  ],
  /** "If I bought 1,000 more of Nvidia, how many would I own": beside those that are held. */
  [
    /^(?:and |so )?(?:what )?if i (?:bought|buy|got|get|added|add|purchased) (\$?\d[\d.]{0,12}k?(?: dollars?)?) (?:more|additional|further|extra) (?:shares? |coins? |units? )?(?:of |in )?((?:my )?[\p{L}&. ]{2,25}?)(?: shares| stock| coins)?,? (?:(?:then )?how many(?: shares| coins| of them)? (?:would|will|do) i (?:then )?(?:own|have|hold)|(?:then )?(?:what|how much) would (?:my (?:[\p{L}&.]{1,15} ?){1,3}|(?:it|they)(?: all)?) (?:then )?be worth)(?: in total| altogether| in all| then| together)?(?=[?.! ]{0,3}$)/iu,
    'what if I buy $1 of $2, what would they all be worth',
  ],
  /** "How much of it must I sell to make it 2% of my portfolio" */
  [
    /\bto (?:make (?:it|that|them)|get (?:it|that|them) (?:down |up |back )?to|(?:bring|cut|reduce|raise) (?:it|that|them) (?:down |up |back )?to) (?=(?:\d{1,3}(?:\.\d{1,4})? ?(?:%|percent)|half|a (?:third|quarter|fifth|tenth)) of (?:my|the) )/gi,
    'to bring it to ',
  ],
  /** "How much Bitcoin must I sell to get 5,000" */
  [
    /\bhow much (?:of my )?((?:[\p{L}&.]{1,15} ?){1,2}?) (?:must|should|do|would) i (?:have to |need to )?sell to (?:get|raise|have|receive|free up) (?=\$?\d)/giu,
    'how many $1 do I have to sell to get ',
  ],
  [/\b(how (?:much|many) (?:[\p{L}&.]{1,15} ){1,4})must i (?=(?:sell|buy)\b)/giu, '$1do i have to '],
  /** "What would my Apple be worth at its 52-week high" is about what is held now. */
  [
    /\bwhat (?:would|will|could) (?:all )?my (portfolio|(?:[\p{L}&.]{1,15} ?){1,3}?)(?: (?:shares|stock|coins|holding|position))? be worth (?:at|if (?:it|they|[\p{L}&.]{1,15}) (?:went|goes|got|gets|were|was|returned|returns|came|climbed|rose)(?: back)? (?:to|at)) (?:its|the|their) ((?:52[- ]week|all[- ]time|year(?:ly)?|one[- ]year|record) (?:high|peak))\b/giu,
    (said: string, of: string, high: string) =>
      /^portfolio$/i.test(of) ? said : `if ${of} goes back to its ${high}, what is mine worth`,
  ],
  /** "What are 5 of my Nvidia shares worth, and what did I pay for them": of those 5. */
  [
    /\b(?:what (?:are|is|would)|how much (?:are|is)) (\d{1,6}(?:\.\d{1,8})?|half|a (?:third|quarter)) of my ([\p{L}&. ]{2,25}?)(?: (shares|stock|coins))?(?: be)? worth(?: now| today)?,? and (?:what|how much) (?:did (?:i|they|those|it) (?:pay|cost)|have i paid)(?: for)?(?: me)?(?: (?:them|those|that|it))?(?=[?.! ]{0,3}$)/giu,
    'what would I get if I sold $1 of my $2',
  ],
  /** "What is it worth without Bitcoin, and how much have I gained on it": the gain is told beside the worth. */
  [
    /(\bworth (?:without|excluding) (?:my )?[\p{L}&. ]{2,25}?),? and (?:how much|what)(?: have i| did i| i| is the)? (?:gain(?:ed)?|made|make|earned|profit)(?: (?:on|from|with) (?:it|that|the rest|what is left))?(?=[?.! ]{0,3}$)/giu,
    '$1',
  ],
  /** "How far is Nvidia above my break-even price" */
  [
    /\b(?:by )?(?:how (?:far|much)|what percent(?:age)?|how many percent)(?: (?:is|are|am i))? (?:my |the )?([\p{L}&. ]{2,30}?)(?: price| shares| stock)?(?: is| are)? (?:above|over|below|under|beyond|higher than|lower than) (?:my |its |the )?(?:break[- ]?even|average cost|average price|average|cost basis|purchase price)(?: price| point| cost)?(?=[?.! ]{0,3}$)/giu,
    'what is my break-even price for $1',
  ],
  /** "What would I gain if I sold 5 Apple shares at 300": on what was paid. */
  [
    /^(?:and )?(?:how much|what) (?:would|could|will) (?:i|my) (?:gain|make|profit|earn)(?: be)?,? if i (?:sold|sell) ([^?!,]{2,40}?) (at|for) (\$?\d[\d.]{0,12})( each| a share| per share| a coin)?(?=[?.! ]{0,3}$)/i,
    (said: string, sold: string, at: string, price: string, each: string | undefined) =>
      at === 'at' || each ? `if I sold ${sold} at ${price}, what would my gain be` : said,
  ],
  /** "Have I gained more than 25,000" is about all, and "have I made more than 100 today" about the day. */
  [
    /^(?:have|did) (?:i|we) (?:already |ever |really )?(?:gain|gained|made|make|earned|earn|lost|lose|profited)(?: a total of)? (?:more|less|over|under|at least|above|below)(?: than)? \$?\d[\d.]{0,12}k?(?: dollars| bucks)?(?: in (?:total|all)| overall| so far| altogether| already)?( today)?(?=[?.! ]{0,3}$)/i,
    (_, today: string | undefined) => (today ? 'how much did I gain today' : 'how much have I gained in total'),
  ],
  [
    /^(?:have|did) (?:i|we) (?:already |really )?(?:gain|gained|made|make|earned|earn|lost|lose)(?: a total of)? (?:more|less|over|under|at least|above|below)(?: than)? \$?\d[\d.]{0,12}k?(?: dollars| bucks)? (?:on|with|from) (?:my )?([\p{L}&. ]{2,25}?)(?: shares| stock| coins)?(?: so far)?(?=[?.! ]{0,3}$)/iu,
    'how much have I gained on $1',
  ],
  /** "What would my portfolio be worth if Bitcoin returned to its 52-week high" */
  [
    /\bwhat would (?:my (?:whole |entire |total )?portfolio|everything i own) be worth if (?:my )?((?:[\p{L}&.]{1,15} ?){1,3}?) (?:returned|returns|went back|goes back|got back|climbed back|came back|rose|recovered) to (?:its|the) ((?:52[- ]week|all[- ]time|one[- ]year|yearly|record) (?:high|peak))(?=[?.! ]{0,3}$)/giu,
    'if $1 goes back to its $2, what is mine worth',
  ],
  /** "What would I get if I sold 2 Tesla shares and 10 Nvidia shares" is what they are worth. */
  [
    /^(?:how much|what) (?:would|will|could|do) i (?:get|receive|have|make) if i (?:sold|sell) (\d[\d.]{0,9} (?:shares of )?(?:my )?[\p{L}&.]{1,15}(?: shares| coins)?) and (\d[\d.]{0,9} (?:shares of )?(?:my )?[\p{L}&.]{1,15}(?: shares| coins)?)(?=[?.! ]{0,3}$)/iu,
    'what are $1 and $2 worth',
  ],
  [
    /^((?:how much|what) (?:would|will|could|do) i (?:get|receive|have) if i (?:sold|sell)) ((?:half|a (?:third|quarter)|\d{1,3} ?%|\d{1,3} percent) of my [\p{L}&.]{1,15}) and ((?:half|a (?:third|quarter)|\d{1,3} ?%|\d{1,3} percent) of my [\p{L}&.]{1,15})(?=[?.! ]{0,3}$)/iu,
    '$1 $2? $1 $3',
  ],
  /** "Could I afford 10 shares of AMD if I sold my Tesla": what they cost, and what it brings. */
  [
    /^(?:could|can|would) i (?:be able to )?(?:afford|buy|pay for|get) (\d[\d.]{0,9} (?:shares of )?[\p{L}&.]{1,15}(?: shares| coins)?) if i (?:sold|sell) (?:all (?:of )?)?(my [\p{L}&. ]{2,20}?)(?: shares| stock)?(?=[?.! ]{0,3}$)/iu,
    'what do $1 cost? What is $2 worth',
  ],
];
