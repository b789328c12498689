/** How people ask for the name of what they describe. */
export const ASKS_A_NAME =
  /\b(?:what(?:['’]?s| is| are| was) (?:it|this|that|the thing|they) (?:called|named)|how (?:is|are|do you|do they|does one|do we) (?:it |this |that |they )?call(?:ed)?|called(?:,| when| if| that)|(?:word|name|term|expression) (?:for|when|they use|you use)|what (?:do|does|would) (?:you|they|people|we|one|traders|investors) (?:call|name)|what(?:['’]?s| is) the (?:\w{2,12} )?(?:word|name|term|expression)|which (?:word|term)|what (?:word|term))\b/i;

/** Words that mean the same in a description: the first stands for all of its line. */
export const SAME_DESCRIBED = `
fall falls falling fell drop drops dropped dropping decline declines sink sinks down lower crash crashes
rise rises rising rose gain gains climb climbs up higher
move moves moving moved swing swings swinging jump jumps jumping bounce bounces bouncing fluctuate fluctuates wobble wobbles change changes
borrow borrows borrowing borrowed lend lends lent
sell sells selling sold
buy buys buying bought
spread spreading spreads divide dividing split splitting
money cash funds savings
company companies firm business corporation
price prices
share shares stock stocks
pay pays paying paid payment payments
loss losses lose losing lost
profit profits earnings
lot lots much wildly widely
fund funds
debt loan
think thinks believes believe expects expect thinking believing expecting
people shareholders owners investors holders`;

/** Titles of terms, and how people describe them. A message has to have all words of one of the sets; the first term counts. */
export const DESCRIBED: Readonly<Record<string, string>> = {
  'Short squeeze': 'short buy back | short have buy | short forced buy | short panic',
  'Short selling':
    'borrow share sell | borrow sell | sell not own | bet fall | bet against | profit fall price | earn fall',
  'Stop order': 'sell automatically | order sell fall | sell once fall',
  'Limit order': 'order price better | order set price | buy certain price | buy only price',
  'Market order': 'order immediately | order right away | buy right away',
  'Dollar-cost averaging':
    'same amount every | same amount month | same amount each | same sum every | same sum month | fixed amount every | fixed amount month | same money month | bit every month | little every month',
  Dividend:
    'company pay people | company pay you | company pay me | company pay out | pay you share | part profit people | pay part profit',
  Buyback: 'company buy own | buy its own | buy own share',
  'Stock split': 'one share become | share become | more share same value | spread share more',
  IPO: 'company first time | goes public | go public | going public | first sell public | lists exchange | first day exchange',
  'Unrealized gain': 'not sell rise | not sell gain | have not sell | on paper',
  'Realized gain': 'after sell profit | profit sell | already sell',
  Diversification:
    'spread money | eggs basket | eggs one | many different | spread risk | not all one | several things | different things',
  Rebalancing: 'back mix | sell grew | same mix',
  'Wash sale': 'sell loss buy back | sell loss buy straight | sell loss buy again | sell loss buy right',
  Leverage: 'invest borrow | borrow money invest | borrow money buy | buy borrow money',
  Margin: 'broker borrow | borrow broker | broker loan',
  Hedge: 'protect against | insurance against | offset loss | balance out',
  Inflation:
    'everything expensive | everything more expensive | price general rise | things cost more | money buy less | worth less',
  Compounding: 'interest interest | earn earnings | snowball | return on return',
  'Bear market': 'think fall | fall 20 | long fall | market fall months | market fall long | opposite bull',
  Correction: 'fall 10 | fall ten',
  'Bull market':
    'think rise | rise 20 | long rise | market rise months | market rise long | market rise years | opposite bear',
  Drawdown: 'fall peak | peak bottom | peak trough | top bottom | fall top',
  Correlation: 'move together | move same | move in step | same direction',
  Beta: 'move compared market | move with market | move more than market | sensitive market',
  Volatility:
    'price move lot | risk move | move lot | price move around | share move lot | up fall constantly | up fall all | rise fall lot | rise fall all | wild | shaky',
  'P/E ratio': 'price divided profit | price compared profit | price profit | price per profit',
  'Market capitalization':
    'whole company worth | whole company cost | all share worth | all share together | total value company | company worth altogether',
  'Bid-ask spread': 'difference buy sell price | gap buy sell | between buy sell price',
  'Dividend yield': 'dividend percent price | dividend divided price',
  'Index fund': 'fund index | fund whole market | fund follows | fund everything market',
  ETF: 'basket trade | basket share | many share one',
  'Expense ratio': 'fund fee | fund charge | fund takes | yearly fee fund | cost fund',
  Liquidity: 'sell quickly | sell fast | sell easily | quickly turn money | get money out quickly',
  FOMO: 'afraid missing | scared missing | fear missing | afraid miss',
  'Bag holder': 'stuck with | holding loser | left holding',
  Recession: 'economy fall | economy shrink | economy shrinks | economy shrinking | economy bad',
  Stablecoin: 'coin always dollar | coin one dollar | coin worth dollar | coin same value',
  'Sharpe ratio': 'return risk compared | return per risk | return divided',
  'Cost basis': 'what pay altogether | what originally pay | total pay',
  'Percentage point': 'difference two percentages',
  'Penny stock': 'share cheap tiny | share under dollar | very cheap share',
  'Blue chip':
    'big safe company | large solid company | big old company | large established company | big solid company',
  'Fractional share': 'part share | piece share | half share',
  'Day trading': 'buy sell same day | within day',
  Benchmark: 'compare against | measure against | compared with',
  Bond: 'borrow government | government interest | company borrow',
  'Capital gain': 'profit when sell',
};

/** Pairs of terms that mean the opposite of each other, by their titles. */
export const OPPOSITES: readonly (readonly [string, string])[] = [
  ['Bear market', 'Bull market'],
  ['Call option', 'Put option'],
  ['Long position', 'Short selling'],
  ['Bull trap', 'Bear trap'],
  ['Bid price', 'Ask price'],
  ['Realized gain', 'Unrealized gain'],
  ['Support', 'Resistance'],
  ['Limit order', 'Market order'],
  ['Growth stock', 'Value stock'],
];
