import { createCell } from '../cell.ts';

/** What the page outlet shows. The frame renders the skeleton and the failure card; the section renders itself. */
export type OutletState =
  /** No section belongs here: the frame shows a screen of its own, or access is not known yet. */
  | { readonly status: 'empty' }
  | { readonly status: 'loading'; readonly section: string }
  | { readonly status: 'mounted'; readonly section: string; readonly version: string }
  | {
      readonly status: 'failed';
      readonly section: string;
      /** What happened, as a message for the user. */
      readonly message: string;
      /** Tries again without a reload. */
      readonly retry: () => void;
    };

export interface OutletStore {
  get(): OutletState;
  subscribe(listener: () => void): () => void;
  set(next: OutletState): void;
}

export function createOutletStore(): OutletStore {
  return createCell<OutletState>({ status: 'empty' });
}
