import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Missing } from '@bellwether/sdk/ui/Missing.tsx';
import { Trend } from '@bellwether/sdk/ui/Trend.tsx';
import type { ReactNode } from 'react';
import styles from './PortfolioTotals.module.css';

/** The totals of the priced lots, and how many those are. */
export function PortfolioTotals({ portfolio }: { portfolio: Portfolio }) {
  const { totalValue, totalProfitLoss, totalProfitLossPercentage, valued } = portfolio;
  const unvalued = valued.of > 0 && valued.priced === 0;
  const partly = valued.priced < valued.of ? `valued ${valued.priced} of ${valued.of}` : null;
  const figure = (shown: ReactNode) => (unvalued ? <Missing reason="no holding has a price at the moment" /> : shown);
  return (
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
