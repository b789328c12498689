import type { StreamClient } from '../client/streamReply.ts';
import { QueryClient } from '../query/query.ts';
import {
  type LeaveGuard,
  type Notice,
  type Question,
  type SessionState,
  type SessionStore,
  SHELL_API_VERSION,
  type ShellApi,
  type Theme,
} from '../section/shellApi.ts';
import { type Answers, inMemoryApi, type RecordedCall } from './inMemoryApi.ts';
import { inMemorySession } from './inMemorySession.ts';

export interface ShellOverrides {
  /** Initial state; by default a signed-in user without data. */
  session?: SessionState;
  /** Overrides for session actions, such as one that fails. */
  actions?: Partial<SessionStore>;
  answers?: Answers;
  /** How replies are streamed; by default the response's reply, word by word. */
  stream?: StreamClient;
  /** The user's choice in every dialog; OK by default. */
  confirms?: boolean;
  theme?: 'dark' | 'light';
  marketData?: string;
}

/** A ShellApi without shell and server that records its calls. */
export interface InMemoryShell extends ShellApi {
  readonly calls: RecordedCall[];
  readonly notices: Notice[];
  readonly questions: Question[];
  readonly reports: { error: unknown; where: string }[];
  /** The active leave guards. */
  readonly guards: LeaveGuard[];
}

export function inMemoryShell(overrides: ShellOverrides = {}): InMemoryShell {
  const { session, actions, answers = {}, confirms = true, theme = 'dark', marketData = 'simulated' } = overrides;
  const { api, calls } = inMemoryApi(answers);
  const notices: Notice[] = [];
  const questions: InMemoryShell['questions'] = [];
  const reports: InMemoryShell['reports'] = [];
  const guards: LeaveGuard[] = [];
  const listeners: ((question: string) => boolean)[] = [];
  return {
    version: SHELL_API_VERSION,
    api,
    stream: overrides.stream ?? wordByWord(api),
    calls,
    notices,
    questions,
    reports,
    guards,
    session: inMemorySession(session, actions),
    navigate(path, { replace = false } = {}) {
      window.history[replace ? 'replaceState' : 'pushState'](null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    notify: (notice) => void notices.push(notice),
    async confirm(question) {
      questions.push(question);
      return confirms;
    },
    guardLeaving(guard) {
      guards.push(guard);
      return () => void guards.splice(guards.indexOf(guard), 1);
    },
    report: (error, where) => void reports.push({ error, where }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } }),
    theme: inMemoryTheme(theme),
    marketData,
    assistant: {
      ask: (question) => listeners.some((listener) => listener(question)),
      listen(listener) {
        listeners.push(listener);
        return () => void listeners.splice(listeners.indexOf(listener), 1);
      },
    },
  };
}

/** The api without the type link between call and response: every streamed call returns a reply. */
type LooseApi = (call: string, input: unknown) => Promise<{ reply: string }>;

function wordByWord(api: InMemoryShell['api']): StreamClient {
  return async function* stream(call, input, { signal } = {}) {
    const { reply, ...rest } = await (api as LooseApi)(call, input);
    for (const word of reply.split(/(?<= )/)) {
      signal?.throwIfAborted();
      yield word;
    }
    return rest;
  };
}

function inMemoryTheme(initial: 'dark' | 'light'): Theme {
  let chosen = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => chosen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(theme) {
      chosen = theme;
      for (const listener of listeners) listener();
    },
  };
}
