import type { Slot } from '../../vocabulary/slotWords.ts';
import { MADE, MADE_OR_MOVED } from './holdingWords.ts';
import { settleExtremes } from './settleExtremes.ts';
import { settlePurchases, settleSides, settleTargets } from './settleGains.ts';
import { settleShares } from './settleShares.ts';
import { type Message, MOVED, settling } from './settling.ts';
import { slotsOf } from './slotTests.ts';

const OF_LAST = slotsOf('per_unit it which how_much money');
const COUNTED = slotsOf('quantity units_counted stocks crypto value cost today');
const PURCHASES = slotsOf('purchases bought asks_list when which stocks crypto first');
const PARTS = slotsOf(
  'own stocks crypto of_type which asks_list any_of_mine everything together share holdings_counted',
);
const SIDES_COUNTED = slotsOf('quantity own gain loss money moved_up moved_down stocks crypto red green');
const ORDERS = 'most small best worst' as const;

/** Words that mean something else beside each other: settles which slots they fill together. The order of the rules counts. */
export function settle(slots: Set<Slot>, message: Message): void {
  const words = settling(slots, message);
  const { has, replace, filled, isNamed, isOneNamed, isTimed, isOverTime, isAboutMe, isVerbless, isCounted, isOfUnit } =
    words;
  const { isThanNow } = words;
  // "The closing prices of this week" are told one by one.
  if (has('closing_prices')) replace('closing_prices', isOneNamed && isOverTime ? 'asks_list day_by_day' : '');
  // "Bitcoin in coins" is told in units, and "my cost in coins" is of a kind.
  if (has('in_coins')) replace('in_coins', isNamed ? '' : 'crypto');
  // "The ratio of my stocks to my coins" is told by the share of each.
  if (has('ratio') && has('stocks') && has('crypto') && has('own') && !isNamed) replace('ratio', 'share');
  // "Why is everything red" is about the market.
  if (!isNamed && !isTimed && has('why') && has('together') && has('red green') && !has('own'))
    replace('together', 'market');
  // "What did each lot of Apple cost me" is what was paid for it.
  if (has('cost_me') && has('lots') && !has(ORDERS)) replace('cost_me doing', 'cost own');
  settleSides(words);
  // "Which of my two Apple purchases was the better one" is of lots.
  if (isOneNamed && !isTimed && has('bought') && has('which several') && has('own') && has('best') !== has('worst'))
    replace('bought several', 'lots');
  // "Is my portfolio bigger than what I put in" asks for the profit.
  if (!isNamed && !isTimed && has('portfolio') && has('most small') && has('cost') && has('own') && !has('share'))
    replace('most small cost value which', 'profit');
  // "My best holding by value" is the largest.
  if (has('by_value') && has('best') !== has('worst')) replace('best worst', has('worst') ? 'small' : 'most');
  if (has('by_value')) replace('by_value', 'value');
  // "How much profit does the company make" is none of the person's.
  if (has('company') && !(has('profit gain loss losses') && !has('own'))) replace('company', isNamed ? '' : 'it');
  // "How many Apple do I need to have 20"
  if (!isCounted || !isOneNamed || isTimed || !has('quantity units_counted how_much')) replace('to_own');
  if (has('average_to')) replace('no_figure average break_even');
  // "How many percent less than yesterday is my portfolio" is how it moved.
  if (!isNamed && has('portfolio') && has('today') && has('doing') && has('how_much percent')) replace('most small');
  // "How many months have I held it" counts no sums.
  if (!isCounted) replace('times_of_sum', has('times_of_sum') ? 'quantity' : '');
  const isOneSided = has('red') !== has('green');
  // "The best return" is a percentage, and "the best gain" is a sum.
  if (has('returns')) replace('returns', has(`rank average ${ORDERS}`) && !has('money') ? 'percent' : '');
  // "List what I hold, cheapest first" ranks it.
  if (has('first') && has(`${ORDERS} expensive cheap`) && has('own asks_list watchlist') && !has('bought lots when'))
    replace('first', 'rank');
  // "Each holding’s gain today, worst first" ranks them.
  if (has('rank') && has('each') && has(ORDERS) && !isNamed) replace('each', 'own');
  // Of one price, "furthest" is how far.
  if (isNamed || !has('own') || !has('high low from_top from_bottom')) replace('furthest');
  if (!has('if_sold')) replace('winners losers');
  // "What would be left if I sold half my Ford"
  if (has('rest') && !has('if_sold')) filled.add(isCounted && has('hypo') ? 'becomes' : 'value');
  settleTargets(words);
  if (isNamed) replace('funds near');
  // "What is my portfolio worth in Bitcoin"
  if (has('worth_in')) replace('worth_in', isOneNamed && has('portfolio') ? 'convert' : '');
  if (has('added_to') && (isNamed || has('portfolio watchlist'))) replace('added_to', 'bought');
  // "Is it above what I paid" asks how it is going, and "which are" for some of them.
  const isOfSome = !isNamed && has('which asks_list any_of_mine');
  if (isNamed && has('above_paid below_paid') && has('share')) replace('share', 'percent');
  if (has('above_paid')) replace('above_paid value far', isOfSome ? 'green' : 'doing');
  if (has('below_paid')) replace('below_paid value far', isOfSome ? 'red' : 'doing');
  // "Is my Apple return better than my Ford return" compares the two.
  if (isNamed && has('beat') && has('own') && has('gain profit') && !isTimed) replace('beat', 'compare percent');
  // "Purchases in 2025" are those of the person.
  const isOfTime = isTimed && !isNamed && [...filled].every((slot) => PURCHASES.has(slot));
  if (has('purchases')) replace('purchases', isOfTime ? 'own' : '');
  // "How much of my watchlist do I own" asks which of it.
  if (has('how_much_of') && has('watchlist') && has('own')) replace('how_much_of', 'which');
  // "My unrealized long-term gains" are those of lots, and so are "the long-term part of my Apple gain".
  const isOpen = has('unrealized') && has('long_term short_term');
  if (isOpen) replace('unrealized realized how_much_of share gain loss profit losses money', 'own lots profit');
  replace('unrealized');
  const isOfTerms = has('how_much_of share') || (has('long_term') && has('short_term'));
  if (
    isOneNamed &&
    isOfTerms &&
    has('long_term short_term') &&
    has('own') &&
    has('gain profit') &&
    !has('realized lots')
  )
    replace('how_much_of share', 'if_sold');
  settleShares(words);
  if (has('vol')) replace('vol', has('high low price') && !isTimed ? 'volume' : 'volatility');
  // "My purchases in 2025 come to" what they cost.
  if (has('adds_to') && has('bought') && isTimed) replace('adds_to doing together', 'cost');
  if (has('adds_to')) replace('adds_to', 'value together');
  if (has('cost') && has('together') && !isNamed && !has('lots bought')) replace('first');
  // "How much larger is my Bitcoin than my Ether" compares what they are worth.
  if (
    isNamed &&
    has('own') &&
    has('how_much') &&
    has('most small') &&
    !has('cost value gain loss profit share moved_up moved_down')
  )
    replace('most small', 'compare value');
  // "Which was its worst month" is of months, each as days are.
  if (isNamed && isOfUnit && has('best') !== has('worst'))
    replace('best worst when doing loss gain moved_up moved_down', has('worst') ? 'worst_day' : 'best_day');
  if (isNamed && has('best') && has('worst_day')) replace('best', 'best_day');
  if (isNamed && has('worst') && has('best_day')) replace('worst', 'worst_day');
  // "Which lots have I held for less than a year, as of today"
  if (has('lots') && has('held_since small most') && isTimed) replace('today');
  if (has('lots_counted') && has('gain made_me')) replace('gain made_me', 'bought');
  if (isNamed && has('days_counted') && has('portfolio') && !isTimed)
    replace('days_counted portfolio when bought', 'held_since');
  if (isNamed && has('average') && has('profit') && !isTimed) replace('average', 'break_even own');
  // "Was it higher on February 13 than it is today"
  if (
    isNamed &&
    isTimed &&
    (isThanNow || (has('today') && has('it'))) &&
    has('doing moved_up moved_down cheap expensive')
  )
    replace('it pair', 'compare');
  if (has('red green') && has('asks_list')) replace('together');
  // "I have bought Tesla for which price", "for which price did I buy them"
  if (
    (isNamed || has('it')) &&
    !isTimed &&
    !has('hypo') &&
    has('own') &&
    has('bought') &&
    has('price') &&
    has('which how_much') &&
    !has('when first last lots lots_counted')
  )
    replace('bought price', 'break_even');
  // "How far has it come since New Year"
  if (
    isNamed &&
    isTimed &&
    !isCounted &&
    has('far') &&
    !has('high low highest lowest average drawdown own break_even regain')
  )
    replace('far how_much', 'doing');
  // "Have I had any dividends"
  if (has('dividends interest rewards income') && has('held_since')) replace('held_since', 'own');
  if (has('dividends') && has('income')) replace('income');
  if (has('streak') && !has('own')) replace('bought');
  if (has('streak')) replace('days_counted');
  if (has('opened') && has('hypo')) replace('opened');
  // "Your forecast record" is the one of the forecasts.
  if (has('forecasts') && has('always')) replace('always', 'record');
  if (isNamed && has('break_even') && has('lots') && has('together')) replace('lots pair it together', 'own');
  if (has('indices')) replace('indices', isNamed ? '' : 'market');
  // "Which of my lots are long-term" is about how long they are held; "my long-term gains" are realized.
  const isHeld = has('lots') || !has('gain loss profit losses realized');
  if (has('long_term short_term') && !isHeld && !has('if_sold')) replace('long_term short_term', 'realized');
  // The book value of Apple is beside what it is worth.
  if (has('book_value')) replace('book_value', isNamed ? 'value' : '');
  // A record of a time is that of the time.
  if (has('always') && isTimed && has('high low highest lowest')) replace('always');
  // "Which fell further this month" orders them.
  if (has('far') && has('which which_one') && has(MOVED) && !has('high low highest lowest how_much from_top'))
    replace('far', 'most');
  // "The price per share" is a price, and what was paid is told so anyway; "how much is that apiece" is of the last figure.
  const isOfLast = !isNamed && has('it') && [...filled].every((slot) => OF_LAST.has(slot));
  if (
    has('per_unit') &&
    !isOfLast &&
    !has(MADE) &&
    !(has('own') && has('doing moved_up moved_down')) &&
    [...filled].some((slot) => slot !== 'per_unit')
  )
    replace('per_unit');
  // "The share of each among my coins", "which are over a fifth of my stocks"
  const isOfParts =
    (has('share') && has(`each ${ORDERS}`)) || (isCounted && [...filled].every((slot) => PARTS.has(slot)));
  if (isNamed ? !has('share percent') : !isOfParts) replace('of_type');
  if (has('of_type')) replace('of_type percent', 'of_type share');
  // "Has any of mine diminished since I bought it"
  const isOfMine = has('since_bought') || (has('several') && has('own') && !has('doubled today portfolio watchlist'));
  const isSince =
    isOfMine &&
    has('asks_list which') &&
    !has('expected forecast forecasts high low from_top from_bottom') &&
    !isNamed &&
    !isTimed &&
    !has(`how_much ${ORDERS}`);
  if (isSince && has('moved_down')) replace('moved_down since_bought value', 'red');
  if (isSince && has('moved_up') && !has('doubled')) replace('moved_up since_bought value', 'green');
  // "Is it dearer than when I got it" asks how it went.
  if (isNamed && has('at_purchase') && has('most small'))
    replace('at_purchase most small price cost value doing', 'own doing');
  if (isNamed && has('own') && has('value') && has('cost') && has('far')) replace('value cost far', 'profit');
  // "My Apple at cost against now" is what it gained.
  if (isOneNamed && has('own') && has('cost') && has('compare') && !isTimed && !has('value price hypo lots share'))
    replace('cost compare together today', 'profit');
  // "List the quantity and the cost of my Ford"
  if (isNamed && has('asks_list') && !has('lots bought') && has('quantity value cost share break_even profit gain'))
    replace('asks_list');
  // "Making or losing money" asks how it is going.
  if (has('red') && has('green') && has('asks_list')) replace('green together since_bought');
  if (has('red') && has('green') && !has('quantity winners_counted')) replace('red green', 'doing');
  // "Did I make any money, or lose some" asks how it is going.
  if (has('gain') && has('loss') && has('own') && !has(`which compare ${ORDERS}`)) replace('gain loss', 'doing');
  // "The stock that lost the most" is none that was named.
  if (has('it') && has('stocks crypto') && has(`dragged lost_me made_me ${ORDERS}`)) replace('it');
  if (has('volatility')) replace('annualized');
  // An average move is no average price.
  if (has('day_move') && has('average')) replace('day_move', 'no_figure');
  // "5 day change" is over five.
  if (has('day_move')) replace('day_move', isTimed ? 'doing' : 'doing today');
  // "Is my Ford doing better than my Tesla since I bought them" ranks the two.
  if (isNamed && has('beat') && has('own') && has('since_bought')) replace('beat', 'best');
  if (has('record forecasts correct')) replace('days_counted');
  // What one bought at on average is a price that was paid.
  if (has('average') && has('bought') && has('own') && !has('hypo')) replace('average bought price', 'break_even');
  // "How big was the drawdown"
  if (has('drawdown best_day worst_day')) replace('share');
  // "AMD last, day range"
  if (isNamed && has('last') && has('high low volume')) replace('last', 'price');
  if (isNamed) replace('surest');
  // "Which are you surer of" compares forecasts.
  if (has('forecasts') && isNamed) replace('compare best most beat');
  // "How much have I invested in stocks" is what they cost.
  const isOfDay = isTimed || has('when first last lots quantity units_counted value asks_list which');
  if (has('bought') && has('own') && has('how_much together') && !isNamed && !isOfDay) replace('bought', 'cost');
  if (has('concentration')) replace('concentration', isNamed ? 'share own' : 'share own most rank');
  // Who spent has bought.
  if (has('cost') && !has('when') && !isTimed) replace('bought');
  // "How much of my money have I put in" asks for a sum.
  if (has('cost') && has('quantity') && has('money') && !isNamed) replace('quantity', 'how_much');
  // What costs the most money today is what lost it.
  if (has('cost_me') && !isCounted && (has('today') || (has('most') && has('money')))) replace('cost_me', 'lost_me');
  // What a sale would bring today is what it is worth, or has gained, so far.
  const isSale = has('if_sold') && !has(`${MADE} percent doing`);
  if (has('if_sold')) replace('hypo today', 'own');
  // A sale of the best, or of one of several, is none of what it is worth.
  const isOfAny = has(`share rest winners losers red green ${ORDERS}`);
  if (has('if_sold') && !isOneNamed && !isOfAny) {
    replace('if_sold', isSale ? 'value' : '');
    filled.add('sells');
  }
  // "Which is losing more" orders them.
  if (isOneSided && !isNamed && has('which which_one') && has('most') && !has('small best worst how_much'))
    replace('red green', has('red') ? 'loss' : 'gain');
  // "Has my portfolio made me any money this month" asks how it did.
  if (isTimed && !isNamed && has('portfolio') && has('made_me') && !has(`which asks_list each ${ORDERS}`))
    replace('made_me money', 'gain');
  // "Am I in the green" asks how it is going, and so does "is my Ford in the red".
  const isOfAllMine = (has('portfolio') && has('how_much percent')) || (has('own') && has('today'));
  if (isOneSided && !has('which asks_list') && (isAboutMe || isOfAllMine || (isNamed && has('own'))))
    replace('red green', 'doing');
  // "How many separate lots" counts lots, and "how long is my watchlist" what is on it.
  if (has('lots') && has('holdings_counted')) replace('lots holdings_counted', 'lots_counted own');
  if (has('watchlist') && has('held_since')) replace('held_since', 'holdings_counted');
  if (has('high low')) replace(has('hypo') ? 'hit' : 'hit becomes');
  // "In what range will it land" asks for what the forecast says anyway.
  if (has('forecast forecasts')) replace('high low');
  // "How much of that is profit" is a sum.
  if (has('share') && has('profit gain') && !isNamed && !has(`percent which ${ORDERS}`)) replace('share');
  // "How much more is it worth than I paid" is the profit.
  if (isNamed && has('most') && has('value') && has('cost') && has('own')) replace('most value cost', 'profit');
  // What was paid the first time is a fact of the first lot.
  const isPlaced = has('bought lots') || (isNamed && has('own') && has('cost break_even'));
  if (has('first last second third') && isPlaced) replace('break_even cost price how_much which', 'own bought');
  // "Worth less than I paid" is one figure.
  if (has('red green')) replace('value');
  // "Which is losing me money" names no order.
  const isAtLoss = !has('hypo') && (has('lost_me') || (has('loss losses') && has('own')));
  const isWhole = isNamed || isTimed || has(`how_much today ${ORDERS}`);
  if (isAtLoss && has('which asks_list') && !isWhole) replace('lost_me loss losses value', 'red own');
  const isAtGain = has('made_me') || (has('gain') && has('own'));
  if (isAtGain && has('which') && has('money') && !isWhole) replace('made_me gain', 'green own');
  settlePurchases(words);
  if (has('total_value')) replace('total_value', isNamed ? 'value' : 'value together');
  if (has('total_cost'))
    replace('total_cost', isNamed && isCounted ? 'cost' : isNamed ? 'cost own together' : 'cost together');
  if (has('correct') && has('forecasts')) replace('correct', 'record');
  if (has('at_prices')) replace(has(MOVED) ? 'at_prices' : 'at_prices hypo price', 'value');
  if (has('bottom')) replace('bottom', isNamed ? 'low' : 'worst');
  settleExtremes(words);
  // What was paid was paid back then.
  if (has('cost') && has('own')) replace('back_then');
  // "Which is closest to break-even" orders them.
  const isNearest = has('break_even') && has('far') && has('which which_one') && has('own') && !isNamed && !isCounted;
  if (isNearest) replace('break_even far', 'from_even');
  if (has('break_even')) replace('not_under moved_down far');
  // "Apple buys, list them all with dates"
  if (isNamed && !isTimed && has('bought') && has('asks_list') && has('when lots own'))
    replace('bought when it together asks_list', 'lots own');
  // How many of them, with no verb, are those that the person holds.
  if (isNamed && isVerbless && has('quantity units_counted') && [...filled].every((slot) => COUNTED.has(slot)))
    filled.add('own');
  // How many percent of the whole something is, is its share.
  const isWholeNamed = has('portfolio together everything') && !has('since_bought always today');
  const isGain = has(`${MADE_OR_MOVED} best worst`);
  if (isNamed && has('percent') && isWholeNamed && !isGain && !isTimed) replace('percent together everything', 'share');
  // "How many of my positions are profitable"
  const areCounted = has('quantity') && has('own') && has(MOVED) && !isNamed && !isTimed && !isCounted;
  if (areCounted && [...filled].every((slot) => SIDES_COUNTED.has(slot)))
    replace('gain loss money moved_up moved_down', has('loss moved_down') ? 'red' : 'green');
}
