import { dayOf } from '../../../market/calendar/days.ts';
import { bestAndWorst, dayReturns, maxDrawdown, timeWeightedReturn, type ValuedDay, volatility } from './measures.ts';
import { type CashFlow, xirr } from './xirr.ts';

const DAYS_A_YEAR = 365;

/** The return of valued days in the three ways that a comparison needs. Fractions, and US dollars. */
export function returnsOf(opening: number, days: readonly ValuedDay[]) {
  const last = days.at(-1);
  const first = days[0];
  const years = first && last ? (dayOf(last.date) - dayOf(first.date)) / DAYS_A_YEAR : 0;
  const timeWeighted = timeWeightedReturn(dayReturns(days, opening));
  const weighted = first && last ? moneyWeighted(opening, days) : null;
  const moved = days.reduce((total, { paidIn, takenOut }) => total + takenOut - paidIn, 0);
  return {
    gain: (last?.value ?? 0) + moved - opening,
    timeWeighted,
    // A rate per year says nothing about less than one (GIPS 2020, 2.A.13).
    timeWeightedAnnual: years >= 1 ? (1 + timeWeighted) ** (1 / years) - 1 : null,
    moneyWeighted: weighted?.rate ?? null,
    moneyWeightedAnnual: weighted && weighted.years >= 1 ? (1 + weighted.rate) ** (1 / weighted.years) - 1 : null,
  };
}

/**
 * Returns the rate over the years from the first to the last day on which money moved, or null if none fits. It is not
 * compounded over the rest of the range: ten percent within a day are not 1,600 over a month. Within a single day nothing
 * can be weighted by time, so it is the plain return on what was invested.
 */
function moneyWeighted(opening: number, days: readonly ValuedDay[]): { rate: number; years: number } | null {
  const flows = cashFlows(opening, days);
  const span = (flows.at(-1)?.day ?? 0) - (flows[0]?.day ?? 0);
  const rate = span > 0 ? xirr(flows, { days: span }) : plainReturn(flows);
  return rate === null ? null : { rate, years: span / DAYS_A_YEAR };
}

function plainReturn(flows: readonly CashFlow[]): number | null {
  const invested = flows.reduce((total, { amount }) => total - Math.min(amount, 0), 0);
  const became = flows.reduce((total, { amount }) => total + Math.max(amount, 0), 0);
  return invested > 0 ? became / invested - 1 : null;
}

export function risksOf(opening: number, days: readonly ValuedDay[]) {
  const returns = dayReturns(days, opening);
  const years = returns.length / DAYS_A_YEAR;
  const [first, last] = [returns[0], returns.at(-1)];
  const span = first && last ? (dayOf(last.date) - dayOf(first.date) + 1) / DAYS_A_YEAR : years;
  return { drawdown: maxDrawdown(returns), volatility: volatility(returns, span), ...bestAndWorst(returns) };
}

function cashFlows(opening: number, days: readonly ValuedDay[]): CashFlow[] {
  const [first, last] = [days[0] as ValuedDay, days.at(-1) as ValuedDay];
  return [
    { day: dayOf(first.date), amount: -opening },
    ...days.flatMap(({ date, paidIn, takenOut }) => {
      const day = dayOf(date);
      return [
        { day, amount: -paidIn },
        { day, amount: takenOut },
      ];
    }),
    { day: dayOf(last.date), amount: last.value },
  ].filter(({ amount }) => amount !== 0);
}
