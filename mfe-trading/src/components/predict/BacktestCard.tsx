import type { Prediction, TrackRecord } from '@bellwether/sdk/contract/types';
import { percent, plainDate, ratio, wholeNumber } from '@bellwether/sdk/format';
import { skillMessage } from '@bellwether/sdk/messages/forecasts.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Figure, Figures } from '@bellwether/sdk/ui/figures/Figures.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { predictTitles } from '../../model/predict/predictTitles.ts';
import styles from './BacktestCard.module.css';

const share = (value: number | null) =>
  value === null ? <Missing reason="not enough forecasts" /> : percent(100 * value);

interface Props extends Pick<Prediction, 'symbol' | 'source'> {
  record: TrackRecord;
}

/** How the symbol's forecasts would have turned out on past days, always compared with what needs no model. */
export function BacktestCard({ symbol, source, record }: Props) {
  const { hitRate, hitRate95, maeRatio, maeRatio95, coverage80, coverage95, climatologyHitRate } = record;
  const usual = climatologyHitRate === undefined ? '' : `; most frequent outcome: ${percent(100 * climatologyHitRate)}`;
  return (
    <Card title={predictTitles(symbol).backtest} note={source === 'simulated' && <SimulatedBadge />}>
      <p className={styles.intro}>
        {wholeNumber(record.n)} forecasts, {plainDate(record.from)} to {plainDate(record.to)}. Computed afterward, never
        issued. {skillMessage(record)}
      </p>
      <Figures>
        <Figure
          label="Direction was correct"
          note={hitRate95 && `random: 33%${usual}; 95% interval ${range(hitRate95)}`}
        >
          {share(hitRate)}
        </Figure>
        <Figure
          label="Error against “no change”"
          note={maeRatio95 && `below 1 is better; 95% interval ${maeRatio95.map(ratio).join(' to ')}`}
        >
          {maeRatio === null ? <Missing reason="not enough forecasts" /> : ratio(maeRatio)}
        </Figure>
        <Figure label="Closes within the 80% range">{share(coverage80)}</Figure>
        <Figure label="Closes within the 95% range">{share(coverage95)}</Figure>
      </Figures>
    </Card>
  );
}

function range([low, high]: readonly [number, number]): string {
  return `${percent(100 * low)} to ${percent(100 * high)}`;
}
