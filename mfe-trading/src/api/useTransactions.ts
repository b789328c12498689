import { errorMessage } from '@bellwether/sdk/client';
import type { Transaction, TransactionListQuery } from '@bellwether/sdk/contract/types';
import { useQueryClient } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lotsMark } from '../model/portfolio/lotsMark.ts';
import { type TransactionForm, type TransactionProblem, transactionOf } from '../model/portfolio/transactionForm.ts';
import { GAINS_KEY } from './gainsKey.ts';
import { PERFORMANCE_KEY } from './performanceKey.ts';
import { transactionRefusal } from './transactionRefusal.ts';
import type { Tell } from './useNews.ts';

export type TransactionFilter = Omit<TransactionListQuery, 'after'>;

interface Loaded {
  readonly rows: readonly Transaction[];
  readonly next: string | null;
}

const NONE: never[] = [];
const NOT_SAVED = 'We couldn’t save the transaction. Please try again.';
const NOT_DELETED = 'We couldn’t delete the transaction. Please try again.';
const NOT_MOVED = 'We couldn’t move the transactions. Please try again.';
const NOT_UNDONE = 'We couldn’t undo the change. Please try again.';

/**
 * The transactions that pass a filter, page by page, and what the user does with them. They load again when the lots or the
 * accounts have changed beside them, and with each other `booked`.
 */
export function useTransactions(filter: TransactionFilter, { tell, booked }: { tell: Tell; booked: number }) {
  const { api, session, report } = useShell();
  const { portfolio } = useSession();
  const { holdings = NONE, accounts = NONE } = portfolio ?? {};
  const lots = useMemo(() => lotsMark(holdings), [holdings]);
  const books = `${lots} ${booked} ${accounts.map(({ _id }) => _id).join(' ')}`;
  const shownBooks = useRef(books);
  /** How many acts of this view are under way: what they change in the list, they change themselves. */
  const acting = useRef(0);
  const queryClient = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [fetching, setFetching] = useState(false);
  const [pending, setPending] = useState(false);
  const latest = useRef(0);
  const key = JSON.stringify(filter);

  const load = useCallback(
    async (after: string | null) => {
      latest.current += 1;
      const own = latest.current;
      setFetching(true);
      try {
        const query = { ...(JSON.parse(key) as TransactionFilter), ...(after && { after }) };
        const { transactions, next } = await api('GET /api/portfolio/transactions', { query });
        if (own !== latest.current) return; // another filter was chosen meanwhile
        setLoaded((before) => ({ rows: [...((after && before?.rows) || []), ...transactions], next }));
        setFailed(false);
      } catch (error) {
        if (own !== latest.current) return;
        report(error, 'transactions');
        setFailed(true);
      }
      setFetching(false);
    },
    [api, key, report],
  );

  useEffect(() => {
    setLoaded(null);
    void load(null);
  }, [load]);

  const onBooks = useEffectEvent(() => {
    if (shownBooks.current === books) return;
    shownBooks.current = books;
    if (acting.current === 0) void load(null);
  });
  // Before the act that fetched the portfolio goes on, and so while it is counted.
  // biome-ignore lint/correctness/useExhaustiveDependencies(books): what it is about
  useLayoutEffect(() => onBooks(), [books]);

  async function act<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    acting.current += 1;
    try {
      return await work();
    } finally {
      acting.current -= 1;
    }
  }

  /** A change moves lots as well, so the portfolio is fetched again. */
  async function changed(): Promise<void> {
    await Promise.all([load(null), portfolioChanged()]);
  }

  /** A dividend changes no lot, but the returns; a sale at another price changes none, but the gains. */
  async function portfolioChanged(): Promise<void> {
    void queryClient.invalidateQueries({ queryKey: [PERFORMANCE_KEY] });
    void queryClient.invalidateQueries({ queryKey: [GAINS_KEY] });
    await session.fetchPortfolio();
  }

  /**
   * Returns the problem with the transaction, or null when it was saved. With `edited`, in place of that one. With `leaves`,
   * the list is left afterwards, so it does not change before.
   */
  async function save(
    form: TransactionForm,
    { edited, leaves }: { edited: Transaction | null; leaves: boolean },
  ): Promise<TransactionProblem | null> {
    setPending(true);
    try {
      const moved = edited && edited.account !== form.account && { account: form.account };
      const body = { ...transactionOf(form), ...moved };
      const { msg, change } = edited
        ? await api('PUT /api/portfolio/transactions/:id', {
            params: { id: edited._id },
            body: { ...body, version: edited.version },
          })
        : await api('POST /api/portfolio/transactions', { body });
      tell({ kind: 'success', text: msg, ...(change && { undo: () => void act(() => undo(change)) }) });
      await (leaves ? portfolioChanged() : changed());
      return null;
    } catch (error) {
      return transactionRefusal(error, NOT_SAVED);
    } finally {
      setPending(false);
    }
  }

  /** The row disappears before the server has replied, and comes back if that fails. */
  async function remove({ _id: id }: Transaction, byKeyboard: boolean): Promise<void> {
    setLoaded((before) => before && { ...before, rows: before.rows.filter((row) => row._id !== id) });
    try {
      const { msg, change } = await api('DELETE /api/portfolio/transactions/:id', { params: { id } });
      tell({ kind: 'success', text: msg, undo: () => void act(() => undo(change)), focusUndo: byKeyboard });
      await portfolioChanged();
    } catch (error) {
      tell({ kind: 'error', text: errorMessage(error, NOT_DELETED) });
      await changed();
    }
  }

  /** Moves transactions to another account, all or none. Returns whether they moved. */
  async function move(ids: readonly string[], to: string): Promise<boolean> {
    setPending(true);
    try {
      const { msg, change } = await api('POST /api/portfolio/accounts/move', { body: { ids: [...ids], to } });
      tell({ kind: 'success', text: msg, ...(change && { undo: () => void act(() => undo(change)) }) });
      await changed();
      return true;
    } catch (error) {
      tell({ kind: 'error', text: errorMessage(error, NOT_MOVED) });
      return false;
    } finally {
      setPending(false);
    }
  }

  async function undo(change: string): Promise<void> {
    try {
      const { msg } = await api('POST /api/portfolio/transactions/undo/:id', { params: { id: change } });
      tell({ kind: 'success', text: msg });
    } catch (error) {
      tell({ kind: 'error', text: errorMessage(error, NOT_UNDONE) });
    }
    await changed();
  }

  return {
    rows: loaded?.rows ?? null,
    failed,
    fetching,
    /** Loads the next page; null on the last one. */
    more: loaded?.next ? () => void load(loaded.next) : null,
    retry: () => void load(null),
    save: (...given: Parameters<typeof save>) => act(() => save(...given)),
    pending,
    remove: (...given: Parameters<typeof remove>) => act(() => remove(...given)),
    move: (...given: Parameters<typeof move>) => act(() => move(...given)),
  };
}
