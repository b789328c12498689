import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ApiClient } from '../client/client.ts';
import type { StreamClient } from '../client/streamReply.ts';
import type { LotChange, NewLot, Portfolio, UserProfile } from '../contract/types.ts';

/**
 * Version of the interface between shell and sections. A section names the version that it was built for; the major must
 * match the shell's. Adding a member raises the minor, changing or removing one raises the major.
 */
export const SHELL_API_VERSION = '1.4';

export interface SessionState {
  /** `loading` until the first load of profile, watchlist and portfolio has ended. */
  readonly status: 'loading' | 'authenticated' | 'anonymous';
  readonly user: UserProfile | null;
  readonly watchlist: readonly string[];
  readonly portfolio: Portfolio | null;
}

/** How current the session's portfolio is. */
export interface PortfolioFreshness {
  /** When the server last sent the portfolio, in epoch milliseconds; 0 before the first time. */
  readonly updatedAt: number;
  readonly fetching: boolean;
  /** Why the last `fetchPortfolio` failed, in words for the person; null once a later fetch succeeds. */
  readonly refusal: string | null;
}

/** The outcome of a session action, with a message for the person. Actions resolve to it and never reject. */
export interface ActionResult {
  readonly success: boolean;
  readonly msg: string;
  readonly errors?: readonly { msg: string; field?: string }[];
}

/** The only state that sections share. Tabs of one browser agree on it. */
export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  login(email: string, password: string): Promise<ActionResult>;
  register(email: string, password: string): Promise<ActionResult>;
  logout(): Promise<void>;
  addToWatchlist(symbol: string): Promise<ActionResult>;
  removeFromWatchlist(symbol: string): Promise<ActionResult>;
  /** The same symbols in another order. Since 1.2. */
  orderWatchlist(symbols: readonly string[]): Promise<ActionResult>;
  /** Since 1.4. */
  readonly portfolioFreshness: {
    get(): PortfolioFreshness;
    subscribe(listener: () => void): () => void;
  };
  /** Pass `changed` (since 1.3) after the section's own call changed the portfolio: the other tabs then fetch it, too. */
  fetchPortfolio(options?: { changed?: boolean }): Promise<ActionResult>;
  addHolding(lot: NewLot): Promise<ActionResult>;
  updateHolding(id: string, change: LotChange): Promise<ActionResult>;
  removeHolding(id: string): Promise<ActionResult>;
  /** After settings were saved: every section and tab sees the new profile. */
  replaceUser(user: UserProfile): void;
}

export interface Theme {
  get(): 'dark' | 'light';
  subscribe(listener: () => void): () => void;
  /** Applies at once, for this page; saving it is the settings page's matter. */
  set(theme: 'dark' | 'light'): void;
}

/** A short message to the person. `error` and `success` are announced at once. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** One thing to do about it, such as "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** What is asked before a page is left that holds something unsaved. */
export interface LeaveGuard {
  readonly message: string;
  readonly okLabel?: string;
  /** The person has chosen to leave; the page stays on the screen until the next one is there. */
  readonly onLeave?: () => void;
}

/** The one object that a section receives. */
export interface ShellApi {
  /** major.minor of the shell that runs. */
  readonly version: string;
  readonly api: ApiClient;
  /** The same for replies that come in pieces. Since 1.1. */
  readonly stream: StreamClient;
  readonly session: SessionStore;
  /** To a path of this site; sections link to each other by URL only. */
  navigate(path: string, options?: { replace?: boolean }): void;
  notify(notice: Notice): void;
  /** A modal question with OK and Cancel; true when the person chose OK. */
  confirm(question: { message: string; okLabel?: string }): Promise<boolean>;
  /**
   * Something on this page would be lost: from now on the person is asked before it is left, and by the browser before the
   * document goes. Ends with the function that it answers, with the section, and with the session. Since 1.2.
   */
  guardLeaving(guard: LeaveGuard): () => void;
  /** For failures that a person cannot act on. */
  report(error: unknown, where: string): void;
  /** One cache for server data, shared by all sections. There on routes for signed-in people and in overlays; elsewhere reading it throws. */
  readonly queryClient: QueryClient;
  readonly theme: Theme;
}

/** What single-spa hands to a section's lifecycles. */
export interface SectionProps {
  readonly shell: ShellApi;
  /** Where the section renders. */
  readonly domElement: HTMLElement;
  readonly release: { readonly section: string; readonly version: string };
  /** The section's tree crashed; the shell takes the place over. */
  readonly onCrash: (error: unknown) => void;
  /** Aborted when the place goes to another section: from then on the address is not this one's any more. */
  readonly leaving?: AbortSignal;
  /** Provides the query cache. Comes from the shell, so that a section that needs none does not load the library. */
  readonly Data?: ComponentType<{ children: ReactNode }>;
}

/** What a section's `./section` module exports as `section`; made by `defineSection`. `name` tells mountings apart. */
export interface SectionLifecycles {
  /** Loads what the page at this path needs, so that mounting shows it at once. Rejects when that fails. */
  prepare(path: string): Promise<void>;
  bootstrap(props: SectionProps & { name: string }): Promise<unknown>;
  mount(props: SectionProps & { name: string }): Promise<unknown>;
  unmount(props: SectionProps & { name: string }): Promise<unknown>;
}
