import type { Quote } from '@bellwether/sdk/contract/types';
import { level, money, percent, plainDate, quantity } from '@bellwether/sdk/format';
import { Link } from '@bellwether/sdk/router';
import { addHoldingPath } from '@bellwether/sdk/section/addHoldingPath.ts';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Figure, Figures } from '@bellwether/sdk/ui/figures/Figures.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { positionIn } from '../../model/symbol/positionIn.ts';
import { DayChange } from '../portfolio/DayChange.tsx';
import styles from './PositionCard.module.css';

/** The newest. The card stands beside the chart, the news have what it leaves, and the portfolio has all. */
const LOTS_SHOWN = 2;

/** What the user holds of the symbol, and how to buy into it; an index cannot be held. */
export function PositionCard({ symbol, quote }: { symbol: string; quote: Quote | null }) {
  const { portfolio } = useSession();
  const held = positionIn(portfolio, symbol);
  const isSimulated = portfolio?.source === 'simulated';
  if (quote?.isIndex && !held) {
    return (
      <Card title="Your Holdings">
        <p className={styles.none}>An index can’t be bought or held. Funds that follow it can.</p>
      </Card>
    );
  }
  const add = (
    <Link to={held ? '/portfolio' : addHoldingPath(symbol)} {...buttonLook({ size: 'small' })}>
      {held ? 'Open Portfolio' : 'Add Holding'}
    </Link>
  );
  if (!held) {
    return (
      <Card title="Your Holdings" actions={add}>
        <p className={styles.none}>You don’t hold {symbol}.</p>
      </Card>
    );
  }
  const { position, lots } = held;
  const isCut = lots.length > LOTS_SHOWN;
  const count = lots.length === 1 ? '1 lot' : `${lots.length} lots`;
  return (
    <Card title="Your Holdings" note={isSimulated && <SimulatedBadge crowded />} actions={add}>
      <div className={styles.figures}>
        <Figures>
          <Figure label="Quantity" note={!isCut && count}>
            {quantity(position.quantity)}
          </Figure>
          <Figure label="Value">
            {position.currentValue === null ? <Missing reason="no price right now" /> : money(position.currentValue)}
          </Figure>
          <Figure label="Average cost">{level(position.averagePrice, position.isIndex)}</Figure>
          <Figure label="P&L">
            <span className={styles.gain}>
              <Change value={position.profitLoss} as="money" />{' '}
              {position.profitLoss !== 0 && position.profitLossPercentage !== null && (
                <Change value={position.profitLossPercentage} of={position.profitLoss} as="percent" />
              )}
            </span>
          </Figure>
          <Figure label="Day change">
            <span className={styles.dayChange}>
              <DayChange of={position} />
            </span>
          </Figure>
          <Figure label="Portfolio share">
            {position.sharePercentage === null ? (
              <Missing reason="no price right now" />
            ) : (
              percent(position.sharePercentage)
            )}
          </Figure>
        </Figures>
      </div>
      {isCut && (
        <p className={styles.which}>
          {LOTS_SHOWN} of {count}, latest first
        </p>
      )}
      <ul className={styles.lots} aria-label={`Your lots of ${symbol}`}>
        {lots.slice(0, LOTS_SHOWN).map((lot) => (
          <li key={lot._id}>
            <span>
              <strong data-figures="">
                {quantity(lot.quantity)} at {money(lot.purchasePrice)}
              </strong>
              <span className={styles.day}>{lot.purchaseDate ? plainDate(lot.purchaseDate) : 'no date'}</span>
            </span>
            <Change value={lot.profitLoss} percent={lot.profitLossPercentage} as="money" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
