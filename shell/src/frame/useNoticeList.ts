import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { NoticeStore } from '../notices/noticeStore.ts';
import type { FrameShell } from './frameProps.ts';

interface Loaded {
  readonly NoticeList: ComponentType<{ notices: NoticeStore }> | null;
}

/** Loads the list of notices once there is content; after a failure, again for the next notice. Notices wait for it. */
export function useNoticeList(
  { notices, api }: Pick<FrameShell, 'notices' | 'api'>,
  contentShown: boolean,
): Loaded['NoticeList'] {
  const [{ NoticeList }, setLoaded] = useState<Loaded>({ NoticeList: null });
  const told = useSyncExternalStore(notices.subscribe, notices.get);
  const wanted = !NoticeList && (contentShown || told.length > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(told): each notice is another attempt
  useEffect(() => {
    if (!wanted) return;
    import(/* webpackChunkName: "notices" */ '../notices/NoticeList.tsx').then(setLoaded, (error: unknown) => {
      api.report(error, 'frame');
    });
  }, [wanted, told, api]);

  return NoticeList;
}
