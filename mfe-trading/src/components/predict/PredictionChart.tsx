import { brand } from '@bellwether/sdk/brand';
import { LineChart } from '@bellwether/sdk/charts/LineChart.tsx';
import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import {
  asOfTime,
  EXCHANGE_REGION,
  level,
  money,
  plainDate,
  plainDateWithWeekday,
  points,
} from '@bellwether/sdk/format';
import { NOT_ADVICE } from '@bellwether/sdk/messages/forecasts.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { ChartNoAxesCombined } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { latestMark } from '../../model/predict/latestMark.ts';
import { type ChartPeriod, closesOf, offeredPeriod, periodsOf } from '../../model/predict/period.ts';
import { chartSeries, dayAfter } from '../../model/predict/prediction.ts';
import { predictTitles } from '../../model/predict/predictTitles.ts';
import { nameOfPrice } from '../../model/predict/priceNow.ts';
import styles from './PredictionChart.module.css';

interface Props {
  prediction: Prediction;
  /** null until it is known, and without one. */
  quote: Quote | null;
  /** As chosen; a young symbol shows the longest that it has. */
  period: ChartPeriod;
  onPeriod: (period: ChartPeriod) => void;
  fiveYears: FiveYears;
}

/** The closes of five years, fetched while that period is shown. */
export interface FiveYears {
  closes: Prediction['historicalData'] | null;
  failed: boolean;
  fetching: boolean;
  retry: () => void;
}

const indexLevel = (value: number) => level(value, true);

export function PredictionChart({ prediction, quote, period, onPeriod, fiveYears }: Props) {
  const title = predictTitles(prediction.symbol).chart;
  const offered = periodsOf(prediction.historicalData ?? []);
  const chosen = offeredPeriod(offered, period);
  if (!chosen) {
    return (
      <Card title={title}>
        <EmptyState icon={<ChartNoAxesCombined />} message="No historical prices to chart." />
      </Card>
    );
  }
  const card = (body: ReactNode, toggle?: ReactNode) => (
    <Card
      title={title}
      note={prediction.source === 'simulated' && <SimulatedBadge />}
      actions={
        <>
          <SegmentedControl
            label="Period"
            options={offered.map((value) => ({ value, label: value }))}
            value={chosen}
            onChange={onPeriod}
          />
          {toggle}
        </>
      }
    >
      <div className={styles.body} aria-busy={(chosen === '5Y' && fiveYears.fetching) || undefined}>
        {body}
      </div>
    </Card>
  );
  if (chosen === '5Y' && fiveYears.failed) {
    const { retry, fetching } = fiveYears;
    return card(
      <div className={styles.failed}>
        <ErrorState message="The prices of five years couldn’t be loaded." onRetry={retry} retrying={fetching} />
      </div>,
    );
  }
  const long = chosen === '5Y' ? fiveYears.closes : null;
  return <Picture prediction={prediction} quote={quote} closes={long} period={chosen} title={title} card={card} />;
}

interface PictureProps {
  prediction: Prediction;
  quote: Quote | null;
  /** null shows those of the forecast, also until longer ones arrive. */
  closes: Prediction['historicalData'] | null;
  period: ChartPeriod;
  title: string;
  card: (body: ReactNode, toggle: ReactNode) => ReactNode;
}

function Picture({ prediction, quote, closes, period, title, card }: PictureProps) {
  const series = useMemo(() => {
    const historicalData = closesOf(closes ?? prediction.historicalData, period);
    return chartSeries({ ...prediction, historicalData });
  }, [prediction, closes, period]);
  const { targetDate, isIndex } = prediction;
  const latest = useMemo(() => latestOf(prediction, quote), [prediction, quote]);
  const outlook = useMemo(
    () => ({
      nowLabel: 'Last close',
      targetLabel: plainDateWithWeekday(targetDate, Date.parse(targetDate)),
    }),
    [targetDate],
  );
  const formatDate = useMemo(() => dayNames(prediction), [prediction]);
  return (
    <LineChart
      title={`${title} (closing prices)`}
      series={series}
      height={400}
      maxTicks={10}
      outlook={outlook}
      latest={latest}
      credit={creditOf(prediction)}
      formatDate={formatDate}
      formatValue={isIndex ? indexLevel : money}
      {...(isIndex && { formatAxis: points })}
      frame={({ toggle, body }) => card(body, toggle)}
    />
  );
}

/** The mark of the latest price, with its name and its time. */
function latestOf(prediction: Prediction, quote: Quote | null) {
  const mark = latestMark(prediction, quote);
  return mark && quote?.asOf
    ? { ...mark, label: `${nameOfPrice(quote.state)} · ${asOfTime(quote.asOf, Date.now(), EXCHANGE_REGION)}` }
    : null;
}

function creditOf({ source, asOf }: Prediction): string {
  const prices = source === 'simulated' ? 'Simulated prices' : 'Closing prices';
  return `${brand.name} · ${prices} through ${plainDate(asOf)} · ${NOT_ADVICE}`;
}

/** The specified day of the predicted point is the one after the last close; over a weekend the target is another. */
function dayNames({ asOf, targetDate }: Prediction): (date: string) => string {
  const ahead = dayAfter(asOf);
  return (date) =>
    date === ahead && targetDate !== ahead
      ? `${plainDate(date)} · for the close of ${plainDateWithWeekday(targetDate, Date.now())}`
      : plainDate(date);
}
