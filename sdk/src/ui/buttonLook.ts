import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

/** Makes a link look like a button: `<Link to="/register" {...buttonLook({ kind: 'primary' })}>`. */
export function buttonLook({ kind = 'secondary', size = 'normal' }: { kind?: ButtonKind; size?: ButtonSize } = {}) {
  return { className: styles.button, 'data-kind': kind, 'data-size': size };
}
