import type { Quote } from '@bellwether/sdk/contract/types';
import { Link } from '@bellwether/sdk/router';
import { predictPath } from '@bellwether/sdk/section/predictPath.ts';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useState } from 'react';
import { useFiveYears } from '../../api/useFiveYears.ts';
import { useForecast } from '../../api/useForecast.ts';
import { usePastForecasts } from '../../api/usePastForecasts.ts';
import { PastForecastsCard } from '../../components/predict/PastForecastsCard.tsx';
import { PredictionCard } from '../../components/predict/PredictionCard.tsx';
import { PredictionChart } from '../../components/predict/PredictionChart.tsx';
import type { ChartPeriod } from '../../model/predict/period.ts';
import styles from './ForecastPart.module.css';

/** The forecast of the next close, its fan, and how earlier forecasts of the symbol turned out. */
export function ForecastPart({ symbol, quote }: { symbol: string; quote: Quote | null }) {
  const { prediction, refusal, fetching, retry } = useForecast(symbol);
  const { retry: retryPast, ...past } = usePastForecasts(symbol);
  const [period, setPeriod] = useState<ChartPeriod>('3M');
  const fiveYears = useFiveYears({ symbol, ...(prediction && { asOf: prediction.asOf }) }, period === '5Y');
  return (
    <div className={styles.forecast}>
      {refusal ? (
        <div className={styles.failed}>
          <Card title="Forecast">
            <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
          </Card>
        </div>
      ) : (
        <>
          <div className={styles.card}>
            {prediction ? (
              <PredictionCard
                prediction={prediction}
                quote={quote}
                quoteComing={!quote}
                isOnItsPage
                action={
                  <Link to={predictPath(symbol)} {...buttonLook({ size: 'small' })}>
                    Open in Predict
                  </Link>
                }
              />
            ) : (
              <Card>
                <Loading label="Predicting...">
                  <div className={styles.coming}>
                    <Skeleton shape="title" width={180} />
                    <Skeleton shape="metric" width={180} />
                    <Skeleton lines={5} />
                  </div>
                </Loading>
              </Card>
            )}
          </div>
          <div className={styles.chart}>
            {prediction ? (
              <PredictionChart
                prediction={prediction}
                quote={quote}
                period={period}
                onPeriod={setPeriod}
                fiveYears={fiveYears}
              />
            ) : (
              <Card>
                <div className={styles.coming}>
                  <Skeleton shape="title" width={180} />
                  <Skeleton shape="block" height={360} />
                </div>
              </Card>
            )}
          </div>
        </>
      )}
      <div className={styles.past}>
        <PastForecastsCard
          symbol={symbol}
          ended={prediction?.targetOver === true}
          shownFor={prediction?.targetDate}
          onRetry={retryPast}
          {...past}
        />
      </div>
    </div>
  );
}
