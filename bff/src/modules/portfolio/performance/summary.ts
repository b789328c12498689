import { dayOf } from '../../../market/calendar/days.ts';
import { bestAndWorst, dayReturns, maxDrawdown, timeWeightedReturn, type ValuedDay, volatility } from './measures.ts';
import { xirr } from './xirr.ts';

const DAYS_A_YEAR = 365;

/** The return of valued days in the three ways that a comparison needs. Fractions, and US dollars. */
export function returnsOf(opening: number, days: readonly ValuedDay[]) {
  const last = days.at(-1);
  const first = days[0];
  const years = first && last ? (dayOf(last.date) - dayOf(first.date)) / DAYS_A_YEAR : 0;
  const timeWeighted = timeWeightedReturn(dayReturns(days, opening));
  const rate = first && last ? xirr(cashFlows(opening, days)) : null;
  const moved = days.reduce((total, { paidIn, takenOut }) => total + takenOut - paidIn, 0);
  return {
    gain: (last?.value ?? 0) + moved - opening,
    timeWeighted,
    // A rate per year says nothing about less than one (GIPS 2020, 2.A.13).
    timeWeightedAnnual: years >= 1 ? (1 + timeWeighted) ** (1 / years) - 1 : null,
    moneyWeighted: rate === null ? null : (1 + rate) ** years - 1,
    moneyWeightedAnnual: years >= 1 ? rate : null,
  };
}

export function risksOf(opening: number, days: readonly ValuedDay[]) {
  const returns = dayReturns(days, opening);
  const years = returns.length / DAYS_A_YEAR;
  const [first, last] = [returns[0], returns.at(-1)];
  const span = first && last ? (dayOf(last.date) - dayOf(first.date) + 1) / DAYS_A_YEAR : years;
  return { drawdown: maxDrawdown(returns), volatility: volatility(returns, span), ...bestAndWorst(returns) };
}

function cashFlows(opening: number, days: readonly ValuedDay[]) {
  const [first, last] = [days[0] as ValuedDay, days.at(-1) as ValuedDay];
  return [
    { day: dayOf(first.date), amount: -opening },
    ...days.map(({ date, paidIn, takenOut }) => ({ day: dayOf(date), amount: takenOut - paidIn })),
    { day: dayOf(last.date), amount: last.value },
  ].filter(({ amount }) => amount !== 0);
}
