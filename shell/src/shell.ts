import type { PageRelease } from '@bellwether/sdk/contract/release';
import { SHELL_API_VERSION, type ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import { createAssistant } from './assistant.ts';
import { dropGuard, guardLeaving } from './navigation/leaveGuard.ts';
import { createLocation, type LocationStore } from './navigation/location.ts';
import { navigate } from './navigation/navigate.ts';
import { type Page, pageAt } from './navigation/pageAt.ts';
import { createNotices, type NoticeStore } from './notices/noticeStore.ts';
import { createQuestions, type QuestionStore } from './notices/questionStore.ts';
import { report } from './notices/report.ts';
import { forgetRecent } from './palette/forgetRecent.ts';
import { followDisplayPreferences } from './preferences/displayPreferences.ts';
import { createTheme } from './preferences/themeStore.ts';
import { createQueryCache, type QueryCache } from './queryCache.tsx';
import { endingNotice } from './session/endingNotice.ts';
import { failedResult, PORTFOLIO_NOT_FETCHED } from './session/failureMessages.ts';
import { createPeers } from './session/peers.ts';
import { createSessionStore, type ShellSession } from './session/sessionStore.ts';
import { createTokenStore } from './session/tokenStore.ts';

/** The shell's parts, before anything is rendered. */
export interface Shell {
  readonly release: PageRelease;
  readonly session: ShellSession;
  readonly location: LocationStore;
  readonly notices: NoticeStore;
  readonly questions: QuestionStore;
  /** What belongs on the screen at a path now: the frame renders it, and the section host mounts by it. */
  pageAt(pathname: string): Page;
  /** Must be loaded before a section with pages for signed-in users mounts. */
  readonly queryCache: QueryCache;
  /** The object that sections receive. */
  readonly api: ShellApi;
}

export function createShell(release: PageRelease): Shell {
  const queryCache = createQueryCache();
  const notices = createNotices();
  const questions = createQuestions();
  /** The id of the notice about the last session's end. */
  let farewell: number | null = null;
  let wasSignedIn = false;
  const session = createSessionStore({
    tokens: createTokenStore(),
    peers: createPeers(),
    onEnd(why, announce) {
      queryCache.clear();
      dropGuard();
      if (why === 'logout') forgetRecent();
      questions.withdraw();
      if (wasSignedIn) notices.clear();
      const notice = announce && endingNotice(why);
      if (notice) farewell = notices.notify(notice);
    },
    onTrouble(error, where) {
      report(error, where);
      if (where === 'portfolio') {
        notices.notify({ kind: 'error', message: failedResult(error, PORTFOLIO_NOT_FETCHED).msg });
      }
    },
  });
  session.subscribe(() => {
    const isSignedIn = session.get().status === 'authenticated';
    if (isSignedIn && !wasSignedIn) {
      // Behind the login, "You can now log in." and "You were signed out" are of no use.
      const ofTheWayIn = notices.get().filter(({ id, kind }) => kind === 'success' || id === farewell);
      for (const { id } of ofTheWayIn) notices.dismiss(id);
      farewell = null;
    }
    wasSignedIn = isSignedIn;
  });
  const pageNow = (pathname: string) =>
    pageAt({ pathname, release, session: session.get(), started: session.hasStarted() });
  /** A page that the session's end has closed may still hear that its requests were dropped. That is no news to anyone. */
  const isClosed = () =>
    session.get().status !== 'authenticated' && pageNow(window.location.pathname).kind !== 'section';
  const theme = createTheme(session);
  followDisplayPreferences(session);
  return {
    release,
    session,
    notices,
    questions,
    location: createLocation(),
    pageAt: pageNow,
    queryCache,
    api: Object.freeze<ShellApi>({
      version: SHELL_API_VERSION,
      api: session.api,
      stream: session.stream,
      session: Object.freeze(session),
      navigate,
      notify: (notice) => void (isClosed() || notices.notify(notice)),
      confirm: questions.confirm,
      guardLeaving: (guard) => guardLeaving(guard, questions.confirm),
      report,
      get queryClient() {
        return queryCache.client();
      },
      theme: Object.freeze(theme),
      marketData: release.marketData,
      assistant: Object.freeze(createAssistant()),
    }),
  };
}
