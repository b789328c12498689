import { Button, type ButtonProps } from '@bellwether/sdk/ui/Button.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import type { ComponentType } from 'react';

interface Props extends Omit<ButtonProps, 'kind' | 'size' | 'icon' | 'children'> {
  /** What it does. A phone shows it in place of the icon. */
  word: string;
  /** What it does that to, for screen readers. */
  to: string;
  icon: ComponentType<{ 'aria-hidden': true }>;
}

/** A button of a row: an icon beside the figures, a word in a row that is unfolded on a phone. */
export function RowButton({ word, to, icon: Icon, ...button }: Props) {
  const isPhone = useIsPhone();
  return (
    <Button
      size="small"
      aria-label={`${word} ${to}`}
      {...(isPhone ? { children: word } : { kind: 'ghost', icon: <Icon aria-hidden />, title: word })}
      {...button}
    />
  );
}
