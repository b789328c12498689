import { Bell } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './AlertButton.module.css';
import { AlertPanel } from './AlertPanel.tsx';
import { ALERTS_WANTED } from './alertFeed.ts';
import type { AlertFollower } from './followAlerts.ts';

interface Props {
  alerts: AlertFollower;
  /** Its `data-unread` is for the menu of narrow screens. */
  place?: HTMLElement;
}

/** The navbar's bell: how many alerts are unread, and the panel with the latest. */
export function AlertButton({ alerts, place }: Props) {
  const { feed } = useSyncExternalStore(alerts.subscribe, alerts.get);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = feed?.unread ?? 0;

  useEffect(() => {
    place?.toggleAttribute('data-unread', unread > 0);
  }, [place, unread]);

  useEffect(() => {
    const show = () => setOpen(true);
    document.addEventListener(ALERTS_WANTED, show);
    return () => document.removeEventListener(ALERTS_WANTED, show);
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={unread > 0 ? `Alerts, ${unread} unread` : 'Alerts'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>}
      </button>
      {open && <AlertPanel alerts={alerts} button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
