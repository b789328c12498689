import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { Bell } from 'lucide-react';
import { useState } from 'react';

const dialog = latePart(() =>
  import(/* webpackChunkName: "alert-dialog" */ './AlertDialog.tsx').then(({ AlertDialog }) => AlertDialog),
);

interface Props {
  symbol: string;
  price: number | null;
  /** In a row: an icon, or the word where the row is unfolded on a phone. */
  inRow?: boolean;
}

/** Opens the dialog for a new alert on a symbol. Its code loads when it is asked for. */
export function SetAlert({ symbol, price, inRow = false }: Props) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const { Part: AlertDialog, failed, retry } = useLatePart(dialog, open);
  const isIcon = inRow && !isPhone;
  const words = failed ? 'Try Again' : 'Set Alert';
  return (
    <>
      <Button
        icon={inRow && isPhone ? undefined : <Bell aria-hidden="true" />}
        aria-haspopup="dialog"
        pending={open && !AlertDialog && !failed}
        onClick={() => (failed ? retry() : setOpen(true))}
        {...(inRow && { size: 'small', 'aria-label': `${words} for ${symbol}` })}
        {...(isIcon && { kind: 'ghost', title: words })}
      >
        {isIcon ? undefined : words}
      </Button>
      {AlertDialog && <AlertDialog symbol={symbol} price={price} onClose={() => setOpen(false)} />}
    </>
  );
}
