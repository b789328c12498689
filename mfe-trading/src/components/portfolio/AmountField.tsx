import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { type ComponentProps, useCallback, useState } from 'react';
import { MISREAD_AMOUNT } from '../../model/portfolio/misreadAmount.ts';
import styles from './AmountField.module.css';
import { guardAmount } from './guardAmount.ts';

/** A figure with decimals. What the browser would silently read as another figure is not taken, and it is said why. */
export function AmountField({ error, ...field }: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'min'>) {
  const [isMisread, setMisread] = useState(false);

  // The browser's own events: React's say nothing of what is pasted. Once a field: the guard remembers what came before.
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
