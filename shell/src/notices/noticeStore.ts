import type { Notice } from '@bellwether/sdk/section/shellApi.ts';
import { type Cell, createCell } from '../cell.ts';

export interface ShownNotice extends Notice {
  readonly id: number;
}

export interface NoticeStore extends Pick<Cell<readonly ShownNotice[]>, 'get' | 'subscribe'> {
  /** Answers what `dismiss` takes. */
  notify(notice: Notice): number;
  dismiss(id: number): void;
}

/** More than these cover the page; the oldest goes first. */
const AT_MOST = 4;

export function createNotices(): NoticeStore {
  const shown = createCell<readonly ShownNotice[]>([]);
  let lastId = 0;
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    notify(notice) {
      lastId += 1;
      // The same words again are a new notice in the place of the old one, so that they are announced again.
      const others = shown.get().filter(({ kind, message }) => kind !== notice.kind || message !== notice.message);
      shown.set([...others, { ...notice, id: lastId }].slice(-AT_MOST));
      return lastId;
    },
    dismiss(id) {
      shown.set(shown.get().filter((notice) => notice.id !== id));
    },
  };
}
