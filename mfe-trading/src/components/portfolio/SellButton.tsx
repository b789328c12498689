import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { HandCoins } from 'lucide-react';

/** Opens the form of a sale, filled in with a lot. */
export function SellButton({ name, onSell }: { name: string; onSell: () => void }) {
  return (
    <Button
      kind="ghost"
      size="small"
      icon={<HandCoins aria-hidden="true" />}
      aria-label={`Sell ${name}`}
      data-late="" // the row takes the focus with the button that was there before
      onClick={onSell}
    />
  );
}
