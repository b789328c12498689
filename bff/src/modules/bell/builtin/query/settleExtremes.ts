import { MOVED, type Settling } from './settling.ts';

/** How far a price is from its highest or its lowest, what it fell by, and its best and worst days. */
export function settleExtremes({ filled, has, replace, isNamed, isTimed, isCounted }: Settling): void {
  // A gain from the bottom is told from the low, and with no time, from the lowest of all.
  if (has('fell_from_top')) replace('fell_from_top', isTimed || has('most worst') ? 'drawdown' : 'high always far');
  const isFromEdge = has('from_top from_bottom') && isTimed && !has('most worst');
  if (isFromEdge) replace('gain loss moved_up moved_down doing money percent', 'far');
  if (has('from_bottom')) replace('from_bottom', isTimed ? 'low' : 'low always far');
  // "How many percent is it down from its all-time high"
  if (isNamed && has('always') && has('high low') && has(`percent ${MOVED}`)) filled.add('far');
  // A drop from the top is a drawdown; how far the top is, the high.
  if (has('from_top') && has('worst_day')) replace('from_top worst_day', 'drawdown');
  else if (has('from_top') && has('most worst') && has('moved_down loss'))
    replace('from_top moved_down loss', 'drawdown');
  else if (has('from_top') && (isTimed || has('far'))) replace('from_top', 'high');
  else if (has('from_top') && has(`percent ${MOVED}`)) replace('from_top', 'high always far');
  if (has('drawdown') && isNamed) replace('most worst');
  // "Did it ever fall more than 10% in a day" counts such days.
  if (has('one_day') && isCounted && has(MOVED)) replace('one_day', 'days_counted');
  if (has('one_day') && has('most') && has('moved_down loss losses'))
    replace('most moved_down loss losses', 'worst_day');
  if (has('one_day') && has('most') && has('moved_up gain profit')) replace('most moved_up gain profit', 'best_day');
  replace('one_day');
  // "Which day did Apple drop the most"
  if ((isNamed || has('it')) && has('when') && has('most') && !has('own bought')) {
    if (has('moved_down loss')) replace('when most moved_down loss', 'worst_day');
    else if (has('moved_up gain')) replace('when most moved_up gain', 'best_day');
  }
  if (isNamed && has('when') && has('best worst') && !has('own bought'))
    replace('when best worst loss gain moved_up moved_down', has('worst') ? 'worst_day' : 'best_day');
}
