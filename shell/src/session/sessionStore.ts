import { type ApiClient, createApiClient, isApiError } from '@bellwether/sdk/client';
import { createStreamClient, type StreamClient } from '@bellwether/sdk/client/streamReply.ts';
import type { Portfolio, SecondFactorNeeded } from '@bellwether/sdk/contract/types';
import { LOGIN_FAILED, LOGIN_SUCCESSFUL, REGISTRATION_FAILED } from '@bellwether/sdk/messages/session.ts';
import type { ActionResult, SessionState, SessionStore } from '@bellwether/sdk/section/shellApi.ts';
import { createCell } from '../cell.ts';
import { COOKIES_BLOCKED, firstErrorMessage, isUnreachable } from './failureMessages.ts';
import { frozen } from './frozen.ts';
import { type Entrance, type EventClient, type LiveSession, openLiveSession } from './liveSession.ts';
import type { Peers } from './peers.ts';
import { createPortfolioActions } from './portfolioActions.ts';
import { retryTransient, type Wait, wait } from './retryTransient.ts';
import { sameUser } from './sameUser.ts';
import { tellServerOfLogout } from './tellServerOfLogout.ts';
import type { TokenStore } from './tokenStore.ts';
import { createWatchlistActions } from './watchlistActions.ts';

/**
 * Why the session in this tab ended. `logout`: the user logged out here; `elsewhere`: in another tab; `expired`: the server no
 * longer accepts the token; `unavailable`: its data could not be loaded; `replaced`: another session replaced it.
 */
export type Ending = 'logout' | 'elsewhere' | 'expired' | 'unavailable' | 'replaced';

export interface SessionSettings {
  tokens: TokenStore;
  peers: Peers;
  fetch?: typeof globalThis.fetch;
  pause?: Wait;
  /** All data of the user must go. `announce` is false if the reason is already on the screen. */
  onEnd: (why: Ending, announce: boolean) => void;
  /** Something failed that no action's result reports. */
  onTrouble: (error: unknown, where: string) => void;
}

export interface SignInResult extends ActionResult {
  /** No response arrived: the credentials may be right. */
  readonly unreachable?: boolean;
  /** The password is right, and the account has a second factor. */
  readonly secondFactor?: SecondFactorNeeded;
}

/** The session as the shell sees it; sections see less. */
export interface ShellSession extends SessionStore {
  /** Sends the current session's token, if there is one. */
  readonly api: ApiClient;
  readonly stream: StreamClient;
  /** Rejects without a session. */
  readonly events: EventClient;
  login(email: string, password: string): Promise<SignInResult>;
  /** Logs in with anything else that gets a token, such as a second factor. */
  loginWith(ask: (guest: ApiClient) => Promise<{ token: string }>): Promise<SignInResult>;
  register(email: string, password: string): Promise<SignInResult>;
  /** Fetches the user again, here and in the other tabs, after a change outside of Settings. */
  refreshUser(): void;
  /** The portfolio at newer prices. The server values it again with the next fetch. */
  reprice(portfolio: Portfolio): void;
  /** Loads the session of the stored token, and follows the other tabs from then on. */
  start(): void;
  /** The first load has ended, successfully or not. */
  hasStarted(): boolean;
  entrance(): Entrance | null;
  ending(): Ending | null;
}

const LOGIN_MESSAGES = { done: LOGIN_SUCCESSFUL, fallback: LOGIN_FAILED };
const NOBODY: Omit<SessionState, 'status'> = { user: null, watchlist: [], portfolio: null };

