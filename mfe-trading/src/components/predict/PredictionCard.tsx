import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import { NOT_ADVICE } from '@bellwether/sdk/messages/forecasts.ts';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { typeName } from '@bellwether/sdk/ui/figures/typeName.ts';
import type { ReactNode } from 'react';
import { HowSure } from './HowSure.tsx';
import { PredictedClose } from './PredictedClose.tsx';
import styles from './PredictionCard.module.css';
import { PriceNow } from './PriceNow.tsx';
import { ProbabilityBar } from './ProbabilityBar.tsx';
import { TargetDayNote } from './TargetDayNote.tsx';

interface Props {
  prediction: Prediction;
  /** null until it is known, and without one. The forecast never waits for it. */
  quote: Quote | null;
  /** The first response with a quote is on its way. */
  quoteComing: boolean;
  /** Actions for the symbol. */
  action: ReactNode;
  /** The page around it is about the symbol, with its name and its latest price. */
  isOnItsPage?: boolean;
}

export function PredictionCard({ prediction, quote, quoteComing, action, isOnItsPage = false }: Props) {
  const { symbol, name, source } = prediction;
  return (
    <Card
      title={isOnItsPage ? 'Forecast' : symbol}
      note={
        <>
          {!isOnItsPage && <Badge>{typeName(prediction)}</Badge>}
          {source === 'simulated' && <SimulatedBadge />}
        </>
      }
    >
      <div className={styles.stack}>
        {!isOnItsPage && (
          <div className={styles.head}>
            {name !== symbol && <p className={styles.muted}>{name}</p>}
            <PriceNow prediction={prediction} quote={quote} coming={quoteComing} />
          </div>
        )}
        <TargetDayNote prediction={prediction} />
        <PredictedClose prediction={prediction} quote={quote} coming={quoteComing} />
        <ProbabilityBar prediction={prediction} />
        <HowSure prediction={prediction} />
        <div className={styles.foot}>
          <div className={styles.action}>{action}</div>
          <p className={styles.muted}>{NOT_ADVICE}</p>
        </div>
      </div>
    </Card>
  );
}
