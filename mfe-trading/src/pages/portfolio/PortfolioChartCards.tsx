import { useReading } from '@bellwether/sdk/charts/reading/readingGroup.ts';
import type { HistoryPeriod, Portfolio } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import { historyAtTotals } from '@bellwether/sdk/section/historyAtTotals.ts';
import { useMemo } from 'react';
import { useHistoryParts } from '../../api/useHistoryParts.ts';
import type { ValueHistory } from '../../api/useValueHistory.ts';
import { AllocationCard } from '../../components/portfolio/AllocationCard.tsx';
import { CHART_GROUP } from '../../components/portfolio/chartHeight.ts';
import { ValueHistoryCard } from '../../components/portfolio/ValueHistoryCard.tsx';
import { allocationOf } from '../../model/portfolio/allocation.ts';
import { allocationOn, namedSymbols, partLine } from '../../model/portfolio/historyParts.ts';
import { partsAtTotals } from '../../model/portfolio/partsAtTotals.ts';
import { undatedLot } from '../../model/portfolio/undatedLot.ts';
import styles from './PortfolioCharts.module.css';

interface Props {
  portfolio: Portfolio;
  period: HistoryPeriod;
  onPeriod: (period: HistoryPeriod) => void;
  valueHistory: ValueHistory;
  /** Leads to a lot that has no date. */
  onDate: (lot: string) => void;
}

/** What is read in one of the charts shows in the other: the allocation of a day, or the line of a symbol. */
export function PortfolioChartCards({ portfolio, period, onPeriod, valueHistory, onDate }: Props) {
  const { positions, totalValue, holdings } = portfolio;
  const shares = useMemo(() => allocationOf({ positions, totalValue }), [positions, totalValue]);
  const symbols = useMemo(() => namedSymbols(shares), [shares]);
  const [reading] = useReading(CHART_GROUP);
  const { date, part } = reading ?? {};
  const { parts: loaded, failed } = useHistoryParts({ period, holdings, symbols, reads: reading !== null });
  const { history: stored, outdated } = valueHistory;
  const history = useMemo(
    () => (stored && !outdated ? historyAtTotals(stored, portfolio, Date.now()) : stored),
    [stored, outdated, portfolio],
  );
  const atTotals = history !== stored;
  const lastDay = history?.points.at(-1)?.date;
  const parts = useMemo(
    () => (loaded && atTotals && loaded.dates.at(-1) === lastDay ? partsAtTotals(loaded, shares) : loaded),
    [loaded, atTotals, lastDay, shares],
  );
  const day = useMemo(() => {
    const then = date && parts ? allocationOn(date, parts, shares) : null;
    return date && then ? { name: plainDate(date), shares: then } : null;
  }, [date, parts, shares]);
  const line = useMemo(() => (part && parts ? partLine(part, parts, shares) : null), [part, parts, shares]);
  const undated = undatedLot(portfolio);
  return (
    <div className={styles.charts} data-undated={undated ? '' : undefined}>
      <ValueHistoryCard
        period={period}
        onPeriod={onPeriod}
        line={line}
        day={day}
        onDate={undated ? () => onDate(undated._id) : null}
        {...valueHistory}
        history={history}
      />
      <AllocationCard
        positions={positions}
        source={portfolio.source}
        shares={shares}
        total={totalValue}
        line={line}
        day={day}
        pastFailed={failed}
      />
    </div>
  );
}
