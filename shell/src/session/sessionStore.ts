import { type ApiClient, createApiClient, isApiError } from '@bellwether/sdk/client';
import { createStreamClient, type StreamClient } from '@bellwether/sdk/client/streamReply.ts';
import { LOGIN_FAILED, LOGIN_SUCCESSFUL, REGISTRATION_FAILED } from '@bellwether/sdk/messages/session.ts';
import type { ActionResult, SessionState, SessionStore } from '@bellwether/sdk/section/shellApi.ts';
import { createCell } from '../cell.ts';
import { firstErrorMessage, isUnreachable } from './failureMessages.ts';
import { type Entrance, type LiveSession, openLiveSession } from './liveSession.ts';
import type { Peers } from './peers.ts';
import { createPortfolioActions } from './portfolioActions.ts';
import { retryTransient, type Wait, wait } from './retryTransient.ts';
import { tellServerOfLogout } from './tellServerOfLogout.ts';
import type { TokenStore } from './tokenStore.ts';
import { createWatchlistActions } from './watchlistActions.ts';

/**
 * Why a session left this tab. `logout`: the person said so here; `elsewhere`: in another tab; `expired`: the server no longer
 * takes the token; `unavailable`: its data could not be loaded; `replaced`: another session took its place.
 */
export type Ending = 'logout' | 'elsewhere' | 'expired' | 'unavailable' | 'replaced';

export interface SessionSettings {
  tokens: TokenStore;
  peers: Peers;
  fetch?: typeof globalThis.fetch;
  pause?: Wait;
  /** Everything that was kept for the person has to go. `announce` is false where the cause is on the screen already. */
  onEnd: (why: Ending, announce: boolean) => void;
  /** Something went wrong that no action's result tells. */
  onTrouble: (error: unknown, where: string) => void;
}

export interface SignInResult extends ActionResult {
  /** No answer came: the credentials may well be right. */
  readonly unreachable?: boolean;
}

/** What the shell itself knows of the session beyond what sections see. */
export interface ShellSession extends SessionStore {
  /** Calls in the name of whoever is signed in at that moment. */
  readonly api: ApiClient;
  readonly stream: StreamClient;
  login(email: string, password: string): Promise<SignInResult>;
  register(email: string, password: string): Promise<SignInResult>;
  /** Loads the session of the stored token and follows the other tabs from then on. */
  start(): void;
  /** The first load has ended, whichever way. */
  hasStarted(): boolean;
  entrance(): Entrance | null;
  ending(): Ending | null;
}

const NOBODY: Omit<SessionState, 'status'> = { user: null, watchlist: [], portfolio: null };

