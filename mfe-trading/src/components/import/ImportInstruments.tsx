import type { ImportCheck, ImportReading } from '@bellwether/sdk/contract/types';
import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { type FormEvent, useState } from 'react';
import { instrumentLabel, instrumentsText } from '../../model/import/importText.ts';
import styles from './ImportReadingForm.module.css';

type Symbols = NonNullable<ImportReading['symbols']>;

interface Props {
  instruments: NonNullable<ImportCheck['instruments']>;
  /** Symbols of the reading, also of instruments that are not asked about at once. */
  symbols: Symbols;
  pending: boolean;
  onSay: (symbols: Symbols) => void;
}

/** Asks for the symbol of each instrument that a file calls by an ISIN or a name, once for all of its rows. */
export function ImportInstruments({ instruments, symbols, pending, onSay }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new Map(symbols.map(({ cell, symbol }) => [cell, symbol]));
    for (const [cell, symbol] of typed) said.set(cell, symbol.trim());
    onSay([...said].filter(([, symbol]) => symbol !== '').map(([cell, symbol]) => ({ cell, symbol })));
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={styles.fields}>
        <legend>Match symbols</legend>
        <p className={styles.titles} role="status">
          {instrumentsText(instruments)}
        </p>
        {instruments.map((instrument) => (
          <SymbolSearchField
            key={instrument.cell}
            label={instrumentLabel(instrument)}
            value={typed.get(instrument.cell) ?? instrument.symbol ?? ''}
            onType={(text) => setTyped(new Map(typed).set(instrument.cell, text))}
          />
        ))}
        <Button type="submit" disabled={typed.size === 0} pending={pending}>
          Use these symbols
        </Button>
      </fieldset>
    </form>
  );
}
