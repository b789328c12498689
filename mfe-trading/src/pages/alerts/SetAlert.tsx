import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Bell } from 'lucide-react';
import { useState } from 'react';

const dialog = latePart(() =>
  import(/* webpackChunkName: "alert-dialog" */ './AlertDialog.tsx').then(({ AlertDialog }) => AlertDialog),
);

interface Props {
  symbol: string;
  price: number | null;
  /** In a row: an icon. */
  compact?: boolean;
}

/** Opens the dialog for a new alert on a symbol. Its code loads when it is asked for. */
export function SetAlert({ symbol, price, compact = false }: Props) {
  const [open, setOpen] = useState(false);
  const { Part: AlertDialog, failed, retry } = useLatePart(dialog, open);
  const words = failed ? 'Try Again' : 'Set Alert';
  return (
    <>
      <Button
        icon={<Bell aria-hidden="true" />}
        aria-haspopup="dialog"
        pending={open && !AlertDialog && !failed}
        onClick={() => (failed ? retry() : setOpen(true))}
        {...(compact && { kind: 'ghost', size: 'small', 'aria-label': `${words} for ${symbol}`, title: words })}
      >
        {compact ? undefined : words}
      </Button>
      {AlertDialog && <AlertDialog symbol={symbol} price={price} onClose={() => setOpen(false)} />}
    </>
  );
}
