import type { InstrumentType, Quote } from '@bellwether/sdk/contract/types';
import { exchangeDate, points, quoteChangePeriod } from '@bellwether/sdk/format';
import { PriceCredit } from '@bellwether/sdk/section/PriceCredit.tsx';
import { PriceReason } from '@bellwether/sdk/section/PriceReason.tsx';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import { Sparkline } from '@bellwether/sdk/ui/figures/Sparkline.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { type CSSProperties, useId } from 'react';
import { latestOf, type SnapshotItem, sharedState } from '../model/snapshotItem.ts';
import styles from './MarketSnapshot.module.css';

interface Props {
  title: string;
  type: InstrumentType;
  items: readonly SnapshotItem[];
  source: Quote['source'];
}

export function SnapshotList({ title, type, items, source }: Props) {
  const id = useId();
  const shared = sharedState(items);
  const whyNone = items.every(({ price }) => price === null) ? shared.reason : undefined;
  const latest = latestOf(items);
  const period = latest && quoteChangePeriod({ type, asOf: latest }, Date.now());
  return (
    <section className={styles.list} aria-labelledby={id}>
      <header className={styles.listHead}>
        <h4>
          <span id={id}>{title}</span> {period && <span className={styles.period}>{period}</span>}
        </h4>
        <span>{items.length > 0 && !whyNone && '1 month'}</span>
        <span className={styles.priced}>
          {shared.asOf && (
            <Clock market at={shared.asOf}>
              {(time) => (
                <>
                  <span className={styles.asOf}>as of </span>
                  {time}
                </>
              )}
            </Clock>
          )}
          {shared.state && (
            <QuoteState state={shared.state} source={source} asOf={shared.asOf} reason={shared.reason} />
          )}
        </span>
      </header>
      {items.length === 0 && <p className={styles.none}>None right now.</p>}
      {whyNone && (
        <p className={styles.none}>
          <PriceReason reason={whyNone} />
        </p>
      )}
      <ul className={styles.rows} style={{ '--dashboard-rows': items.length } as CSSProperties}>
        {(whyNone ? [] : items).map((item) => (
          <li key={item.symbol} className={styles.item}>
            <div className={styles.what}>
              <SymbolLink symbol={item.symbol} />
              <span title={item.name}>{item.name}</span>
              {!shared.asOf && item.asOf && <OwnTime asOf={item.asOf} />}
            </div>
            <span className={styles.trend}>
              <Sparkline points={item.trend} />
            </span>
            <span className={styles.price}>
              <Level item={item} />
              {!shared.state && <QuoteState {...item} source={source} />}
            </span>
            <span className={styles.change}>
              <Change value={item.change} percent={item.changePercent} missing="No change available" />
              <VisuallyHidden>{quoteChangePeriod({ type, asOf: item.asOf }, Date.now())}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <PriceCredit of={items} />
    </section>
  );
}

/** For a narrow column: only the date unless it is today. */
function OwnTime({ asOf }: { asOf: string }) {
  const isToday = exchangeDate(asOf) === exchangeDate(Date.now());
  return (
    <span>
      <VisuallyHidden>as of </VisuallyHidden>
      <Clock market at={asOf} as={isToday ? 'time' : 'day'} />
    </span>
  );
}

function Level({ item: { isIndex, price } }: { item: SnapshotItem }) {
  if (price === null || !isIndex) return <Money value={price} missing="No price available" />;
  return <span data-figures="">{points(price)}</span>;
}
