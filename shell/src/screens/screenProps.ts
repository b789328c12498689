import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import type { NoticeStore } from '../notices/noticeStore.ts';
import type { ShellSession } from '../session/sessionStore.ts';

/** What the shell's own screens need of the shell. */
export interface ScreenShell {
  readonly release: Pick<PageRelease, 'unavailable'>;
  readonly session: Pick<ShellSession, 'api' | 'login' | 'loginWith' | 'logout' | 'refreshUser'>;
  readonly notices: Pick<NoticeStore, 'notify'>;
  readonly api: Pick<ShellApi, 'report' | 'confirm'>;
}

export interface ScreenProps {
  shell: ScreenShell;
  /** Loads what the page at a path needs, ahead of a visit. */
  prepare: (path: string) => void;
}
