import type { Query } from './query.ts';
import { MOVES } from './resolveMarket.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime } from './slotTests.ts';

/** "Where is Tesla headed", "will it rise", "will Bitcoin hit 100k": of the next session, and of a later day none. */
export function forecastOf(slots: Slots): Query | undefined {
  const { instruments, ahead, supposed, until, numbers } = slots;
  const isForecast = has(slots, 'forecast forecasts');
  // "The lowest you think it could close at"
  const isBound = has(slots, 'opinion') && has(slots, 'high low highest lowest') && !slots.past;
  // "Will my Ford go up", and not what it will be worth
  const isOfMove = has(slots, 'moved_up moved_down') && !has(slots, 'value gain loss cost price percent money');
  const isWondered = (has(slots, 'expected') || isBound) && (!has(slots, 'own') || isOfMove);
  if (instruments.length === 0 || supposed || until || (has(slots, 'record') && has(slots, 'it'))) return undefined;
  if (!isForecast && !isWondered && !ahead) return undefined;
  if (slots.period?.kind === 'yesterday') return undefined;
  // "What did you predict for last month" is about forecasts that are over.
  if (hasTime(slots) && slots.past && isForecast) return undefined;
  // "Did the forecast change" is about an earlier one.
  if (slots.past && has(slots, 'record moved_any')) return undefined;
  const parts =
    'forecast forecasts record expected opinion hit becomes high low highest lowest today which_one surest red green' as const;
  if (!hasOnly(slots, `${parts} ${MOVES}`)) return undefined;
  const isNext = isForecast && !hasTime(slots) && numbers.length === 0;
  const forecast = { subject: 'forecasts', instruments } as const;
  if (ahead ? !isNext : hasTime(slots)) return { ...forecast, ahead: 'later' };
  // A level names no day, and is about none in particular.
  if (numbers.length > 0 && !has(slots, 'hit becomes')) return undefined;
  if (numbers.length > 0 || has(slots, 'hit')) return { ...forecast, ahead: 'level' };
  return { ...forecast, ahead: has(slots, 'tomorrow') ? 'tomorrow' : isWondered ? 'next' : undefined };
}

/** "Was yesterday's forecast for Apple right", "your last wrong call on Ford", "how many of your last ten on it were right" */
export function pastForecastsOf(slots: Slots): Query | undefined {
  const { instruments, on, period, until } = slots;
  const [number, other] = slots.numbers;
  if (instruments.length === 0 || has(slots, 'own it') || until) return undefined;
  const isForecast = has(slots, 'forecast forecasts');
  const isPast =
    (has(slots, 'record') && (slots.past || !has(slots, 'forecasts'))) ||
    (isForecast && ((slots.past && on !== undefined) || period?.kind === 'yesterday' || has(slots, 'last wrong')));
  const isCount = number?.unit === 'plain' && !number.limit && has(slots, 'last');
  if (!isPast || other || (number && !isCount)) return undefined;
  if (!hasOnly(slots, 'record forecast forecasts percent correct wrong quantity doing when last asks_list share'))
    return undefined;
  const isOfWrong = has(slots, 'wrong') && has(slots, 'last when asks_list') && !number;
  return {
    subject: 'record',
    instruments,
    on,
    span: period,
    ...(number && { count: Number(number.value) }),
    ...(isOfWrong && { only: 'losses' as const }),
  };
}

/** "How often are you right", "how often when you are more than 40% sure", "how often inside the 80% range" */
export function recordOf(slots: Slots): Query | undefined {
  const [number, other] = slots.numbers;
  if (slots.instruments.length > 0 || hasTime(slots) || slots.supposed || other) return undefined;
  // "Your hit rate on coins", "the track record of my holdings"
  const isNarrow = has(slots, 'stocks crypto own portfolio watchlist');
  const record = {
    subject: 'record',
    instruments: [],
    type: slots.type,
    ...(isNarrow && { among: 'both' as const }),
  } as const;
  const said = 'record forecasts percent quantity share asks_list together watchlist wrong' as const;
  const isPercent = number?.unit === 'percent' || number?.unit === 'part';
  if (number && !isPercent) return undefined;
  const inRange =
    `${said} in_range forecast high low price doing moved_up moved_down when always correct days_counted` as const;
  if (has(slots, 'in_range'))
    return has(slots, 'record forecast forecasts') && hasOnly(slots, inRange) ? record : undefined;
  if (!number)
    return has(slots, 'record wrong') &&
      has(slots, 'record forecasts') &&
      hasOnly(slots, `${said} beat correct doing best compare forecast may`)
      ? record
      : undefined;
  const limit = { side: number.limit ?? 'above', value: number.value } as const;
  const isSure = has(slots, 'opinion forecast surest') && has(slots, 'record');
  return isSure && hasOnly(slots, `${said} opinion forecast surest when correct expected most`)
    ? { ...record, limit }
    : undefined;
}
