import type { Notice } from '@bellwether/sdk/section/shellApi.ts';
import { type Cell, createCell } from '../cell.ts';

export interface ShownNotice extends Notice {
  readonly id: number;
}

export interface NoticeStore extends Pick<Cell<readonly ShownNotice[]>, 'get' | 'subscribe'> {
  /** Returns the id that `dismiss` takes. */
  notify(notice: Notice): number;
  dismiss(id: number): void;
  /** Dismisses all, when the session ends: they were for its user alone. */
  clear(): void;
}

/** More would cover the page; the oldest goes first. */
const AT_MOST = 4;

export function createNotices(): NoticeStore {
  const shown = createCell<readonly ShownNotice[]>([]);
  let lastId = 0;
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    notify(notice) {
      lastId += 1;
      // The same message again replaces the old notice, so that it is announced again.
      const others = shown.get().filter(({ kind, message }) => kind !== notice.kind || message !== notice.message);
      shown.set([...others, withId(notice, lastId)].slice(-AT_MOST));
      return lastId;
    },
    dismiss(id) {
      shown.set(shown.get().filter((notice) => notice.id !== id));
    },
    clear: () => shown.set([]),
  };

  /** What a notice offers, such as Undo, is over when the notice is gone: it may belong to a session that has ended. */
  function withId({ action, ...notice }: Notice, id: number): ShownNotice {
    if (!action) return { ...notice, id };
    const isShown = () => shown.get().some((one) => one.id === id);
    return { ...notice, id, action: { ...action, run: () => isShown() && action.run() } };
  }
}
