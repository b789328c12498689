import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { emptyLot, hasFigures, type LotForm, type LotProblem } from '../../model/portfolio/lotForm.ts';
import { today } from '../../model/today.ts';
import styles from './AddHoldingForm.module.css';
import { AmountField } from './AmountField.tsx';
import { misreadIn } from './guardAmount.ts';
import { type OnUnsaved, useUnsavedPart } from './useUnsavedPart.ts';

interface Props {
  pending: boolean;
  onAdd: (form: LotForm) => Promise<LotProblem | null>;
  onUnsaved: OnUnsaved;
}

export function AddHoldingForm({ pending, onAdd, onUnsaved }: Props) {
  const [form, setForm] = useState<LotForm>(emptyLot);
  const [problem, setProblem] = useState<LotProblem | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedPart('newLot', hasFigures(form), onUnsaved);

  const errorOf = (field: keyof LotForm) => (problem?.fields.includes(field) ? problem.msg : null);
  const focusOn = (field: keyof LotForm) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  function edit(part: Partial<LotForm>) {
    setForm((before) => ({ ...before, ...part }));
    setProblem(null);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const misread = misreadIn(event.currentTarget);
    if (misread) return misread.focus();
    const refused = await onAdd(form);
    setProblem(refused);
    if (!refused) setForm(emptyLot);
    focusOn(refused?.fields[0] ?? 'symbol');
  }

  return (
    <Card title="Add New Holding">
      <form ref={element} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <SymbolSearchField
          label="Symbol"
          name="symbol"
          placeholder="e.g., AAPL or BTC"
          value={form.symbol}
          error={errorOf('symbol')}
          required
          onType={(symbol) => edit({ symbol })}
        />
        <AmountField
          label="Quantity"
          name="quantity"
          step="0.0001"
          value={form.quantity}
          error={errorOf('quantity')}
          required
          onChange={(event) => edit({ quantity: event.target.value })}
        />
        <AmountField
          label="Purchase Price (per unit)"
          name="purchasePrice"
          step="0.01"
          value={form.purchasePrice}
          error={errorOf('purchasePrice')}
          required
          onChange={(event) => edit({ purchasePrice: event.target.value })}
        />
        <Field
          label="Purchase Date (optional)"
          name="purchaseDate"
          type="date"
          max={today()}
          value={form.purchaseDate}
          error={errorOf('purchaseDate')}
          onChange={(event) => edit({ purchaseDate: event.target.value })}
        />
        <Button type="submit" kind="primary" icon={<Plus aria-hidden="true" />} pending={pending}>
          Add Holding
        </Button>
      </form>
    </Card>
  );
}
