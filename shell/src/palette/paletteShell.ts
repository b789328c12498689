import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import type { ShellSession } from '../session/sessionStore.ts';

/** The parts of the shell that the palette and the account menu use. */
export interface PaletteShell {
  readonly release: Pick<PageRelease, 'sections'>;
  readonly session: Pick<
    ShellSession,
    'get' | 'subscribe' | 'api' | 'addToWatchlist' | 'removeFromWatchlist' | 'replaceUser'
  >;
  readonly api: Pick<ShellApi, 'report' | 'notify' | 'theme' | 'assistant'>;
}
