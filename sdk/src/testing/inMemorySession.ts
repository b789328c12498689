import type { AddedLot, Holding, LotChange, NewLot, UserProfile } from '../contract/types.ts';
import { HOLDING_DELETED, HOLDING_UPDATED, holdingAddedMessage } from '../messages/portfolio.ts';
import { USER_NOT_AUTHENTICATED } from '../messages/session.ts';
import { addedToWatchlistMessage, removedFromWatchlistMessage } from '../messages/watchlist.ts';
import type { ActionResult, PortfolioFreshness, SessionState, SessionStore } from '../section/shellApi.ts';
import { aHolding, aPortfolio, aUserProfile } from './builders.ts';

const NOT_AUTHENTICATED: ActionResult = { success: false, msg: USER_NOT_AUTHENTICATED };
const ANONYMOUS: SessionState = { status: 'anonymous', user: null, watchlist: [], portfolio: null };

/** The state of a signed-in user, by default with an empty watchlist and portfolio. */
export function aSession(part: Partial<SessionState> = {}): SessionState {
  const signedIn = { user: aUserProfile(), portfolio: aPortfolio([]) };
  return { status: 'authenticated', watchlist: [], ...signedIn, ...part };
}

/** The shell's session store without a server. Refuses when signed out; otherwise updates its state like the server. */
export function inMemorySession(
  initial: SessionState = aSession(),
  overrides: Partial<SessionStore> = {},
): SessionStore {
  let state = initial;
  let freshness: PortfolioFreshness = { updatedAt: 0, fetching: false, refusal: null };
  const listeners = new Set<() => void>();
  const change = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const freshen = (part: Partial<PortfolioFreshness>) => {
    freshness = { ...freshness, ...part };
    change({});
  };
  const holdings = () => state.portfolio?.holdings ?? [];
  const act = (work: () => string): ActionResult =>
    state.status === 'authenticated' ? { success: true, msg: work() } : NOT_AUTHENTICATED;
  const signIn = (email: string) => {
    change(aSession({ user: aUserProfile({ email, username: email.split('@')[0] ?? email }) }));
    return { success: true, msg: '' };
  };

  return {
    get: () => state,
    subscribe,
    login: async (email) => signIn(email),
    register: async (email) => signIn(email),
    logout: async () => change(ANONYMOUS),
    addToWatchlist: async (symbol) =>
      act(() => {
        const added = symbol.trim().toUpperCase();
        change({ watchlist: [...new Set([...state.watchlist, added])] });
        return addedToWatchlistMessage(added);
      }),
    removeFromWatchlist: async (symbol) =>
      act(() => {
        change({ watchlist: state.watchlist.filter((kept) => kept !== symbol) });
        return removedFromWatchlistMessage(symbol);
      }),
    orderWatchlist: async (symbols) =>
      act(() => {
        change({ watchlist: symbols });
        return '';
      }),
    addHolding: async (added) =>
      act(() => {
        const byId = (one: Holding, other: Holding) => (one._id < other._id ? -1 : 1);
        const lots = [...holdings(), lotOf(added)];
        change({ portfolio: aPortfolio(added.restores ? lots.sort(byId) : lots) });
        return holdingAddedMessage(added.symbol.toUpperCase());
      }),
    updateHolding: async (id, changed) =>
      act(() => {
        const lots = holdings().map((lot) => (lot._id === id ? { ...lot, ...shown(changed) } : lot));
        change({ portfolio: aPortfolio(lots) });
        return HOLDING_UPDATED;
      }),
    removeHolding: async (id) => {
      const lot = holdings().find(({ _id }) => _id === id);
      const result = act(() => {
        change({ portfolio: aPortfolio(holdings().filter((one) => one !== lot)) });
        return HOLDING_DELETED;
      });
      return result.success && lot ? { ...result, removed: entered(lot) } : result;
    },
    replaceUser: (user: UserProfile) => change({ user }),
    ...overrides,
    portfolioFreshness: { get: () => freshness, subscribe },
    async fetchPortfolio(options) {
      freshen({ fetching: true });
      const result = (await overrides.fetchPortfolio?.(options)) ?? act(() => '');
      if (result.success) freshen({ fetching: false, updatedAt: Date.now(), refusal: null });
      else freshen({ fetching: false, refusal: result.msg });
      return result;
    },
  };
}

/** Unpriced, because prices come from the server. */
function lotOf({ symbol, restores, ...entered }: AddedLot): Holding {
  const unpriced = {
    currentPrice: null,
    currentValue: null,
    profitLoss: null,
    profitLossPercentage: null,
    dayChange: null,
    dayChangePercentage: null,
  };
  const name = symbol.toUpperCase();
  return aHolding({
    symbol: name,
    name,
    ...unpriced,
    asOf: null,
    state: 'unavailable',
    ...shown(entered),
    ...(restores && { _id: restores }),
  });
}

/** Returns what the user entered for a lot. */
function entered({ symbol, quantity, purchasePrice, purchaseDate }: Holding): NewLot {
  return { symbol, quantity: String(quantity), purchasePrice: String(purchasePrice), purchaseDate };
}

/** Returns the input in response form, with amounts as numbers. */
function shown({ version: _, ...entered }: LotChange): Partial<Holding> {
  const example: Record<string, unknown> = { ...aHolding() };
  const given = Object.entries(entered).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([field, value]) => [field, typeof example[field] === 'number' ? Number(value) : value]),
  );
}
