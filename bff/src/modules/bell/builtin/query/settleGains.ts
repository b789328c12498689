import { MOVED, type Settling } from './settling.ts';
import { slotsOf } from './slotTests.ts';

const SIDES = slotsOf('own which asks_list winners losers best worst today');
const MOVERS = slotsOf('own which several of_type asks_list stocks crypto moved_up moved_down since_bought');

/** Those that won, and those that lost. */
export function settleSides({ filled, has, replace, isNamed, isOneNamed, isTimed }: Settling): void {
  // "The biggest drop among my holdings today" is the worst of them.
  if (!isNamed && !isTimed && has('own') && has('today') && has('best_day') !== has('worst_day'))
    replace('best_day worst_day', has('worst_day') ? 'worst' : 'best');
  // "How much do my winners make together" is of those alone.
  const isOfSide =
    !isNamed &&
    !isTimed &&
    has('together value total_value adds_to') &&
    has('own') &&
    !has('if_sold today compare which_one');
  if (isOfSide && has('winners') !== has('losers'))
    replace(
      'winners losers best worst value total_value adds_to gain loss profit made_me lost_me cost_me',
      has('winners') ? 'green together' : 'red together',
    );
  // "Show me my Tesla" is as good as "my Tesla".
  else if (isNamed && !isTimed && has('asks_list') && has('own') && filled.size === 2) replace('asks_list');
  // "My winners" are all of them.
  else if (!isNamed && !isTimed && has('own') && has('winners losers') && [...filled].every((slot) => SIDES.has(slot)))
    replace('winners losers best worst which', has('winners') ? 'green asks_list' : 'red asks_list');
  // "Which holdings are up" are some of them.
  const areMoved =
    !isNamed && !isTimed && has('own') && has('which asks_list') && [...filled].every((slot) => MOVERS.has(slot));
  if (areMoved && has('moved_up') !== has('moved_down'))
    replace('moved_up moved_down since_bought', has('moved_up') ? 'green' : 'red');
  // "Is Ethereum a winner for me or a loser" asks how it is going.
  if (isOneNamed && has('own') && has('best') && has('worst') && !has('which')) replace('best worst', 'doing');
  // Who dragged me down this month is one of mine.
  if (isTimed && !isNamed && has('dragged') && !has('market watchlist')) filled.add('own');
}

/** What something must reach, and what has doubled. */
export function settleTargets({ filled, has, replace, isNamed, isTimed, isCounted }: Settling): void {
  // "Which have doubled" are some of them, and "has it doubled" asks how it went.
  // "At what price do I double my money"
  if (has('money_doubled') && (has('price value') || (isNamed && has('which'))) && has('own')) filled.add('required');
  // "How far is my Ford from having doubled"
  if (isNamed && !isTimed && !isCounted && has('far') && has('doubled') && has('own')) {
    filled.add('required');
    filled.add('money_doubled');
  }
  const isTarget =
    has('required') &&
    has('own i_require') &&
    !isTimed &&
    (has('doubled') || (isCounted && has(`value profit made_me ${MOVED}`)));
  if (has('i_require')) replace('i_require', isTarget ? 'own' : '');
  if (!isTarget) replace('required money_doubled');
  if (
    has('doubled') &&
    !isTarget &&
    (isNamed || isCounted || has('portfolio hypo') || !has('which asks_list any_of_mine holdings_counted'))
  )
    replace('doubled');
}

/** What was paid, and when it was bought. */
export function settlePurchases({ has, replace, isNamed }: Settling): void {
  // "And when I bought them" asks for a day, and "what was it worth when I bought it" for what was paid.
  if (has('at_purchase') && !has('cost value doing price which compare')) replace('at_purchase', 'when bought own');
  // "Is it higher than when I bought it", "what is it at compared to when I got it"
  if (isNamed && has('at_purchase') && has('compare') && !has('price'))
    replace('at_purchase compare which', 'own doing');
  // "What was it trading at when I bought it, and what is it now"
  if (has('at_purchase') && has('price') && has('compare'))
    replace('at_purchase cost value doing compare', 'break_even own');
  if (has('at_purchase'))
    replace('at_purchase cost value doing price', has('value') && !has('cost price') ? 'cost own' : 'break_even own');
}
