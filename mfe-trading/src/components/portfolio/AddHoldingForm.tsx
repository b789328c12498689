import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { ChevronDown, Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { EDITED_FIELDS, lotFields } from '../../model/portfolio/lotFields.ts';
import { emptyLot, hasFigures, type LotForm, type LotProblem } from '../../model/portfolio/lotForm.ts';
import styles from './AddHoldingForm.module.css';
import { misreadIn } from './guardAmount.ts';
import { LotFieldInput } from './LotFieldInput.tsx';
import { type OnUnsaved, useUnsavedPart } from './useUnsavedPart.ts';

interface Props {
  /** Asked for from elsewhere; empty: any symbol, null: none is. */
  symbol: string | null;
  /** The form has been left, so the same symbol can be asked for again. */
  onTaken: () => void;
  /** On a phone, whether the form begins unfolded. */
  startsOpen: boolean;
  pending: boolean;
  onAdd: (form: LotForm) => Promise<LotProblem | null>;
  onUnsaved: OnUnsaved;
}

const TITLE = 'Add New Holding';

const DISCARDS = { message: 'You haven’t added the new holding. Discard it?', okLabel: 'Discard', danger: true };

/** One line on wide screens; on phones it unfolds from a button. */
export function AddHoldingForm({ startsOpen, ...form }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [asked, setAsked] = useState(form.symbol);
  if (asked !== form.symbol) {
    setAsked(form.symbol);
    if (form.symbol !== null) setOpen(true);
  }
  const isPhone = useIsPhone();
  const id = useId();
  return (
    <div className={styles.line}>
      <Card as="section" labelledBy={`${id}-title`}>
        <header className={isPhone ? undefined : styles.head}>
          <h2 id={isPhone ? undefined : `${id}-title`}>
            {isPhone ? (
              <button
                type="button"
                id={`${id}-title`}
                className={styles.disclosure}
                aria-expanded={isOpen}
                aria-controls={`${id}-form`}
                onClick={() => setOpen(!isOpen)}
              >
                {TITLE}
                <ChevronDown aria-hidden="true" />
              </button>
            ) : (
              TITLE
            )}
          </h2>
        </header>
        {/* The same element at every width: what was typed stays when a tablet is turned. */}
        <div id={`${id}-form`} className={isPhone ? styles.unfolded : undefined} hidden={isPhone && !isOpen}>
          <HoldingForm {...form} />
        </div>
      </Card>
    </div>
  );
}

function HoldingForm({ symbol, onTaken, pending, onAdd, onUnsaved }: Omit<Props, 'startsOpen'>) {
  const { confirm } = useShell();
  const [form, setForm] = useState(emptyLot);
  const [problem, setProblem] = useState<LotProblem | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedPart('newLot', hasFigures(form), onUnsaved);

  const errorOf = (field: keyof LotForm) => (problem?.fields.includes(field) ? problem.msg : null);
  const control = (field: keyof LotForm) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is asked
  useEffect(() => {
    if (symbol === null) return;
    const typed = form.symbol.trim();
    if (symbol !== '' && typed !== '' && typed !== symbol && hasFigures(form)) void takeOver(symbol);
    else take(symbol, form);
  }, [symbol]);

  function take(asked: string, before: LotForm) {
    if (asked !== '') {
      setForm({ ...before, symbol: asked });
      setProblem(null);
    }
    const next = control(asked === '' ? 'symbol' : 'quantity');
    next?.setAttribute('data-autofocus', ''); // on arrival from another page, the shell moves the focus
    next?.focus();
  }

  /** The figures are those of another symbol. */
  async function takeOver(asked: string) {
    const isAgreed = await confirm(DISCARDS);
    // Once the question has given the focus back.
    setTimeout(() => (isAgreed ? take(asked, emptyLot) : control('quantity')?.focus()));
  }

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
    control(refused?.fields[0] ?? 'symbol')?.focus();
  }

  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void onSubmit(event)} onBlur={onTaken} noValidate>
      <SymbolSearchField
        label={lotFields.symbol.formLabel}
        name="symbol"
        placeholder="AAPL or BTC"
        value={form.symbol}
        error={errorOf('symbol')}
        required
        onType={(symbol) => edit({ symbol })}
      />
      {EDITED_FIELDS.map((field) => (
        <LotFieldInput
          key={field}
          field={field}
          label={lotFields[field].formLabel}
          name={field}
          value={form[field]}
          error={errorOf(field)}
          required={lotFields[field].required}
          onChange={(event) => edit({ [field]: event.target.value })}
        />
      ))}
      {/* The field says it to those who see. The focus may be there already, so screen readers hear it from here. */}
      {problem?.isUnsaid && (
        <VisuallyHidden>
          <span role="alert">{problem.msg}</span>
        </VisuallyHidden>
      )}
      <Button type="submit" kind="primary" icon={<Plus aria-hidden="true" />} pending={pending}>
        Add Holding
      </Button>
    </form>
  );
}
