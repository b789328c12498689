import type { OutletState } from '../sections/outletStore.ts';

/** What the frame needs of the section host (`shell/src/sections`). */
export interface SectionHost {
  /** Of the main area. */
  readonly page: { get(): OutletState; subscribe(listener: () => void): () => void };
  /** Pages render in here. The frame puts it into the main area and hides it while something else stands there. */
  readonly pageElement: HTMLElement;
  /** Overlays render in here, beside every page. */
  readonly overlayElement: HTMLElement;
  /** A person is about to go to a path: loads its section ahead. */
  prepare(pathname: string): void;
}
