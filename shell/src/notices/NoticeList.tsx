import { Toast, ToastViewport } from '@bellwether/sdk/ui/feedback/Toast.tsx';
import { useSyncExternalStore } from 'react';
import type { NoticeStore } from './noticeStore.ts';

/** An error takes longer to read, and an undo longer to decide. */
const BRIEF_MS = 6_000;
const LONG_MS = 12_000;

export function NoticeList({ notices }: { notices: NoticeStore }) {
  const shown = useSyncExternalStore(notices.subscribe, notices.get);
  return (
    <ToastViewport>
      {shown.map(({ id, kind, message, action }) => (
        <Toast
          key={id}
          kind={kind}
          message={message}
          action={action}
          durationMs={kind === 'error' || action ? LONG_MS : BRIEF_MS}
          onDismiss={() => notices.dismiss(id)}
        />
      ))}
    </ToastViewport>
  );
}
