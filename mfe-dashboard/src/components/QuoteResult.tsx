import type { Quote } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { DataByCoinGecko } from '@bellwether/sdk/section/DataByCoinGecko.tsx';
import { PriceReason } from '@bellwether/sdk/section/PriceReason.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { Level } from '@bellwether/sdk/ui/figures/Level.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import type { ReactNode } from 'react';
import styles from './MarketSearch.module.css';

const sources: Record<string, string> = {
  simulated: 'simulated, not real market prices',
  files: 'price files',
  alpaca: 'Alpaca',
  coinbase: 'Coinbase',
  tiingo: 'Tiingo',
  yahoo: 'Yahoo Finance',
};

export function QuoteResult({ quote, action }: { quote: Quote; action?: ReactNode }) {
  const of24Hours = quote.type === 'crypto' ? 'Over the past 24 hours' : undefined;
  const missing = quote.reason ?? 'Not provided by the source';
  return (
    <>
      <dl className={styles.tiles}>
        <Tile label="Symbol">{quote.symbol}</Tile>
        <Tile label="Name" whole={quote.name}>
          {quote.name}
        </Tile>
        <Tile label="Price">
          <Level value={quote.price} isIndex={quote.isIndex} missing={missing} />
        </Tile>
        <Tile label="Change" help={of24Hours}>
          <Change value={quote.change} missing={missing} />
        </Tile>
        <Tile label="Change %" help={of24Hours}>
          <Change value={quote.changePercent} as="percent" missing={missing} />
        </Tile>
        <Tile label="High" help={of24Hours}>
          <Level value={quote.high} isIndex={quote.isIndex} missing={missing} />
        </Tile>
        <Tile label="Low" help={of24Hours}>
          <Level value={quote.low} isIndex={quote.isIndex} missing={missing} />
        </Tile>
        <Tile label="Volume">{quote.volume === null ? <Missing reason={missing} /> : wholeNumber(quote.volume)}</Tile>
      </dl>
      <div className={styles.foot}>
        <p className={styles.trust}>
          <QuoteState {...quote} />
          <span>
            {quote.asOf && (
              <>
                As of <Clock market at={quote.asOf} as="full" />
                {' · '}
              </>
            )}
            {quote.feed === 'coingecko' ? (
              <DataByCoinGecko />
            ) : (
              `Source: ${sources[quote.feed ?? quote.source] ?? quote.source}`
            )}
            {quote.delayMinutes ? `, delayed by ${quote.delayMinutes} minutes` : ''}
          </span>
          {of24Hours && <span>Change, high, and low cover the past 24 hours.</span>}
          {quote.reason && (
            <span>
              <PriceReason reason={quote.reason} />
            </span>
          )}
        </p>
        {action}
      </div>
    </>
  );
}

interface TileProps {
  label: string;
  help?: string | undefined;
  /** The text, if it may be too long for the tile. */
  whole?: string;
  children: ReactNode;
}

function Tile({ label, help, whole, children }: TileProps) {
  return (
    <div title={help}>
      <dt>{label}</dt>
      <dd title={whole}>{children}</dd>
    </div>
  );
}
