import { type ComponentProps, useState } from 'react';
import type { InstrumentType } from '../contract/types.ts';
import { SymbolField } from '../ui/form/SymbolField.tsx';
import { useSymbolSearch } from './useSymbolSearch.ts';

type FieldProps = Omit<ComponentProps<typeof SymbolField>, 'options' | 'looking' | 'onLooking' | 'onTake'>;

interface Props extends FieldProps {
  /** Only instruments of this type are found. */
  type?: InstrumentType;
  /** After a symbol was chosen from the list, which `onType` has told already. */
  onTake?: (symbol: string) => void;
}

/** Every field into which a symbol is typed. It asks by itself, so that an answer draws this field anew and not its page. */
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