export function createSessionStore(settings: SessionSettings): ShellSession {
  const { tokens, peers, onEnd, onTrouble, pause = wait } = settings;
  const guest = createApiClient({ token: () => null, fetch: settings.fetch });
  const guestStream = createStreamClient({ token: () => null, fetch: settings.fetch });
  const state = createCell<SessionState>({ ...NOBODY, status: tokens.read() ? 'loading' : 'anonymous' });
  let live: LiveSession | null = null;
  let started = state.get().status === 'anonymous';
  let lastEnding: Ending | null = null;
  /** How often the user may have changed. */
  let userChanges = 0;
  let fetchingUser: LiveSession | null = null;

  function settle(next: SessionState) {
    started ||= next.status !== 'loading';
    state.set(frozen(next));
  }

  /** Loads profile, watchlist and portfolio, in that order. If one fails, the session ends. */
  async function enter(token: string, entrance: Entrance): Promise<void> {
    if (live) leave(live, 'replaced');
    const mine = openLiveSession({
      token,
      entrance,
      fetch: settings.fetch,
      tokens,
      follow,
      onUnauthorized: () => end(mine, 'expired'),
    });
    live = mine;
    // The login screen stays while it waits: its session begins when everything has loaded.
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

  /** Ends this session, if it is still the current one. */
  function end(mine: LiveSession, why: Ending) {
    if (live !== mine) return;
    tokens.discard(mine.token);
    leave(mine, why);
    settle({ ...NOBODY, status: 'anonymous' });
  }

  /** Signs in or out as the other tabs did. */
  function follow() {
    const token = tokens.read();
    if (token === (live?.token ?? null)) return;
    if (token && live && sameUser(token, live.token)) live.renew(token);
    else if (token) enter(token, 'elsewhere').catch(leftToEnd);
    else if (live) end(live, 'elsewhere');
  }

  async function signIn(
    ask: (api: ApiClient) => Promise<{ token: string }>,
    messages: { done: string; fallback: string },
  ): Promise<SignInResult> {
    if (!navigator.cookieEnabled) return { success: false, msg: COOKIES_BLOCKED };
    const before = live;
    let token = '';
    try {
      // One tab at a time: the browser must not keep the token of one sign-in and the cookie of another.
      await tokens.renewing(async () => {
        ({ token } = await ask(guest));
        tokens.write(token);
      });
      await enter(token, 'login');
      return { success: true, msg: messages.done };
    } catch (error) {
      if (before) end(before, 'replaced');
      // A new token is refused only if the cookie that came with it is missing.
      if (token && isApiError(error) && error.status === 401) return { success: false, msg: COOKIES_BLOCKED };
      const msg = firstErrorMessage(error, messages.fallback);
      if (!isApiError(error)) return { success: false, msg };
      const { errors, secondFactor } = error;
      return { success: false, msg, errors, secondFactor, unreachable: isUnreachable(error) };
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
    else if (changed === 'portfolio') void portfolio.refresh(mine).catch(troubleOf(mine, 'portfolio'));
    else void refreshUser();
  });

  /** One fetch at a time, then one more for all that changed meanwhile: an older profile never replaces a newer one. */
  async function refreshUser() {
    const mine = within.live();
    userChanges += 1;
    if (!mine || fetchingUser === mine) return;
    fetchingUser = mine;
    for (let seen = 0; fetchingUser === mine && seen !== userChanges; ) {
      seen = userChanges;
      await mine
        .api('GET /api/auth/me')
        .then((user) => seen === userChanges && within.change({ user }))
        .catch(troubleOf(mine, 'profile'));
    }
    if (fetchingUser === mine) fetchingUser = null;
  }

  /** Nobody minds what a session misses that has ended. */
  function troubleOf(mine: LiveSession, where: string) {
    return (error: unknown) => {
      if (!mine.signal.aborted) onTrouble(error, where);
    };
  }

  /** A link that the user was mailed may have been opened on another device meanwhile. */
  function lookAgain() {
    const { user } = state.get();
    if (!document.hidden && user && (user.pendingEmail !== undefined || !user.emailVerified)) void refreshUser();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    // biome-ignore lint/suspicious/noExplicitAny: the client types its calls and inputs itself
    api: ((...call: any) => ((live?.api ?? guest) as any)(...call)) as ApiClient,
    stream: (call, input, options) => (live?.stream ?? guestStream)(call, input, options),
    events: async (...asked) => (live as LiveSession).events(...asked),
    reprice: (portfolio) => within.change({ portfolio }),
    hasStarted: () => started,
    entrance: () => live?.entrance ?? null,
    ending: () => lastEnding,
    start() {
      tokens.watch(follow);
      document.addEventListener('visibilitychange', lookAgain);
      follow();
    },
    refreshUser() {
      void refreshUser();
      peers.tell('user');
    },
    login: (email, password) =>
      signIn((api) => api('POST /api/auth/login', { body: { email: email.trim(), password } }), LOGIN_MESSAGES),
    loginWith: (ask) => signIn(ask, LOGIN_MESSAGES),
    register: (email, password) =>
      signIn((api) => api('POST /api/auth/register', { body: { email: email.trim(), password } }), {
        done: 'Registration successful!',
        fallback: REGISTRATION_FAILED,
      }),
    async logout() {
      if (!live) return;
      const { token } = live;
      end(live, 'logout');
      await tellServerOfLogout(token, { fetch: settings.fetch });
    },
    replaceUser(user) {
      if (state.get().user?._id !== user._id) return;
      userChanges += 1;
      within.change({ user });
      peers.tell('user');
    },
    ...watchlist.actions,
    ...portfolio.actions,
  };
}

/** `enter` ends the session and reports why before it throws. */
function leftToEnd() {}
