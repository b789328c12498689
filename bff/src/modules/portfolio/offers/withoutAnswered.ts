import type { DueDividend } from './dividendsDue.ts';
import type { OfferAnswer } from './offers.repository.ts';

/**
 * Returns the dividends that were neither accepted nor dismissed. An answer about an account in which nothing is due any more
 * stands for one in another account: its lots were moved there.
 */
export function withoutAnswered(
  open: readonly DueDividend[],
  due: readonly DueDividend[],
  answers: readonly OfferAnswer[],
): DueDividend[] {
  const keyOf = ({ instrument, date, account }: OfferAnswer) => `${account} ${instrument} ${date}`;
  const dayOf = ({ instrument, date }: OfferAnswer) => `${instrument} ${date}`;
  const dueKeys = new Set(due.map(keyOf));
  const answered = new Set(answers.map(keyOf));
  const moved = new Map<string, number>();
  for (const answer of answers) {
    if (!dueKeys.has(keyOf(answer))) moved.set(dayOf(answer), (moved.get(dayOf(answer)) ?? 0) + 1);
  }
  return open.filter((one) => {
    if (answered.has(keyOf(one))) return false;
    const left = moved.get(dayOf(one)) ?? 0;
    if (left === 0) return true;
    moved.set(dayOf(one), left - 1);
    return false;
  });
}
