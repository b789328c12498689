import type { Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { useMemo } from 'react';
import { useOwnSales } from '../../api/useOwnSales.ts';
import { positionIn } from '../../model/symbol/positionIn.ts';
import { PriceChart } from './PriceChart.tsx';

export { PositionCard } from '../../components/symbol/PositionCard.tsx';
export { StatisticsCard } from '../../components/symbol/StatisticsCard.tsx';
export { StatisticsComing } from '../../components/symbol/StatisticsComing.tsx';
export { SetAlert } from '../alerts/SetAlert.tsx';
export { NewsOf } from '../NewsOf.tsx';
export { ForecastPart } from './ForecastPart.tsx';

interface Props {
  symbol: string;
  quote: Quote | null;
  portfolio: Portfolio | null;
}

/** The price over time, with what happened to the symbol and to the user's holding of it. */
export function ChartWithEvents({ symbol, quote, portfolio }: Props) {
  const lots = useMemo(() => positionIn(portfolio, symbol)?.lots ?? [], [portfolio, symbol]);
  const sales = useOwnSales(symbol, quote?.type === 'crypto');
  return <PriceChart symbol={symbol} quote={quote} lots={lots} sales={sales} />;
}
