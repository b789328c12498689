import { errorMessage, isApiError } from '@bellwether/sdk/client';
import { type AlertCondition, conditionText } from '@bellwether/sdk/section/alerts/alertCondition.ts';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';

interface Refused {
  /** Beside the price or the percentage. */
  readonly value: string | null;
  /** For the form as a whole. */
  readonly message: string | null;
}

const NOT_REFUSED: Refused = { value: null, message: null };

/** Adds an alert on a symbol. A toast says what it waits for, and takes it back. */
export function useAddAlert(symbol: string) {
  const { api, notify } = useShell();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState(NOT_REFUSED);

  /** Resolves to whether it was added. */
  async function add(condition: AlertCondition): Promise<boolean> {
    setPending(true);
    setRefused(NOT_REFUSED);
    try {
      const added = await api('POST /api/alerts', { body: { symbol, ...condition } });
      notify({
        kind: 'success',
        message: `Alert added: ${conditionText(added)}.`,
        action: { label: 'Undo', run: () => void takeBack(added._id) },
      });
      return true;
    } catch (error) {
      const value = isApiError(error) ? error.errors.find(({ field }) => field === 'value')?.msg : undefined;
      setRefused(
        value
          ? { value, message: null }
          : { value: null, message: errorMessage(error, 'We couldn’t add the alert. Please try again.') },
      );
      return false;
    } finally {
      setPending(false);
    }
  }

  async function takeBack(id: string) {
    try {
      const { msg } = await api('DELETE /api/alerts/:id', { params: { id } });
      notify({ kind: 'success', message: msg });
    } catch (error) {
      notify({ kind: 'error', message: errorMessage(error, 'We couldn’t delete the alert. Please try again.') });
    }
  }

  return { add, pending, refused };
}
