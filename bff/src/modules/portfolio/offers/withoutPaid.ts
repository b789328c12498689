import type { Steps } from '../../../kernel/inSlices.ts';
import { dayOf } from '../../../market/calendar/days.ts';
import type { DueDividend } from './dividendsDue.ts';

/** A dividend in the books, in cash or reinvested. */
export interface PaidDividend {
  readonly account: string;
  readonly instrument: string;
  readonly date: string;
  /** US dollars. */
  readonly amount: number;
}

/** A broker's file has the day of payment, mostly two to six weeks after the ex-date. Somebody who types may be early. */
const LATEST_DAYS = 60;
const EARLIEST_DAYS = -5;
/** Of what is due. Brokers book what is left after tax at the source, 35% at most by the usual treaties, and round by the lot. */
const LEAST_SHARE = 0.6;
const MOST_SHARE = 1.1;

interface Pair {
  readonly due: DueDividend;
  readonly paid: PaidDividend;
  /** The lower, the likelier. */
  readonly distance: number;
}

/** Above every distance in days: the own account comes first, another one may hold what moved since. */
const OTHER_ACCOUNT = 1_000;
/** A payment comes after its ex-date. */
const EARLY = 100;

/**
 * Returns the dividends that nothing in the books pays. Each payment pays one dividend, the likeliest pair first, so a
 * monthly dividend that lacks in between is found.
 */
export function* withoutPaid(due: readonly DueDividend[], paid: readonly PaidDividend[]): Steps<DueDividend[]> {
  const paidOf = Map.groupBy(paid, ({ instrument }) => instrument);
  const isPaid = new Set<DueDividend>();
  for (const [instrument, dividends] of Map.groupBy(due, (one) => one.instrument)) {
    const payments = (paidOf.get(instrument) ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const pairs = yield* likelyPairs(dividends, dailySums(payments));
    const used = new Set<PaidDividend>();
    for (const { due: dividend, paid: payment } of pairs.sort((a, b) => a.distance - b.distance)) {
      if (isPaid.has(dividend) || used.has(payment)) continue;
      isPaid.add(dividend);
      used.add(payment);
    }
  }
  return due.filter((one) => !isPaid.has(one));
}

/** Some brokers split a payment into qualified and other income. */
function dailySums(payments: readonly PaidDividend[]): PaidDividend[] {
  const days = Map.groupBy(payments, ({ account, date }) => `${account} ${date}`);
  return Array.from(days.values(), (all) => ({
    ...(all[0] as PaidDividend),
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/** Both ascend, by the ex-date and by the day of payment. */
function* likelyPairs(dividends: readonly DueDividend[], payments: readonly PaidDividend[]): Steps<Pair[]> {
  const days = payments.map(({ date }) => dayOf(date));
  const pairs: Pair[] = [];
  let first = 0;
  for (const due of dividends.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const exDay = dayOf(due.date);
    while (first < days.length && (days[first] as number) < exDay + EARLIEST_DAYS) first += 1;
    for (let at = first; at < days.length && (days[at] as number) <= exDay + LATEST_DAYS; at += 1) {
      const paid = payments[at] as PaidDividend;
      const share = paid.amount / Number(due.amount);
      if (share >= LEAST_SHARE && share <= MOST_SHARE) {
        const lag = (days[at] as number) - exDay;
        const distance = (lag < 0 ? EARLY - lag : lag) + (paid.account === due.account ? 0 : OTHER_ACCOUNT);
        pairs.push({ due, paid, distance });
      }
      yield;
    }
    yield;
  }
  return pairs;
}
