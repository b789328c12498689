import { createCell } from '../cell.ts';

/** What is to be seen where sections go. The frame draws skeleton and card by it; the section draws itself. */
export type OutletState =
  /** No section belongs here: the frame shows a screen of its own, or knows not yet what the person may see. */
  | { readonly status: 'empty' }
  | { readonly status: 'loading'; readonly section: string }
  | { readonly status: 'mounted'; readonly section: string; readonly version: string }
  | {
      readonly status: 'failed';
      readonly section: string;
      /** What happened, in plain words. */
      readonly message: string;
      /** Tries again, without reload. */
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
