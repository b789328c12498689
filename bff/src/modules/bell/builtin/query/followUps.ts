import type { Query } from './query.ts';
import { bareQuery, resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

/** "What did it close at on that day": the day of the last message, or of the purchase that it asked about. */
export function onThatDay(slots: Slots, before: Slots | undefined): Slots | undefined {
  const rest = { ...without(slots, 'that_day today'), on: before?.on };
  if (before?.on)
    return { ...rest, instruments: slots.instruments.length > 0 ? slots.instruments : before.instruments };
  if (!before || !has(before, 'bought cost break_even at_purchase lots') || before.instruments.length === 0)
    return undefined;
  return { ...withSlots(rest, 'purchase_day'), instruments: before.instruments };
}

/** "And how much more is it now", after what was paid, is the gain. */
export function moreThanPaid(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isDifference = has(slots, 'how_much') && has(slots, 'most small') && has(slots, 'it') && !hasTime(slots);
  if (!before || !has(before, 'cost bought') || slots.instruments.length > 0) return undefined;
  // "And what is it worth now", after what was paid in 2024, is of what was bought then.
  const isOfThen = hasTime(before) && has(slots, 'it') && has(slots, 'value') && hasOnly(slots, 'value today');
  if (isOfThen && !hasTime(slots) && resolveQuery(before)?.subject === 'lots')
    return resolveQueries(withSlots(before, 'bought value'));
  // "And how much is it now" asks for what all of it is worth.
  const isWorth =
    before.instruments.length === 0 && has(slots, 'how_much') && has(slots, 'it') && hasOnly(slots, 'today');
  if (isWorth && !hasTime(slots) && !has(slots, 'price'))
    return resolveQueries({ ...before, filled: slotsOf('own value together') });
  if (!isDifference || !hasOnly(slots, 'most small today value')) return undefined;
  const gained = { ...before, filled: slotsOf('own profit together') };
  return resolveQueries(before.instruments.length > 0 ? without(gained, 'together') : gained);
}

/** "Is that more than in Apple", after a figure of another, asks for both. */
export function besideBefore(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isOrder = has(slots, 'it') && has(slots, 'most small best worst beat') && slots.instruments.length > 0;
  if (!before || before.instruments.length === 0 || !isOrder || hasTime(slots) || slots.numbers.length > 0)
    return undefined;
  if (!hasOnly(slots, 'most small best worst beat compare doing')) return undefined;
  return resolveQueries({ ...before, instruments: [...before.instruments, ...slots.instruments] });
}

/** "How sure is that", "and the range", after a forecast: the forecast says it all. */
export function asksOfForecast(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const query = before && resolveQuery(before);
  const isBare = slots.instruments.length === 0 && !hasTime(slots) && !slots.type && slots.numbers.length === 0;
  if (query?.subject !== 'forecasts' || query.instruments.length === 0 || !isBare || has(slots, 'own'))
    return undefined;
  // "What’s the hit rate on that one": of its forecasts, and of all.
  const record = { subject: 'record', instruments: [] } as const;
  if (has(slots, 'record') && has(slots, 'it') && hasOnly(slots, 'record forecasts percent quantity share correct'))
    return [{ ...record, instruments: query.instruments }, record];
  const parts = 'opinion forecast forecasts high low share percent expected moved_up moved_down doing correct';
  // "What’s it trading at" asks for another price.
  const isPriced = has(slots, 'price') && !has(slots, 'it');
  if (!(isPriced || has(slots, parts)) || !hasOnly(slots, parts)) return undefined;
  if (has(slots, 'which_one')) return undefined;
  return [{ ...query, ahead: undefined }];
}

/** "What’s the difference", after the price on one day and then on another. */
export function apartFromBefore(
  slots: Slots,
  [last, before]: readonly (Slots | undefined)[],
): readonly Query[] | undefined {
  const isAsked = has(slots, 'compare') && hasOnly(slots, 'compare') && slots.instruments.length === 0;
  if (!isAsked || hasTime(slots) || !last?.on || !before?.on || last.until || before.until) return undefined;
  const isSame = last.instruments.every(({ symbol }) => before.instruments.some((one) => one.symbol === symbol));
  return isSame && last.instruments.length === 1
    ? resolveQueries({ ...last, on: before.on, until: last.on, since: false })
    : undefined;
}

/** "On which day was that", after a figure that says its day. */
export function whenItWas(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isAsked = has(slots, 'when') && has(slots, 'it') && hasOnly(slots, 'when') && slots.instruments.length === 0;
  if (!isAsked || hasTime(slots) || !before || !has(before, 'high low highest lowest best_day worst_day drawdown'))
    return undefined;
  return resolveQueries(before);
}

/** "How many percent below that are we now", after a high, or a low. */
export function farFromIt(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isAsked = has(slots, 'far') && has(slots, 'it') && hasOnly(slots, 'far percent today how_much price');
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !hasTime(slots);
  if (!isAsked || !isBare || !before || !has(before, 'high low highest lowest') || before.instruments.length === 0)
    return undefined;
  return (
    resolveQueries(withSlots(before, 'far')) ?? resolveQueries(withSlots(without(before, 'price which when'), 'far'))
  );
}

/** "And the losers", after the top gainers of the coins: the largest moves of the day again; "and my coins", after one’s own stocks. */
export function moversAgain(slots: Slots): readonly Query[] | undefined {
  const query = bareQuery(slots);
  const isOfType = query?.subject === 'holdings' && slots.type !== undefined;
  return query?.subject === 'movers' || isOfType ? [query] : undefined;
}
