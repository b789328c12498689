import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { LocationStore } from '../navigation/location.ts';
import type { Page } from '../navigation/pageAt.ts';
import type { NoticeStore } from '../notices/noticeStore.ts';
import type { QuestionStore } from '../notices/questionStore.ts';
import type { PaletteShell } from '../palette/paletteShell.ts';
import type { ScreenShell } from '../screens/screenProps.ts';
import type { OutletState } from '../sections/outletStore.ts';
import type { ShellSession } from '../session/sessionStore.ts';

/** What the frame needs of the shell. `main.ts` passes the shell itself. */
export interface FrameShell extends ScreenShell, PaletteShell {
  readonly release: Pick<PageRelease, 'marketData' | 'sections' | 'unavailable'>;
  readonly session: Pick<ShellSession, 'ending' | 'entrance'> & PaletteShell['session'] & ScreenShell['session'];
  readonly api: PaletteShell['api'] & ScreenShell['api'];
  readonly location: LocationStore;
  readonly notices: NoticeStore;
  readonly questions: QuestionStore;
  /** What belongs on the screen at a path now. */
  pageAt(pathname: string): Page;
}

/** What the frame needs of the section host. */
export interface FrameSections {
  /** The state of the outlet in the main area. */
  readonly page: { get(): OutletState; subscribe(listener: () => void): () => void };
  /** Page sections mount in here. The frame puts it into the main area, and hides it while something else shows there. */
  readonly pageElement: HTMLElement;
  /** Overlays mount in here, beside every page. */
  readonly overlayElement: HTMLElement;
  /** Loads the section of a path ahead of a visit. */
  prepare(pathname: string): void;
}

export interface FrameProps {
  shell: FrameShell;
  sections: FrameSections;
}