export function createSessionStore(settings: SessionSettings): ShellSession {
  const { tokens, peers, onEnd, onTrouble, pause = wait } = settings;
  const guest = createApiClient({ token: () => null, fetch: settings.fetch });
  const guestStream = createStreamClient({ token: () => null, fetch: settings.fetch });
  const state = createCell<SessionState>({ ...NOBODY, status: tokens.read() ? 'loading' : 'anonymous' });
  let live: LiveSession | null = null;
  let started = state.get().status === 'anonymous';
  let lastEnding: Ending | null = null;

  function settle(next: SessionState) {
    started ||= next.status !== 'loading';
    state.set(next);
  }

  /** Profile, watchlist, portfolio, in that order; whichever fails ends the session. */
  async function enter(token: string, entrance: Entrance): Promise<void> {
    if (live) leave(live, 'replaced');
    const mine = openLiveSession({
      token,
      entrance,
      fetch: settings.fetch,
      onUnauthorized: () => end(mine, 'expired'),
    });
    live = mine;
    // While the login screen waits it stays: for it the session begins when everything is there.
    if (entrance !== 'login') settle({ ...NOBODY, status: 'loading' });
    const patience = { pause, unless: () => live !== mine };
    try {
      const user = await retryTransient(() => mine.api('GET /api/auth/me'), patience);
      const symbols = await retryTransient(() => mine.api('GET /api/watchlist'), patience);
      const valued = await retryTransient(() => mine.api('GET /api/portfolio'), patience);
      mine.signal.throwIfAborted();
      portfolio.begin();
      settle({ status: 'authenticated', user, watchlist: symbols, portfolio: valued });
    } catch (error) {
      if (live === mine && !isApiError(error)) onTrouble(error, 'session');
      end(mine, isApiError(error) && (error.status === 401 || error.status === 403) ? 'expired' : 'unavailable');
      throw error;
    }
  }

  function leave(mine: LiveSession, why: Ending) {
    live = null;
    lastEnding = why;
    mine.end();
    const wasShown = state.get().status === 'authenticated';
    const onLoginScreen = mine.entrance === 'login' && !wasShown;
    onEnd(why, !onLoginScreen && (wasShown || why !== 'elsewhere'));
  }

  /** Ends this session, if it is still the one that lives. */
  function end(mine: LiveSession, why: Ending) {
    if (live !== mine) return;
    tokens.discard(mine.token);
    leave(mine, why);
    settle({ ...NOBODY, status: 'anonymous' });
  }

  /** Does as the other tabs did. */
  function follow() {
    const token = tokens.read();
    if (token === (live?.token ?? null)) return;
    if (token) enter(token, 'elsewhere').catch(leftToEnd);
    else if (live) end(live, 'elsewhere');
  }

  async function signIn(
    call: 'POST /api/auth/login' | 'POST /api/auth/register',
    body: { email: string; password: string },
    words: { done: string; otherwise: string },
  ): Promise<SignInResult> {
    const before = live;
    try {
      const { token } = await guest(call, { body });
      tokens.write(token);
      await enter(token, 'login');
      return { success: true, msg: words.done };
    } catch (error) {
      if (before) end(before, 'replaced');
      const msg = firstErrorMessage(error, words.otherwise);
      return { success: false, msg, errors: isApiError(error) ? error.errors : [], unreachable: isUnreachable(error) };
    }
  }

  const within = {
    live: () => (state.get().status === 'authenticated' ? live : null),
    change: (part: Partial<SessionState>) => settle({ ...state.get(), ...part }),
    tell: peers.tell,
    onTrouble,
    pause,
  };
  const watchlist = createWatchlistActions(within);
  const portfolio = createPortfolioActions(within);

  peers.hear((changed) => {
    const mine = within.live();
    if (!mine) return;
    if (changed === 'watchlist') watchlist.refresh(mine);
    else if (changed === 'portfolio') void portfolio.refresh(mine).catch((error) => onTrouble(error, 'portfolio'));
    else refreshUser(mine).catch((error) => onTrouble(error, 'profile'));
  });

  async function refreshUser(mine: LiveSession) {
    const user = await mine.api('GET /api/auth/me');
    within.change({ user });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of a call and its input are the client's own
    api: ((...call: any) => ((live?.api ?? guest) as any)(...call)) as ApiClient,
    stream: (call, input, options) => (live?.stream ?? guestStream)(call, input, options),
    hasStarted: () => started,
    entrance: () => live?.entrance ?? null,
    ending: () => lastEnding,
    start() {
      tokens.watch(follow);
      follow();
    },
    login: (email, password) =>
      signIn(
        'POST /api/auth/login',
        { email: email.trim(), password },
        { done: LOGIN_SUCCESSFUL, otherwise: LOGIN_FAILED },
      ),
    register: (email, password) =>
      signIn(
        'POST /api/auth/register',
        { email: email.trim(), password },
        { done: 'Registration successful!', otherwise: REGISTRATION_FAILED },
      ),
    async logout() {
      if (!live) return;
      const { token } = live;
      end(live, 'logout');
      await tellServerOfLogout(token, settings.fetch);
    },
    replaceUser(user) {
      if (state.get().user?._id !== user._id) return;
      within.change({ user });
      peers.tell('user');
    },
    ...watchlist.actions,
    ...portfolio.actions,
  };
}

/** `enter` has ended the session and told why before it throws. */
function leftToEnd() {}
