import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Query } from './query.ts';
import { bareQuery, resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

/** "What did it close at on that day": the day of the last message, or of the purchase that it asked about. */
export function onThatDay(slots: Slots, before: Slots | undefined): Slots | undefined {
  if (slots.sinceThen) return without(slots, 'that_day');
  const rest = { ...without(slots, 'that_day today'), on: before?.on };
  if (before?.on)
    return { ...rest, instruments: slots.instruments.length > 0 ? slots.instruments : before.instruments };
  if (!before || !has(before, 'bought cost break_even at_purchase lots') || before.instruments.length === 0)
    return undefined;
  return { ...withSlots(rest, 'purchase_day'), instruments: before.instruments };
}

/** "And Tesla that week": at the time of the last message; undefined where it named none. */
export function atSameTime(slots: Slots, before: Slots | undefined): Slots | undefined {
  if (!has(slots, 'same_time')) return slots;
  const rest = without(slots, 'same_time');
  if (hasTime(slots)) return rest;
  if (!before || !hasTime(before)) return undefined;
  const { on, until, period, since } = before;
  return { ...rest, on, until, period, since };
}

/** "And Apple over that time", after a price of then, one of now, and the difference: since then. */
export function sinceTheirs(slots: Slots, asked: readonly (Slots | undefined)[]): Slots | undefined {
  const [before] = asked;
  const isReckoned = before && !hasTime(before) && hasOnly(before, 'percent compare doing moved_up moved_down far');
  if (!has(slots, 'same_time') || hasTime(slots) || !isReckoned || has(before, 'portfolio')) return undefined;
  const [day, ...others] = asked.slice(1).flatMap((one) => (one && hasTime(one) ? [one] : []));
  const isOfDay = day?.on && !day.period && !day.until && others.length === 0;
  return isOfDay ? { ...without(slots, 'same_time'), on: day.on, since: true } : undefined;
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

/** "So that’s what percent", after what all of it cost, or is worth: what it gained, since all is 100% of all. */
export function percentOfAll(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.type && !hasTime(slots);
  const isAsked = has(slots, 'percent') && has(slots, 'it') && [...slots.filled].every((slot) => PERCENT.has(slot));
  const query = before && isBare && isAsked ? resolveQuery(before) : undefined;
  const isOfAll = query?.subject === 'holdings' && query.aggregate === 'sum' && query.instruments.length === 0;
  if (!isOfAll || query.type || before?.excluded.length || !has(before ?? slots, 'value cost')) return undefined;
  return resolveQueries({ ...slots, filled: slotsOf('own profit percent together') });
}

const PERCENT = slotsOf('percent it which how_much');

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
  const parts = 'opinion forecast forecasts high low share percent expected moved_up moved_down doing correct surest';
  // "What’s it trading at" asks for another price.
  const isPriced = has(slots, 'price') && !has(slots, 'it');
  if (!(isPriced || has(slots, parts)) || !hasOnly(slots, parts)) return undefined;
  if (has(slots, 'which_one')) return undefined;
  // "And next month?" is about a later day.
  return [{ ...query, ahead: slots.ahead ? 'later' : has(slots, 'tomorrow') ? 'tomorrow' : undefined }];
}

/** "Their combined cost", after the lots of a time: those say it. */
export function costOfLots(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.type && !hasTime(slots);
  const isAsked =
    has(slots, 'it lots') &&
    has(slots, 'cost') &&
    hasOnly(slots, 'it lots cost together how_much which everything doing');
  const query =
    before && isBare && isAsked && (has(slots, 'it') || !has(slots, 'own')) ? resolveQuery(before) : undefined;
  return query?.subject === 'lots' && (query.span || query.on || query.until) ? [query] : undefined;
}

/** "On which day was that", after a figure that says its day. */
export function whenItWas(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isOfIt = has(slots, 'it') || slots.filled.size === 1;
  const isAsked = has(slots, 'when') && isOfIt && hasOnly(slots, 'when') && slots.instruments.length === 0;
  if (!isAsked || hasTime(slots) || !before || !has(before, 'high low highest lowest best_day worst_day drawdown'))
    return undefined;
  return resolveQueries(before);
}

/** "How many percent below that are we now", after a high, or a low, and "how far over that am I", after what was paid. */
export function farFromIt(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isAsked = has(slots, 'far') && has(slots, 'it') && hasOnly(slots, 'far percent today how_much price');
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !hasTime(slots);
  if (!isAsked || !isBare || !before || before.instruments.length === 0) return undefined;
  // How far one is above what was paid is the gain.
  if (has(before, 'cost break_even')) return resolveQueries({ ...before, filled: slotsOf('own profit') });
  if (!has(before, 'high low highest lowest')) return undefined;
  return (
    resolveQueries(withSlots(before, 'far')) ?? resolveQueries(withSlots(without(before, 'price which when'), 'far'))
  );
}

/** "And the losers", after the top gainers of the coins: the largest moves of the day again; "and my coins", after one’s own stocks; "is Ford?", after "is Tesla on my watchlist". */
export function moversAgain(slots: Slots): readonly Query[] | undefined {
  const query = bareQuery(slots);
  const isOfType = query?.subject === 'holdings' && slots.type !== undefined;
  const isWatched = query?.subject === 'watchlist' && query.instruments.length > 0;
  return query?.subject === 'movers' || isOfType || isWatched ? [query] : undefined;
}

/** "And crypto?", after how the market is: how the coins are, in the same time. */
export function ofOtherMarket(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isKind =
    slots.type !== undefined && hasOnly(slots, 'crypto stocks market it') && !hasTime(slots) && !has(slots, 'own');
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0;
  if (!isKind || !isBare || !before || !has(before, 'market') || before.instruments.length > 0 || has(before, 'own'))
    return undefined;
  const kind = slots.type === 'crypto' ? 'crypto' : 'market';
  const filled = withSlots(without(before, 'market stocks crypto it'), kind);
  const asked = { ...filled, type: kind === 'crypto' ? ('crypto' as const) : undefined };
  const bare = bareQuery(asked);
  return resolveQueries(asked) ?? (bare && [bare]);
}

/** "Am I beating the S&P", after how the portfolio did this year: over that time. */
export function overThatTime(slots: Slots, before: Slots | undefined): Slots | undefined {
  const isBeside = has(slots, 'compare beat') && has(slots, 'own') && slots.instruments.length === 1;
  const isUntimed = !hasTime(slots) && !has(slots, 'always since_bought today');
  const isOfMine = before && before.instruments.length === 0 && has(before, 'own portfolio') && !before.until;
  if (!isBeside || !isUntimed || !isOfMine || slots.numbers.length > 0) return undefined;
  const { period, on, since } = before;
  return hasTime(before) ? { ...slots, period, on, since } : undefined;
}

/** "By how much each?", after which are at a loss, or which of two is bigger: those say it. */
export function byHowMuch(slots: Slots, before: Slots | undefined): Slots | undefined {
  const isAsked = has(slots, 'how_much') && [...slots.filled].every((slot) => slotsOf('how_much each it').has(slot));
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !hasTime(slots) && !slots.type;
  if (!before || !isAsked || !isBare || !has(before, 'red green best worst most small beat compare')) return undefined;
  const isOfSeveral = before.instruments.length > 1;
  // Which of two is worth more
  const isOfValue =
    isOfSeveral && has(before, 'own') && !hasTime(before) && hasOnly(before, 'most small value compare');
  const again = isOfValue ? { ...before, filled: slotsOf('own value') } : before;
  const isTold = isOfSeveral || has(before, 'own watchlist');
  return isTold && resolveQueries(again) ? again : undefined;
}

/** "Which ones are up", after what one holds, or watches: of those. */
export function sidesOf(slots: Slots, before: Slots | undefined): Slots {
  const isAsked =
    has(slots, 'which which_one asks_list') && has(slots, 'moved_up moved_down red green') && !has(slots, 'own');
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !hasTime(slots) && !slots.type;
  if (!before || !isAsked || !isBare || before.instruments.length > 0 || hasTime(before)) return slots;
  if (![...slots.filled].every((slot) => SIDES.has(slot)) || !has(before, 'own watchlist')) return slots;
  const isUp = has(slots, 'moved_up green');
  if (isUp === has(slots, 'moved_down red')) return slots;
  const isOfDay = has(slots, 'today') || has(before, 'today');
  const isWatched = has(before, 'watchlist') && !has(before, 'portfolio');
  const side = isWatched ? slotsOf('watchlist asks_list') : slotsOf('own which');
  const filled = [...side, isUp ? ('green' as const) : ('red' as const), ...(isOfDay ? (['today'] as const) : [])];
  const changed = { ...slots, filled: new Set(filled), type: before.type };
  return resolveQueries(changed) ? changed : slots;
}

const SIDES = slotsOf('which which_one asks_list several it moved_up moved_down red green today');

/** "Why?", after what one's portfolio did in a time: what each holding had in it. */
export function whyOfMine(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isBare = has(slots, 'why') && hasOnly(slots, 'why it') && !has(slots, 'own') && !hasTime(slots);
  if (!before || !isBare || slots.instruments.length > 0 || before.instruments.length > 0 || !has(before, 'own'))
    return undefined;
  const asked = has(before, 'today') ? slotsOf('own why today') : slotsOf('own why portfolio');
  return resolveQueries({ ...before, filled: asked });
}

/** "What’s the forecast", after a question about one instrument. */
export function withForecast(slots: Slots, before: Slots | undefined): Slots {
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.type && !hasTime(slots);
  const isAsked = isBare && has(slots, 'forecast forecasts') && hasOnly(slots, 'forecast forecasts expected');
  const isUnnamed = isAsked && !has(slots, 'own portfolio money crypto stocks except price it chart');
  return isUnnamed && before?.instruments.length === 1 ? { ...slots, instruments: before.instruments } : slots;
}

/** "And the rest?", "and without it", after what is held of one thing: the same figure, or another, of all but that. */
export function ofTheOthers(slots: Slots, before: Slots | undefined, meant: readonly Instrument[]): Slots {
  const isBare = slots.instruments.length === 0 && slots.excluded.length === 0 && slots.numbers.length === 0;
  if (!isBare || !before || meant.length === 0 || !has(before, 'own portfolio share')) return slots;
  const isSame = hasOnly(slots, 'others without_it it which how_much');
  // "And without it", after the largest, may ask for the next.
  if (isSame && before.instruments.length === 0 && meant.length === 1) return slots;
  // "And the other ones", after the top three, has no order.
  const isOrdered = has(before, 'most small best worst highest lowest rank');
  const same = isOrdered ? { ...before, filled: slotsOf('own asks_list'), count: undefined } : before;
  const asked = isSame ? { ...same, instruments: [], numbers: [] } : slots;
  const rest = { ...withSlots(without(asked, 'others without_it it together'), 'own except'), excluded: meant };
  const worth = { ...rest, filled: slotsOf('own except value') };
  return [rest, ...(isSame ? [worth] : [])].find((one) => resolveQueries(one)) ?? slots;
}
