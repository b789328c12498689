import { errorMessage } from '@bellwether/sdk/client';
import { randomKey } from '@bellwether/sdk/client/randomKey.ts';
import type { Holding, Offer, OfferList } from '@bellwether/sdk/contract/types';
import { useQuery, useQueryClient } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useRef, useState } from 'react';
import { lotsMark } from '../model/portfolio/lotsMark.ts';
import { PERFORMANCE_KEY } from './performanceKey.ts';
import type { Tell } from './useNews.ts';

const FRESH_MS = 60_000;
const NOT_ADDED = 'We couldn’t add the dividends. Please try again.';
const NOT_DISMISSED = 'We couldn’t save that. Please try again.';
const NOT_UNDONE = 'We couldn’t undo the change. Please try again.';

interface Asked {
  /** The lots that are held. Offers follow them. */
  holdings: readonly Holding[];
  tell: Tell;
  /** Transactions were added or taken back. */
  onChanged: () => void;
}

/** The dividends that the transactions lack, and what the user does with them. */
export function useOffers({ holdings, tell, onChanged }: Asked) {
  const { api, report } = useShell();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  // The same dividends again are the same request, until it was answered.
  const repeated = useRef<{ asked: string; key: string } | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['portfolio-offers', user?._id, lotsMark(holdings)],
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: (before: unknown) => before as never,
    ...reported(report, 'dividends to add', (signal) => api('GET /api/portfolio/offers', {}, { signal })),
  });
  const list = (data ?? null) as OfferList | null;

  /** Returns why it was refused, or null. */
  async function act(work: () => Promise<void>, otherwise: string): Promise<string | null> {
    setPending(true);
    try {
      await work();
      return null;
    } catch (error) {
      return errorMessage(error, otherwise);
    } finally {
      await refetch();
      setPending(false);
    }
  }

  function changed(): void {
    void queryClient.invalidateQueries({ queryKey: [PERFORMANCE_KEY] });
    onChanged();
  }

  function accept(chosen: readonly Offer[]): Promise<string | null> {
    return act(async () => {
      const offers = chosen.map(({ account, symbol, date, amount }) => ({ account, symbol, date, amount }));
      const asked = JSON.stringify(offers);
      if (repeated.current?.asked !== asked) repeated.current = { asked, key: randomKey() };
      const { msg, change } = await api(
        'POST /api/portfolio/offers/accept',
        { body: { offers } },
        { idempotencyKey: repeated.current.key },
      );
      repeated.current = null;
      tell({ kind: 'success', text: msg, ...(change !== null && { undo: () => void undo(chosen, change) }) });
      changed();
    }, NOT_ADDED);
  }

  function dismiss(chosen: readonly Offer[]): Promise<string | null> {
    return act(async () => {
      const { msg } = await api('POST /api/portfolio/offers/dismiss', { body: { offers: chosen.map(keyOf) } });
      tell({ kind: 'success', text: msg, undo: () => void undo(chosen, null) });
    }, NOT_DISMISSED);
  }

  async function undo(chosen: readonly Offer[], change: string | null): Promise<void> {
    const refused = await act(async () => {
      const { msg } = await api('POST /api/portfolio/offers/undo', { body: { offers: chosen.map(keyOf), change } });
      tell({ kind: 'success', text: msg });
      if (change !== null) changed();
    }, NOT_UNDONE);
    if (refused !== null) tell({ kind: 'error', text: refused });
  }

  return { list, failed: isError, fetching: isFetching, retry: () => void refetch(), pending, accept, dismiss };
}

function keyOf({ account, symbol, date }: Offer) {
  return { account, symbol, date };
}
