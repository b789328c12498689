import type { Alert, AlertList } from '@bellwether/sdk/contract/types';
import { ConfirmEmail } from '@bellwether/sdk/section/alerts/ConfirmEmail.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { useRef, useState } from 'react';
import { useAlerts } from '../api/useAlerts.ts';
import { AlertForm } from '../components/AlertForm.tsx';
import { AlertList as Alerts } from '../components/AlertList.tsx';
import { ListComing } from '../components/ListComing.tsx';
import styles from '../components/SettingsList.module.css';
import { WithSymbolLink } from '../components/WithSymbolLink.tsx';

const EVENTS_SHOWN = 5;

/**
 * The user's alerts on prices and forecasts, and the latest that went off. The form is there before them. A list that is late
 * scrolls in the room that was kept for it, so nothing below moves when it comes.
 */
export function PriceAlerts() {
  const { list, asOf, refusal, fetching, retry, add, setState, remove, pending, refused } = useAlerts();
  const place = useRef<HTMLDivElement>(null);
  const [isLate] = useState(!list && !refusal);

  /** The pressed button is gone. Its focus goes to that of the next alert; a field would open the keyboard of a phone. */
  async function onRemove({ alerts }: AlertList, alert: Alert) {
    const at = alerts.indexOf(alert);
    const next = alerts[at + 1] ?? alerts[at - 1];
    if (!(await remove(alert))) return;
    const button = next ? `[data-remove="${next._id}"]` : 'button[type="submit"]';
    place.current?.querySelector<HTMLElement>(button)?.focus();
  }

  return (
    <Card id="alerts" title="Alerts">
      <div ref={place} className={styles.full}>
        <p className={styles.muted}>
          While Email Notifications is on, you get an email when one goes off, between 7 AM and 10 PM in your time zone.
        </p>
        <ConfirmEmail />
        <AlertForm pending={pending} refused={refused} onAdd={add} />
        <div className={styles.full} data-late={isLate ? 'alerts' : undefined}>
          {refusal ? (
            <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
          ) : list ? (
            <>
              {list.alerts.length === 0 ? (
                <p className={styles.muted}>No alerts are set.</p>
              ) : (
                <Alerts
                  alerts={list.alerts}
                  asOf={asOf}
                  pending={pending}
                  onState={({ _id }, state) => void setState(_id, state)}
                  onRemove={(alert) => void onRemove(list, alert)}
                />
              )}
              {list.events.length > 0 && <WentOff events={list.events.slice(0, EVENTS_SHOWN)} asOf={asOf} />}
            </>
          ) : (
            <ListComing label="Loading alerts..." rows={3} />
          )}
        </div>
      </div>
    </Card>
  );
}

function WentOff({ events, asOf }: { events: AlertList['events']; asOf: number }) {
  return (
    <section aria-label="Alerts that went off">
      <h3>Went off</h3>
      <ul className={styles.list}>
        {events.map(({ _id, at, symbol, sentence }) => (
          <li key={_id} className={styles.row}>
            <p>
              <WithSymbolLink text={sentence} symbol={symbol} />
            </p>
            <p className={styles.muted}>
              <Age at={at} now={asOf} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
