import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { Trend } from '@bellwether/sdk/ui/figures/Trend.tsx';
import type { ReactNode } from 'react';
import { ageOfLot, oldPricesSentence } from '../../model/oldPrices.ts';
import styles from './PortfolioTotals.module.css';

/** The totals of the priced lots, their count, and the dates of stale prices. */
export function PortfolioTotals({ portfolio }: { portfolio: Portfolio }) {
  const { totalValue, totalProfitLoss, totalProfitLossPercentage, valued } = portfolio;
  const unvalued = valued.of > 0 && valued.priced === 0;
  const partly = valued.priced < valued.of ? `valued ${valued.priced} of ${valued.of}` : null;
  const old = oldPricesSentence(portfolio.holdings.map(ageOfLot));
  const figure = (shown: ReactNode) => (unvalued ? <Missing reason="no holdings have a price right now" /> : shown);
  return (
    <div className={styles.stack}>
      <dl className={styles.totals}>
        <Total label="Total Portfolio Value" note={partly}>
          {figure(money(totalValue))}
        </Total>
        <Total label="Total Profit/Loss" note={partly}>
          {figure(<Signed value={totalProfitLoss}>{signedMoney(totalProfitLoss)}</Signed>)}
        </Total>
        <Total label="Total P&L Percentage" note={partly}>
          {figure(<Signed value={totalProfitLossPercentage}>{signedPercent(totalProfitLossPercentage)}</Signed>)}
        </Total>
      </dl>
      {old && <p className={styles.note}>{old}</p>}
    </div>
  );
}

function Signed({ value, children }: { value: number; children: ReactNode }) {
  return value === 0 ? children : <Trend direction={value > 0 ? 'up' : 'down'}>{children}</Trend>;
}

function Total({ label, note, children }: { label: string; note: string | null; children: ReactNode }) {
  return (
    <Card>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-figures="">
        {children}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </Card>
  );
}
