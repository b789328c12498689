import { Toast } from '@bellwether/sdk/ui/feedback/Toast.tsx';
import { useSyncExternalStore } from 'react';
import type { NoticeStore } from './noticeStore.ts';

/** An error takes longer to read, and an undo longer to decide. */
const BRIEF_MS = 6_000;
const LONG_MS = 12_000;
/** On phones, toasts lie over a part of the navbar and go sooner. */
const PHONE_PX = 640;
const PHONE_SHARE = 2 / 3;

export function NoticeList({ notices }: { notices: NoticeStore }) {
  const shown = useSyncExternalStore(notices.subscribe, notices.get);
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
