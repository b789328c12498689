import { type ComponentProps, useState } from 'react';
import type { InstrumentType } from '../contract/types.ts';
import { meantBy } from '../ui/form/meantBy.ts';
import { SymbolField } from '../ui/form/SymbolField.tsx';
import { hintPart } from './hintPart.ts';
import { useLatePart } from './latePart.ts';
import { useSymbolSearch } from './useSymbolSearch.ts';

type FieldProps = Omit<ComponentProps<typeof SymbolField>, 'options' | 'meant' | 'looking' | 'onLooking' | 'onTake'>;

interface Props extends FieldProps {
  /** Finds instruments of this type only. */
  type?: InstrumentType;
  /** Called after a symbol was chosen from the list; `onType` has been called with it before. */
  onTake?: (symbol: string) => void;
  /** Another symbol is offered elsewhere in the form, by `SymbolOffer`. */
  offersElsewhere?: boolean;
}

/**
 * The field for typing a symbol, or a name, which Enter turns into its symbol. It searches on its own, so that results
 * re-render this field and not its page. Offers another symbol for one that was refused.
 */
export function SymbolSearchField({ type, value, onType, onTake, offersElsewhere = false, ...field }: Props) {
  const [looking, setLooking] = useState(false);
  const { options, areFinal } = useSymbolSearch({ typed: value, type, looking });
  const { Part: DidYouMean } = useLatePart(hintPart, Boolean(field.error) && !offersElsewhere);
  function take(symbol: string) {
    onType(symbol);
    onTake?.(symbol);
  }
  return (
    <SymbolField
      {...field}
      hint={DidYouMean ? <DidYouMean typed={value} type={type} onTake={take} /> : field.hint}
      value={value}
      onType={onType}
      options={options}
      meant={areFinal ? meantBy(value, options) : null}
      looking={looking}
      onLooking={setLooking}
      onTake={({ symbol }) => take(symbol)}
    />
  );
}
