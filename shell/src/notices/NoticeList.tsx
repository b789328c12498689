import { Toast } from '@bellwether/sdk/ui/feedback/Toast.tsx';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { followNavbar, placeMessages } from './messageRoom.ts';
import type { NoticeStore } from './noticeStore.ts';

/** An error takes longer to read, and an undo longer to decide. */
const BRIEF_MS = 6_000;
const LONG_MS = 12_000;
/** On phones a long toast lies over buttons of the navbar, so toasts go sooner. */
const PHONE_PX = 640;
const PHONE_SHARE = 2 / 3;

/** The messages of the frame. While it is there, those of the sections have their place, too. */
export function NoticeList({ notices }: { notices: NoticeStore }) {
  const shown = useSyncExternalStore(notices.subscribe, notices.get);
  useEffect(followNavbar, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(shown): what the navbar contains may have changed since the last one
  useLayoutEffect(placeMessages, [shown]);
  const share = window.innerWidth < PHONE_PX ? PHONE_SHARE : 1;
  return (
    <>
      {shown.map(({ id, kind, message, action }) => (
        <Toast
          key={id}
          kind={kind}
          message={message}
          action={action}
          durationMs={(kind === 'error' || action ? LONG_MS : BRIEF_MS) * share}
          onDismiss={() => notices.dismiss(id)}
        />
      ))}
    </>
  );
}
