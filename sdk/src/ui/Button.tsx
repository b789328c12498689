import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonLook } from './buttonLook.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Work is in progress: disabled and shown as busy. */
  pending?: boolean;
  /** Decoration before the text; an icon-only button needs an `aria-label`. */
  icon?: ReactNode;
}

export function Button({
  kind,
  size,
  pending = false,
  icon,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonLook({ kind, size })}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      data-icon-only={(icon !== undefined && children === undefined) || undefined}
    >
      {pending ? <Spinner size="small" /> : icon}
      {children}
    </button>
  );
}
