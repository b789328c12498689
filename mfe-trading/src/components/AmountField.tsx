import { Field } from '@bellwether/sdk/ui/Field.tsx';
import { type ComponentProps, useState } from 'react';
import { isMisreadAmount, MISREAD_AMOUNT } from '../model/misreadAmount.ts';
import styles from './AmountField.module.css';

/** A figure with decimals. What the browser would silently read as another figure is not taken, and it is said why. */
export function AmountField({ error, ...field }: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'min'>) {
  const [misread, setMisread] = useState(false);

  // The browser's own event: React's says nothing of what is pasted.
  function guard(frame: HTMLElement | null) {
    const onBeforeInput = (event: InputEvent) => {
      const refused = isMisreadAmount(event.data ?? '', navigator.language);
      if (refused) event.preventDefault();
      setMisread(refused);
    };
    frame?.addEventListener('beforeinput', onBeforeInput);
    return () => frame?.removeEventListener('beforeinput', onBeforeInput);
  }

  return (
    <span ref={guard} className={styles.frame}>
      <Field {...field} type="number" inputMode="decimal" min="0" error={misread ? MISREAD_AMOUNT : error} />
    </span>
  );
}
