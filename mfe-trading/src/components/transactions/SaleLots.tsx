import type { Holding } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity } from '@bellwether/sdk/format';
import { AmountField } from '../portfolio/AmountField.tsx';
import styles from './Transactions.module.css';

interface Props {
  /** What is left of the lots that the sale may take. */
  lots: readonly Holding[];
  /** Units by the id of a lot, as typed. */
  value: Readonly<Record<string, string>>;
  onChange: (value: Readonly<Record<string, string>>) => void;
}

/** Chooses the lots of a sale. What is named nowhere comes from the oldest ones. */
export function SaleLots({ lots, value, onChange }: Props) {
  // A changed sale may have taken all of a lot, which is then no lot of the portfolio.
  const sold = Object.keys(value).filter((id) => !lots.some(({ _id }) => _id === id));
  if (lots.length === 0 && sold.length === 0) return null;
  const shown = [
    ...lots.map((lot) => ({ id: lot._id, label: nameOf(lot), hint: `${quantity(lot.quantity)} left` })),
    ...sold.map((id, at) => ({ id, label: `Sold lot ${at + 1}`, hint: 'Nothing left' })),
  ];
  return (
    <fieldset className={styles.lots}>
      <legend>Lots to sell (optional)</legend>
      <p>Without a choice, the oldest lots are sold first.</p>
      <ul>
        {shown.map(({ id, label, hint }) => (
          <li key={id}>
            <AmountField
              label={label}
              hint={hint}
              name={`sale-lot-${id}`}
              value={value[id] ?? ''}
              error={null}
              step="0.0001"
              onChange={({ target }) => onChange({ ...value, [id]: target.value })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** `Jan 5, 2024 at $100.00` */
function nameOf({ purchaseDate, purchasePrice }: Holding): string {
  return `${purchaseDate ? plainDate(purchaseDate) : 'No date'} at ${money(purchasePrice)}`;
}
