import type { Alert, AlertFeed } from '@bellwether/sdk/contract/types';
import { symbolPath } from '@bellwether/sdk/limits/symbolPath';
import { ALERTS_NOT_LOADED } from '@bellwether/sdk/messages/alerts.ts';
import { conditionText } from '@bellwether/sdk/section/alerts/alertCondition.ts';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import styles from './AlertPanel.module.css';
import type { AlertFollower } from './followAlerts.ts';

interface Props {
  alerts: AlertFollower;
  /** It closes the panel, too. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The alerts that went off and those that are set, below their button. Esc closes it; so does leaving it. */
export function AlertPanel({ alerts, button, onClose }: Props) {
  const { feed, set, asOf, failed, loading } = useSyncExternalStore(alerts.subscribe, alerts.get);
  const { load, loadSet, read } = alerts;
  const panel = useRef<HTMLDivElement>(null);
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !panel.current?.contains(target) && !button.current?.contains(target);
  const latest = feed?.events[0];

  const leave = useEffectEvent(({ target }: Event) => {
    if (isOutside(target)) onClose();
  });
  useEffect(() => {
    void loadSet();
  }, [loadSet]);

  useEffect(() => {
    panel.current?.focus();
    const listener = (event: Event) => leave(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    button.current?.focus();
    const menu = button.current?.closest('header')?.querySelector<HTMLElement>('[aria-controls]');
    if (document.activeElement !== button.current) menu?.focus(); // on a phone the menu opened it
    onClose();
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (isOutside(relatedTarget)) onClose();
  }

  function retry() {
    void load();
    void loadSet();
  }

  function markAll() {
    if (latest) void read(latest._id, { andOlder: true });
    panel.current?.focus(); // the button goes
  }

  function open(id: string) {
    void read(id);
    onClose();
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Alerts that went off"
      className={styles.panel}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className={styles.head}>
        <h2>Alerts</h2>
        {latest && feed.unread > 0 && (
          <Button kind="ghost" size="small" onClick={markAll}>
            Mark all read
          </Button>
        )}
      </div>
      <div className={styles.body} aria-busy={loading || undefined}>
        {feed && set ? (
          <>
            <Events feed={feed} asOf={asOf} onOpen={open} />
            {set.length > 0 && <Waiting alerts={set} onOpen={onClose} />}
          </>
        ) : failed && !feed ? (
          <ErrorState message={ALERTS_NOT_LOADED} onRetry={retry} retrying={loading} />
        ) : (
          <Loading label="Loading alerts...">
            <Skeleton lines={4} />
          </Loading>
        )}
      </div>
      {feed && failed && (
        <p role="alert" className={styles.note}>
          We couldn’t update this list. Please try again.
        </p>
      )}
      <a {...{ onClick: onClose }} className={styles.all} href="/settings#alerts">
        Manage alerts in Settings
      </a>
    </div>
  );
}

function Events({ feed, asOf, onOpen }: { feed: AlertFeed; asOf: number; onOpen: (id: string) => void }) {
  if (feed.events.length === 0) {
    return <EmptyState message="No alert went off in the last 30 days. Set one on a symbol’s page." />;
  }
  return (
    <ul className={styles.list}>
      {feed.events.map(({ _id, symbol, sentence, at, read }) => (
        <li key={_id}>
          <a
            className={styles.event}
            data-unread={!read || undefined}
            href={symbolPath(symbol)}
            onClick={() => onOpen(_id)}
          >
            <span>
              {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
              {sentence}
            </span>
            <span className={styles.age}>
              <Age at={at} now={asOf} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What the alerts that are set wait for. */
function Waiting({ alerts, onOpen }: { alerts: readonly Alert[]; onOpen: () => void }) {
  return (
    <section className={styles.waiting} aria-label="Alerts that are set">
      <h3>Set</h3>
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <li key={alert._id}>
            <a {...{ onClick: onOpen }} className={styles.event} href={symbolPath(alert.symbol)}>
              <span>
                {conditionText(alert)} {alert.state === 'paused' && <Badge>Paused</Badge>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
