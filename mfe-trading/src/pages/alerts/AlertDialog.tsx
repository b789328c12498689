import { Link } from '@bellwether/sdk/router';
import { AlertFields } from '@bellwether/sdk/section/alerts/AlertFields.tsx';
import { type AlertKind, typedCondition } from '@bellwether/sdk/section/alerts/alertCondition.ts';
import { ConfirmEmail } from '@bellwether/sdk/section/alerts/ConfirmEmail.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useAddAlert } from '../../api/useAddAlert.ts';
import { useAlertsOn } from '../../api/useAlertsOn.ts';
import { suggestedAlert } from '../../model/suggestedAlert.ts';
import styles from './AlertDialog.module.css';

interface Props {
  symbol: string;
  /** US dollars; null while there is none. */
  price: number | null;
  onClose: () => void;
}

/** Asks what an alert on a symbol waits for, starting with a value near its price. Loaded on demand. */
export function AlertDialog({ symbol, price, onClose }: Props) {
  const form = useId();
  const { add, pending, refused } = useAddAlert(symbol);
  const set = useAlertsOn(symbol);
  const [kind, setKind] = useState<AlertKind>('price-above');
  const [value, setValue] = useState(suggestedAlert('price-above', price));

  function choose(chosen: AlertKind) {
    setKind(chosen);
    setValue(suggestedAlert(chosen, price));
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (await add(typedCondition(kind, value))) onClose();
  }

  return (
    <Dialog
      title={`Alert for ${symbol}`}
      place="top"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} pending={pending}>
            Add Alert
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <div className={styles.fields}>
          <AlertFields kind={kind} value={value} error={refused.value} onKind={choose} onValue={setValue} />
        </div>
        <p className={styles.note}>
          While Email Notifications is on, you get an email when it goes off.
          <Link to="/settings#alerts">
            {set === 0 ? 'See all alerts' : `You have ${set} ${set === 1 ? 'alert' : 'alerts'} on ${symbol}`}
          </Link>
        </p>
        <ConfirmEmail />
        {refused.message && <FormError message={refused.message} />}
      </form>
    </Dialog>
  );
}
