import { Exact } from '../../../market/exact.ts';
import { finished } from '../testing/finished.ts';
import type { DueDividend } from './dividendsDue.ts';
import { type PaidDividend, withoutPaid } from './withoutPaid.ts';

const aDue = (date: string, part: Partial<DueDividend> = {}): DueDividend => ({
  account: 'main',
  instrument: 'stock:KO',
  symbol: 'KO',
  date,
  perShare: new Exact('0.5'),
  shares: new Exact(100),
  amount: '50',
  ...part,
});
const aPayment = (date: string, part: Partial<PaidDividend> = {}): PaidDividend => ({
  account: 'main',
  instrument: 'stock:KO',
  date,
  amount: 50,
  ...part,
});
const left = (due: DueDividend[], paid: PaidDividend[]) =>
  finished(withoutPaid(due, paid)).map(({ account, date }) => (account === 'main' ? date : `${date} ${account}`));

it('knows a payment that a broker dated weeks after the ex-date, or somebody days before', () => {
  for (const date of ['2026-03-13', '2026-04-01', '2026-05-12', '2026-03-08']) {
    expect(left([aDue('2026-03-13')], [aPayment(date)])).toEqual([]);
  }
  for (const date of ['2026-03-07', '2026-05-13']) {
    expect(left([aDue('2026-03-13')], [aPayment(date)])).toEqual(['2026-03-13']);
  }
});

it('knows it less tax at the source, and does not take another amount for it', () => {
  for (const amount of [50.01, 42.5, 35, 32.5]) {
    expect(left([aDue('2026-03-13')], [aPayment('2026-04-01', { amount })])).toEqual([]);
  }
  for (const amount of [10, 100]) {
    expect(left([aDue('2026-03-13')], [aPayment('2026-04-01', { amount })])).toEqual(['2026-03-13']);
  }
});

it('adds up what a broker split by the kind of income', () => {
  const parts = [20, 15, 15].map((amount) => aPayment('2026-04-01', { amount }));
  expect(left([aDue('2026-03-13')], parts)).toEqual([]);
});

it('finds the month that lacks among monthly payments', () => {
  const due = ['2026-01-30', '2026-02-27', '2026-03-31'].map((date) => aDue(date));
  expect(left(due, [aPayment('2026-02-13'), aPayment('2026-04-15')])).toEqual(['2026-02-27']);
});

it('pays one dividend with one payment, in the own account first', () => {
  const due = [aDue('2026-03-13'), aDue('2026-03-13', { account: 'schwab' })];
  expect(left(due, [aPayment('2026-04-01', { account: 'schwab' })])).toEqual(['2026-03-13']);
  expect(left(due, [aPayment('2026-04-01')])).toEqual(['2026-03-13 schwab']);
  expect(left([aDue('2026-03-13')], [aPayment('2026-04-01', { account: 'schwab' })])).toEqual([]);
});

it('does not take a payment of another company for it', () => {
  expect(left([aDue('2026-03-13')], [aPayment('2026-04-01', { instrument: 'stock:PEP' })])).toEqual(['2026-03-13']);
});
