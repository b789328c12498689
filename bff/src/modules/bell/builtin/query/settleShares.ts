import { MOVED, type Settling } from './settling.ts';

/** What part of all something is. */
export function settleShares({ has, replace, isNamed, isTimed }: Settling): void {
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
  // "In shares rather than coins" asks for the share of each.
  if (has('share') && has('stocks') && has('crypto')) replace('instead compare');
  if (has('share') && has('compare') && !isNamed && !has('stocks crypto')) replace('compare', 'own stocks crypto');
}
