import { brand } from '@bellwether/sdk/brand';
import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import { CHART_NOT_LOADED } from '@bellwether/sdk/messages/charts.ts';
import { Link } from '@bellwether/sdk/router';
import { DidYouMean } from '@bellwether/sdk/section/DidYouMean.tsx';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { PriceCredit } from '@bellwether/sdk/section/PriceCredit.tsx';
import { personalSymbols } from '@bellwether/sdk/section/personalSymbols.ts';
import { WatchSymbol } from '@bellwether/sdk/section/WatchSymbol.tsx';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Spinner } from '@bellwether/sdk/ui/Spinner.tsx';
import { useIsWide, widthFrom } from '@bellwether/sdk/ui/useIsWide.ts';
import { LogIn } from 'lucide-react';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { useFiveYears } from '../api/useFiveYears.ts';
import { usePastForecasts } from '../api/usePastForecasts.ts';
import { usePrediction } from '../api/usePrediction.ts';
import { useQuotes } from '../api/useQuotes.ts';
import { BacktestCard } from '../components/predict/BacktestCard.tsx';
import { PastForecastsCard } from '../components/predict/PastForecastsCard.tsx';
import { PredictForm } from '../components/predict/PredictForm.tsx';
import { PredictionCard } from '../components/predict/PredictionCard.tsx';
import { PredictionComing } from '../components/predict/PredictionComing.tsx';
import { PredictStart } from '../components/predict/PredictStart.tsx';
import { SymbolChips } from '../components/predict/SymbolChips.tsx';
import { type ChartPeriod, offeredPeriod, periodsOf } from '../model/predict/period.ts';
import { today } from '../model/today.ts';
import styles from './PredictPage.module.css';

const predictionChart = latePart(() =>
  import(/* webpackChunkName: "charts-prediction" */ '../components/predict/PredictionChart.tsx').then(
    ({ PredictionChart }) => PredictionChart,
  ),
);

const otherSymbols = latePart(() =>
  import(/* webpackChunkName: "symbols" */ './OtherSymbols.tsx').then(({ OtherSymbols }) => OtherSymbols),
);

/** The width from which a table of symbols fits. */
const tableWidth = widthFrom('(min-width: 1024px)');

export function PredictPage() {
  const { status } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Stock Price Prediction
      </h1>
      {status === 'authenticated' ? (
        <Predict heading={heading} />
      ) : status === 'loading' ? (
        <Spinner label="Loading..." />
      ) : (
        <SignIn />
      )}
    </div>
  );
}

function Predict({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const session = useSession();
  const isWide = useIsWide();
  const fitsTable = useSyncExternalStore(tableWidth.subscribe, tableWidth.isReached);
  const { symbol, ask, prediction, loading, problem, refusal, retry } = usePrediction();
  useLatePart(predictionChart, loading); // its code loads while the forecast does
  const wantsTable = symbol === '' && fitsTable && personalSymbols(session).length > 0;
  const hasTable = !useLatePart(otherSymbols, wantsTable).failed && wantsTable;

  /** The suggestions go once one is picked, so focus moves to the heading. */
  function pick(suggestion: string) {
    heading.current?.focus();
    ask(suggestion);
  }

  return (
    <>
      <PredictForm asked={symbol} loading={loading} problem={problem} onAsk={ask} />
      {prediction ? (
        <>
          <p className={styles.printed}>
            {brand.name} · {plainDate(today())}
          </p>
          <div className={styles.result}>
            <div className={styles.card}>
              <ResultCard key={prediction.symbol} prediction={prediction} />
            </div>
            <div className={styles.chart}>
              <ForecastChart prediction={prediction} />
            </div>
            {prediction.trackRecord && (
              <div className={styles.record}>
                <BacktestCard symbol={prediction.symbol} source={prediction.source} record={prediction.trackRecord} />
              </div>
            )}
            <div className={styles.past}>
              <PastForecasts prediction={prediction} />
            </div>
            {isWide && <Others besides={prediction.symbol} />}
          </div>
        </>
      ) : loading ? (
        <PredictionComing symbol={symbol} />
      ) : refusal ? (
        <div>
          <ErrorState message={refusal} {...(retry && { onRetry: retry })} />
          <p className={styles.guess}>{symbol && <DidYouMean typed={symbol} onTake={pick} />}</p>
          {!retry && <SymbolChips onAsk={pick} />}
        </div>
      ) : (
        <>
          <PredictStart hasTable={hasTable} onAsk={pick} />
          {hasTable && <Others />}
        </>
      )}
    </>
  );
}

/** A separate component, so the forecast neither waits for prices nor is the chart drawn with each. */
function ResultCard({ prediction }: { prediction: Prediction }) {
  const { symbol } = prediction;
  const { quote, coming } = useQuote(symbol);
  return (
    <PredictionCard
      prediction={prediction}
      quote={quote}
      quoteComing={coming}
      action={
        <>
          <WatchSymbol symbol={symbol} />
          <PriceCredit of={[quote ?? undefined]} />
        </>
      }
    />
  );
}

function ForecastChart({ prediction }: { prediction: Prediction }) {
  const [period, setPeriod] = useState<ChartPeriod>('3M');
  const shown = offeredPeriod(periodsOf(prediction.historicalData ?? []), period);
  const fiveYears = useFiveYears(prediction, shown === '5Y');
  const { Part: Chart, failed, retry } = useLatePart(predictionChart);
  const { quote } = useQuote(prediction.symbol);
  if (Chart)
    return <Chart prediction={prediction} quote={quote} period={period} onPeriod={setPeriod} fiveYears={fiveYears} />;
  if (failed) return <ErrorState message={CHART_NOT_LOADED} onRetry={retry} />;
  return <Skeleton shape="block" height="100%" />;
}

function useQuote(symbol: string): { quote: Quote | null; coming: boolean } {
  const { quotes, refusal } = useQuotes([symbol]);
  return { quote: quotes?.find((one) => one.symbol === symbol) ?? null, coming: !quotes && refusal === null };
}

function PastForecasts({ prediction: { symbol, targetDate, targetOver } }: { prediction: Prediction }) {
  const { retry, ...calls } = usePastForecasts(symbol);
  return (
    <PastForecastsCard symbol={symbol} ended={targetOver === true} shownFor={targetDate} onRetry={retry} {...calls} />
  );
}

/** More symbols below the chart or, before a choice, below the form. The page is whole without them. */
function Others({ besides }: { besides?: string }) {
  const { Part: OtherSymbols } = useLatePart(otherSymbols);
  return OtherSymbols ? (
    <div className={styles.others}>
      <OtherSymbols besides={besides} />
    </div>
  ) : null;
}

function SignIn() {
  return (
    <EmptyState
      icon={<LogIn />}
      message="You need to be logged in to access the prediction features."
      action={
        <Link to="/login" {...buttonLook({ kind: 'primary' })}>
          Login Now
        </Link>
      }
    />
  );
}
