import type { PortfolioPerformance } from '@bellwether/sdk/contract/types';
import { plainDate, plainDates, signedMoney, signedPercent } from '@bellwether/sdk/format';

/** One figure of the performance card. */
export interface PerformanceFigure {
  readonly label: string;
  /** What it says, in one sentence. */
  readonly meaning: string;
  readonly value: number | null;
  /** `gain` has a sign, an arrow and a color. */
  readonly as: 'percent' | 'gain percent' | 'gain dollars';
  /** A gain since the range began, which is another one than the totals of the page say: its label names the range. */
  readonly isOfRange?: true;
  /** Below the figure. */
  readonly note: string;
  /** The label of the figure that says the same, of the benchmark too; it stands once. */
  readonly sameAs?: string;
  /** Why there is no figure. */
  readonly missing?: string;
}

/** Returns the figures in the order in which they stand. */
export function performanceFigures(of: PortfolioPerformance): PerformanceFigure[] {
  const { benchmark, maxDrawdown, best, worst } = of;
  const isReturn = (own: number | null, theirs: number | null = null) =>
    signedPercent(own) === signedPercent(of.timeWeighted) &&
    (!benchmark || signedPercent(theirs) === signedPercent(benchmark.timeWeighted));
  const beside = (text: (against: NonNullable<typeof benchmark>) => string) =>
    benchmark ? `${benchmark.symbol} ${text(benchmark)}` : 'Benchmark not available';
  return [
    {
      label: 'Return',
      isOfRange: true,
      meaning:
        'Time-weighted: what one dollar in your holdings would have gained over the whole range, no matter when you bought or sold.',
      value: of.timeWeighted,
      as: 'gain percent',
      note: beside(({ timeWeighted }) => signedPercent(timeWeighted)),
    },
    {
      label: 'Your money’s return',
      isOfRange: true,
      meaning:
        'Money-weighted (XIRR): what your own dollars gained while they were invested. Days on which you had more invested count more.',
      value: of.moneyWeighted,
      as: 'gain percent',
      ...(isReturn(of.moneyWeighted, benchmark?.moneyWeighted) && { sameAs: 'Return' }),
      note: of.moneyWeighted === null ? 'No rate fits your trades' : beside((one) => signedPercent(one.moneyWeighted)),
      missing: 'no single rate fits what you paid in and took out',
    },
    {
      label: 'Gain',
      isOfRange: true,
      meaning:
        'Dollars from prices, dividends, and rewards, less fees. Beside it: the same trades made in the benchmark.',
      value: of.gain,
      as: 'gain dollars',
      note: beside(({ gain }) => signedMoney(gain)),
    },
    {
      label: 'Return per year',
      meaning:
        'The return as a yearly rate. It is shown for a year or more, because a rate per year says nothing about a few weeks.',
      value: of.timeWeightedAnnual,
      as: 'gain percent',
      ...(isReturn(of.timeWeightedAnnual, benchmark?.timeWeightedAnnual) && { sameAs: 'Return' }),
      note:
        of.timeWeightedAnnual === null
          ? 'From one year on'
          : beside(({ timeWeightedAnnual }) => signedPercent(timeWeightedAnnual)),
      missing: 'shown for a year or more',
    },
    {
      label: 'Max drawdown',
      meaning: 'The furthest that one dollar in your holdings fell from its highest point.',
      value: maxDrawdown.percentage,
      as: 'percent',
      note: maxDrawdown.peak === null ? 'No drop' : plainDates(maxDrawdown.peak, maxDrawdown.trough),
    },
    {
      label: 'Volatility',
      meaning: 'How far the daily returns spread around their average, as a yearly figure: their standard deviation.',
      value: of.volatility,
      as: 'percent',
      note: of.volatility === null ? 'From two days on' : 'per year',
      missing: 'shown for two days or more',
    },
    {
      label: 'Best day',
      meaning: 'The day with the highest return of what you held.',
      value: best?.percentage ?? null,
      as: 'gain percent',
      note: best ? plainDate(best.date) : 'No day yet',
      missing: 'no day with a return yet',
    },
    {
      label: 'Worst day',
      meaning: 'The day with the lowest return of what you held.',
      value: worst?.percentage ?? null,
      as: 'gain percent',
      note: worst ? plainDate(worst.date) : 'No day yet',
      missing: 'no day with a return yet',
    },
  ];
}
