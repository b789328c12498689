import { type ComponentProps, useState } from 'react';
import type { InstrumentType } from '../contract/types.ts';
import { SymbolField } from '../ui/form/SymbolField.tsx';
import { useSymbolSearch } from './useSymbolSearch.ts';

type FieldProps = Omit<ComponentProps<typeof SymbolField>, 'options' | 'looking' | 'onLooking' | 'onTake'>;

interface Props extends FieldProps {
  /** Finds instruments of this type only. */
  type?: InstrumentType;
  /** Called after a symbol was chosen from the list; `onType` has been called with it before. */
  onTake?: (symbol: string) => void;
}

/** The field for typing a symbol. It searches on its own, so that results re-render this field and not its page. */
export function SymbolSearchField({ type, value, onType, onTake, ...field }: Props) {
  const [looking, setLooking] = useState(false);
  const options = useSymbolSearch({ typed: value, type, looking });
  return (
    <SymbolField
      {...field}
      value={value}
      onType={onType}
      options={options}
      looking={looking}
      onLooking={setLooking}
      onTake={({ symbol }) => {
        onType(symbol);
        onTake?.(symbol);
      }}
    />
  );
}
