import type { ComponentProps } from 'react';
import styles from './CheckboxInput.module.css';

/** The box alone: in a row or a label of its own. A field has `Checkbox`. */
export function CheckboxInput(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...input} type="checkbox" className={styles.box} />;
}
