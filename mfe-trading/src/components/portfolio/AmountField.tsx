import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { type ComponentProps, useCallback, useState } from 'react';
import { MISREAD_AMOUNT } from '../../model/portfolio/misreadAmount.ts';
import styles from './AmountField.module.css';
import { guardAmount } from './guardAmount.ts';

/** A decimal number input. Rejects text that the browser would silently read as a different number and says why. */
export function AmountField({ error, ...field }: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'min'>) {
  const [isMisread, setMisread] = useState(false);

  // Uses native events, because React's do not expose pasted text. Attached once per field: the guard is stateful.
  const guard = useCallback((frame: HTMLElement | null) => {
    const input = frame?.querySelector('input');
    return input ? guardAmount(input, setMisread) : undefined;
  }, []);

  return (
    <span ref={guard} className={styles.frame}>
      <Field {...field} type="number" inputMode="decimal" min="0" error={isMisread ? MISREAD_AMOUNT : error} />
    </span>
  );
}
