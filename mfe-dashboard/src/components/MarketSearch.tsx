import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { SymbolOffer } from '@bellwether/sdk/section/SymbolOffer.tsx';
import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { QuoteSearch } from '../api/useQuoteSearch.ts';
import { POPULAR_SYMBOLS } from '../model/popularSymbols.ts';
import styles from './MarketSearch.module.css';
import { QuoteResult } from './QuoteResult.tsx';

interface Props {
  quote: QuoteSearch;
  /** Actions for the quote. */
  action?: ReactNode;
}

const types = [
  { value: 'stock', label: 'Stock' },
  { value: 'crypto', label: 'Crypto' },
] as const;

const TILES_COMING = ['symbol', 'name', 'price', 'change', 'percent', 'high', 'low', 'volume'];

/** Its id is the landing anchor for users whose default view is Market Data. */
export function MarketSearch({ quote, action }: Props) {
  const { type, symbol } = quote.typed;
  const input = useRef<HTMLInputElement>(null);
  const waiting = quote.fetching && !quote.data;

  function choose(next: InstrumentType) {
    quote.edit({ type: next });
    quote.clear(); // a stock's quote does not stay below "Crypto"
  }

  /** The button that was pressed goes, so the focus moves to the field. */
  function take(symbol: string, of = type) {
    quote.edit({ type: of, symbol });
    quote.ask(of, symbol);
    input.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    quote.ask(type, symbol);
    if (symbol.trim() === '') input.current?.focus();
  }

  return (
    <Card
      id="market-data"
      title="Market Data Search"
      headingLevel={3}
      note={quote.data?.source === 'simulated' && <SimulatedBadge crowded />}
      actions={<SegmentedControl label="Type" options={types} value={type} onChange={choose} />}
    >
      <div className={styles.search} data-asked={quote.data || quote.fetching || quote.refusal ? '' : undefined}>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <SymbolSearchField
            ref={input}
            label="Symbol"
            type={type}
            placeholder={type === 'stock' ? 'AAPL' : 'BTC'}
            value={symbol}
            error={quote.refusal}
            enterKeyHint="search"
            onType={(symbol) => quote.edit({ symbol })}
            onTake={(chosen) => quote.ask(type, chosen)}
            offersElsewhere
          />
          <Button type="submit" kind="primary" aria-busy={waiting || undefined}>
            Search
          </Button>
          <SymbolOffer
            isRefused={quote.refusal !== null}
            typed={symbol}
            type={type}
            onTake={take}
            onOtherType={(other) => take(symbol, other)}
          />
        </form>
        <div className={styles.result} aria-live="polite">
          {quote.data ? (
            <QuoteResult quote={quote.data} action={action} />
          ) : waiting ? (
            <Loading label="Searching...">
              <div>
                <div className={styles.tiles}>
                  {TILES_COMING.map((tile) => (
                    <div key={tile}>
                      <Skeleton width={40} />
                      <Skeleton />
                    </div>
                  ))}
                </div>
                <div className={styles.foot}>
                  <Skeleton width={240} />
                </div>
              </div>
            </Loading>
          ) : (
            <>
              <ul className={styles.popular} aria-label="Popular">
                {POPULAR_SYMBOLS[type].map(({ symbol, name }) => (
                  <li key={symbol}>
                    <button type="button" onClick={() => take(symbol)}>
                      <VisuallyHidden>Show </VisuallyHidden>
                      <strong>{symbol}</strong> <span>{name}</span>
                    </button>
                  </li>
                ))}
              </ul>
              {!quote.refusal && (
                <p className={styles.foot}>Search for a symbol to see its price, change, range, and volume.</p>
              )}
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
