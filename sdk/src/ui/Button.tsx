import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonKind, type ButtonSize, buttonLook } from './buttonLook.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Work is in progress: shown as busy and deaf to clicks, with the focus and the width kept. */
  pending?: boolean;
  /** The label while work is in progress, beside a label that is a string. Without it, a spinner covers the label. */
  pendingLabel?: string;
  /** Decoration before the text; an icon-only button needs an `aria-label`. */
  icon?: ReactNode;
}

export function Button({
  kind,
  size,
  pending = false,
  pendingLabel,
  icon,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const [shown, reserved] = pending && pendingLabel ? [pendingLabel, children] : [children, pendingLabel];
  const spinner = pending && (icon !== undefined || pendingLabel === undefined) && (
    <span className={styles.spinner}>
      <Spinner size="small" />
    </span>
  );
  return (
    <button
      {...rest}
      {...buttonLook({ kind, size })}
      type={type}
      // A focused button that is really disabled loses the focus, so a pending one is disabled for assistive technology only.
      disabled={disabled && !pending}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : onClick}
      data-icon-only={(icon !== undefined && children === undefined) || undefined}
    >
      {spinner || icon}
      {children !== undefined && (
        <span
          className={styles.label}
          data-reserved={reserved}
          data-covered={(spinner && icon === undefined) || undefined}
        >
          {shown}
        </span>
      )}
    </button>
  );
}

/** Enter in a form's field clicks its submit button, so this refuses that, too. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
