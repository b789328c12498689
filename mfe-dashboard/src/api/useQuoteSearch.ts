import { isApiError } from '@bellwether/sdk/client';
import type { InstrumentType, Quote } from '@bellwether/sdk/contract/types';
import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import type { PricesIn } from '@bellwether/sdk/section/pricesIn.ts';
import { useState } from 'react';
import type { Block } from '../model/block.ts';
import { explainFailure, missingSymbol, readQuote } from '../model/quoteSearch.ts';
import { dashboardKey } from './useBlock.ts';

interface Asked {
  readonly type: InstrumentType;
  readonly symbol: string;
}

export interface QuoteSearch extends Block<Quote> {
  readonly asked: Asked | null;
  /** What the form says. It is kept here because the form moves to another column when the window gets wider. */
  readonly typed: Asked;
  edit(typed: Partial<Asked>): void;
  ask(type: InstrumentType, symbol: string): void;
  /** Drops the quote, or the message in its place. */
  clear(): void;
}

/** The searched quote. Refreshes with the rest of the dashboard. */
export function useQuoteSearch(): QuoteSearch {
  const shell = useShell();
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [typed, setTyped] = useState<Asked>({ type: 'stock', symbol: '' });
  const [missing, setMissing] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [...dashboardKey(user?._id), 'quote', asked?.type, asked?.symbol],
    meta: { prices: 'quote' satisfies PricesIn },
    enabled: asked !== null,
    staleTime: 0,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }) => {
      const { type, symbol } = asked as Asked;
      const response = await shell.api(
        'GET /api/market-data/quote/:symbol',
        { params: { symbol }, query: { type } },
        { signal },
      );
      return readQuote(response, type, symbol);
    },
  });

  return {
    asked,
    typed,
    edit: (next) => setTyped((before) => ({ ...before, ...next })),
    ask(type, typed) {
      const symbol = typed.trim().toUpperCase();
      setMissing(symbol === '' ? missingSymbol(type) : null);
      if (symbol === '') return setAsked(null);
      if (asked?.type === type && asked.symbol === symbol) void query.refetch();
      else setAsked({ type, symbol });
    },
    clear() {
      setMissing(null);
      setAsked(null);
    },
    data: asked ? (query.data ?? null) : null,
    refusal: missing ?? (asked && query.error ? wordsFor(query.error, asked) : null),
    emptied: false,
    updatedAt: query.dataUpdatedAt,
    attemptedAt: Math.max(query.dataUpdatedAt, query.errorUpdatedAt),
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

function wordsFor(error: Error, { type, symbol }: Asked): string {
  if (isApiError(error)) return explainFailure(error, type, symbol);
  const notFound = (error as { kind?: unknown }).kind === 'not-found';
  return explainFailure({ status: notFound ? 404 : 0, msg: null }, type, symbol);
}
