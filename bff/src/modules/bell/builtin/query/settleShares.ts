import { MOVED, type Settling } from './settling.ts';
import { slotsOf } from './slotTests.ts';

/** "What percentage do I have in crypto" */
const HELD_IN = slotsOf('own percent stocks crypto how_much which together everything portfolio');

/** What part of all something is. */
export function settleShares({ has, replace, filled, isNamed, isOneNamed, isTimed, isVerbless }: Settling): void {
  // "How much of my Apple" counts shares, and "how much of my money is in crypto" is a share.
  const isOfAll = has('stocks crypto portfolio concentration together everything') && !has('it compare cost');
  if (has('how_much_of')) replace('how_much_of', isOfAll || (has('money') && isNamed) ? 'share' : 'quantity');
  // "The mix of stocks and coins in my portfolio"
  if (has('stocks') && has('crypto') && has('portfolio') && has('compare asks_list'))
    replace('compare asks_list', 'share own');
  if (!has('forecast forecasts record')) replace('in_range');
  // "How much % of my stuff is crypto"
  const isOfAllOwn = has('portfolio') || (has('own') && has('how_much') && has('together'));
  const isOneKind = has('crypto') !== has('stocks') && !isNamed && !isTimed;
  if (has('percent') && isOfAllOwn && isOneKind && !has(`${MOVED} doing today profit`)) replace('percent', 'share');
  const isOfOne = isOneKind || (isOneNamed && !isTimed && !(has('stocks') && has('crypto')));
  if (has('percent') && has('own') && isOfOne && !isVerbless && [...filled].every((slot) => HELD_IN.has(slot)))
    replace('percent together everything', 'share');
  // "In shares rather than coins" asks for the share of each.
  if (has('share') && has('stocks') && has('crypto')) replace('instead compare');
  if (has('share') && has('compare') && !isNamed && !has('stocks crypto')) replace('compare', 'own stocks crypto');
}
