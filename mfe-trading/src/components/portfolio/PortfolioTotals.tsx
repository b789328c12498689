import type { Portfolio } from '@bellwether/sdk/contract/types';
import { isFigure, money, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Link } from '@bellwether/sdk/router';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { RollingNumber } from '@bellwether/sdk/ui/figures/RollingNumber.tsx';
import { Trend } from '@bellwether/sdk/ui/figures/Trend.tsx';
import type { MouseEventHandler, ReactNode } from 'react';
import styles from './PortfolioTotals.module.css';

interface Props {
  portfolio: Portfolio;
  /** The link to the realized gains was followed. */
  onGains: MouseEventHandler;
}

/** The totals of the priced lots, how many those are, and how the value changed over the day. */
export function PortfolioTotals({ portfolio, onGains }: Props) {
  const {
    totalValue,
    totalProfitLoss,
    totalProfitLossPercentage,
    realizedGain,
    dayChange,
    dayChangePercentage,
    dayChangePeriod,
    dayChangeNote,
    valued,
  } = portfolio;
  const unvalued = valued.of > 0 && valued.priced === 0;
  const note = valued.priced < valued.of ? `valued ${valued.priced} of ${valued.of}` : null;
  const figure = (shown: ReactNode) => (unvalued ? <Missing reason="no holdings have a price right now" /> : shown);
  return (
    <dl className={styles.totals}>
      <Total
        label="Total Portfolio Value"
        note={note}
        uncounted={dayChangeNote}
        aside={
          !isFigure(dayChange) ? null : (
            <>
              <Change value={dayChange} percent={dayChangePercentage} as="money" />{' '}
              <span className={styles.period}>{dayChangePeriod}</span>
            </>
          )
        }
      >
        {figure(<RollingNumber value={money(totalValue)} />)}
      </Total>
      <Total
        label="Total Profit/Loss"
        note={note}
        besides={
          realizedGain === undefined ? null : (
            <>
              <span className={styles.open}>Open positions; </span>
              <Link to="#realized-gains" onClick={onGains}>
                realized<span className={styles.open}>&nbsp;gains</span>:{' '}
                <span data-figures="">{signedMoney(realizedGain)}</span>
              </Link>
            </>
          )
        }
      >
        {figure(<Signed value={totalProfitLoss}>{signedMoney(totalProfitLoss)}</Signed>)}
      </Total>
      <Total label="Total P&L Percentage" note={note}>
        {figure(<Signed value={totalProfitLoss}>{signedPercent(totalProfitLossPercentage)}</Signed>)}
      </Total>
    </dl>
  );
}

function Signed({ value, children }: { value: number; children: string }) {
  const rolling = <RollingNumber value={children} />;
  return value === 0 ? rolling : <Trend direction={value > 0 ? 'up' : 'down'}>{rolling}</Trend>;
}

interface TotalProps {
  label: string;
  note: string | null;
  uncounted?: string;
  aside?: ReactNode;
  /** What the figure leaves out. */
  besides?: ReactNode;
  children: ReactNode;
}

/** Always of the same height: the note stands beside the label, and the aside beside the figure. */
function Total({ label, note, uncounted, aside, besides, children }: TotalProps) {
  return (
    <Card>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-figures="">
        {children}
      </dd>
      {aside && <dd className={styles.aside}>{aside}</dd>}
      {note && <dd className={styles.note}>{note}</dd>}
      {uncounted && <dd className={styles.uncounted}>{uncounted}</dd>}
      {besides && <dd className={styles.besides}>{besides}</dd>}
    </Card>
  );
}
