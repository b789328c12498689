import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ApiClient } from '../client/client.ts';
import type { StreamClient } from '../client/streamReply.ts';
import type { AddedLot, LotChange, NewLot, Portfolio, UserProfile } from '../contract/types.ts';

/**
 * Version of the interface between shell and sections. A section names the version it was built for; its major must match the
 * shell's. Adding a member raises the minor; changing or removing one raises the major.
 */
export const SHELL_API_VERSION = '1.9';

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
  /** Why the last `fetchPortfolio` failed, as a message for the user; null once a later fetch succeeds. */
  readonly refusal: string | null;
}

/** The outcome of a session action, with a message for the user. Actions resolve to it and never reject. */
export interface ActionResult {
  readonly success: boolean;
  readonly msg: string;
  readonly errors?: readonly { msg: string; field?: string }[];
  /** After `removeHolding`: the deleted lot, with its exact amounts. Since 1.6. */
  readonly removed?: NewLot;
}

/** The only state that sections share. It is kept in step across the tabs of a browser. */
export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  login(email: string, password: string): Promise<ActionResult>;
  register(email: string, password: string): Promise<ActionResult>;
  logout(): Promise<void>;
  addToWatchlist(symbol: string): Promise<ActionResult>;
  removeFromWatchlist(symbol: string): Promise<ActionResult>;
  /** Takes the same symbols in another order. Since 1.2. */
  orderWatchlist(symbols: readonly string[]): Promise<ActionResult>;
  /** Since 1.4. */
  readonly portfolioFreshness: {
    get(): PortfolioFreshness;
    subscribe(listener: () => void): () => void;
  };
  /** Pass `changed` (since 1.3) after the section's own call changed the portfolio: the other tabs then fetch it, too. */
  fetchPortfolio(options?: { changed?: boolean }): Promise<ActionResult>;
  addHolding(lot: AddedLot): Promise<ActionResult>;
  updateHolding(id: string, change: LotChange): Promise<ActionResult>;
  removeHolding(id: string): Promise<ActionResult>;
  /** Call after saving settings: every section and tab then sees the new profile. */
  replaceUser(user: UserProfile): void;
}

export interface Theme {
  get(): 'dark' | 'light';
  subscribe(listener: () => void): () => void;
  /** Applies at once, to this page only; the settings page saves it. */
  set(theme: 'dark' | 'light'): void;
}

/** Questions for the assistant that are asked outside its panel. */
export interface Assistant {
  /** Opens the panel and asks. Returns false if no one can answer now. */
  ask(question: string): boolean;
  /** Called with each question; returns whether it was accepted. */
  listen(listener: (question: string) => boolean): () => void;
}

/** A short message to the user. `error` and `success` are announced at once. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** One action, such as "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A modal question with OK and Cancel. */
export interface Question {
  readonly message: string;
  /** What exactly it is about, in one line, such as "AAPL · 25 at $182.31". Since 1.6. */
  readonly detail?: string;
  /** Whether OK loses something; the button is then red, and Cancel the primary one. Since 1.6. */
  readonly danger?: boolean;
  readonly okLabel?: string;
}

/** The question before leaving a page with unsaved changes. */
export interface LeaveGuard {
  readonly message: string;
  readonly okLabel?: string;
  /** Called when the user chooses to leave; the page stays visible until the next one shows. */
  readonly onLeave?: () => void;
}

/** The object that every section receives. */
export interface ShellApi {
  /** major.minor of the running shell. */
  readonly version: string;
  /** Since 1.5 a reply can be a file, as a Blob. */
  readonly api: ApiClient;
  /** Like `api`, for streamed replies. Since 1.1. */
  readonly stream: StreamClient;
  readonly session: SessionStore;
  /** Goes to a path of this site. Sections link to each other by URL only. */
  navigate(path: string, options?: { replace?: boolean }): void;
  notify(notice: Notice): void;
  /** Shows a modal question with OK and Cancel. Resolves to true if the user chooses OK. */
  confirm(question: Question): Promise<boolean>;
  /**
   * Protects unsaved changes: from now on the user is asked before leaving the page, and by the browser before leaving the
   * document. Ends when the returned function is called, with the section, and with the session. Since 1.2.
   */
  guardLeaving(guard: LeaveGuard): () => void;
  /** Reports failures that the user can do nothing about. */
  report(error: unknown, where: string): void;
  /** The cache of server data that all sections share. Throws in sections without pages for signed-in users. */
  readonly queryClient: QueryClient;
  readonly theme: Theme;
  /** Where prices come from, as `MARKET_DATA` has it: "simulated", "files" or a provider. Since 1.7. */
  readonly marketData: string;
  /** Since 1.8. */
  readonly assistant: Assistant;
}

/** The props of a section's single-spa lifecycles. */
export interface SectionProps {
  readonly shell: ShellApi;
  /** The host element that the section renders into. */
  readonly domElement: HTMLElement;
  readonly release: { readonly section: string; readonly version: string };
  /** Called when the section's tree crashes; the shell takes over the outlet. */
  readonly onCrash: (error: unknown) => void;
  /** Aborted when the outlet goes to another section: from then on, the URL belongs to that one. */
  readonly leaving?: AbortSignal;
  /** Provides the query cache. The shell passes it, so that sections without server data do not load the library. */
  readonly Data?: ComponentType<{ children: ReactNode }>;
}

/** What a section's `./section` module exports as `section`; made by `defineSection`. `name` is unique per mounting. */
export interface SectionLifecycles {
  /** Loads what the page at this path needs, so that mounting shows it at once. Rejects when that fails. */
  prepare(path: string): Promise<void>;
  bootstrap(props: SectionProps & { name: string }): Promise<unknown>;
  mount(props: SectionProps & { name: string }): Promise<unknown>;
  unmount(props: SectionProps & { name: string }): Promise<unknown>;
}
