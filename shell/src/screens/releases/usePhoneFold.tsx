import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { type ReactNode, useState } from 'react';

/** On a phone, what is rarely needed is folded until its button is pressed. `what`: `webhooks`, after "Show". */
export function usePhoneFold(what: string): { readonly isShown: boolean; readonly button: ReactNode } {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  if (!isPhone) return { isShown: true, button: null };
  const button = (
    <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {isOpen ? 'Hide' : 'Show'} {what}
    </Button>
  );
  return { isShown: isOpen, button };
}
