import { type ComponentProps, useState } from 'react';
import type { InstrumentType } from '../contract/types.ts';
import { meantBy } from '../ui/form/meantBy.ts';
import { SymbolField } from '../ui/form/SymbolField.tsx';
import { latePart, useLatePart } from './latePart.ts';
import { useSymbolSearch } from './useSymbolSearch.ts';

type FieldProps = Omit<ComponentProps<typeof SymbolField>, 'options' | 'meant' | 'looking' | 'onLooking' | 'onTake'>;

interface Props extends FieldProps {
  /** Finds instruments of this type only. */
  type?: InstrumentType;
  /** Called after a symbol was chosen from the list; `onType` has been called with it before. */
  onTake?: (symbol: string) => void;
  /** Searches the other type for the typed symbol; offered where only that one has it. */
  onOtherType?: (type: InstrumentType) => void;
}

const didYouMean = latePart(() =>
  import(/* webpackChunkName: "hint" */ './DidYouMean.tsx').then(({ DidYouMean }) => DidYouMean),
);

/**
 * The field for typing a symbol, or a name, which Enter turns into its symbol. It searches on its own, so that results
 * re-render this field and not its page. Offers another symbol for one that was refused.
 */
export function SymbolSearchField({ type, value, onType, onTake, onOtherType, ...field }: Props) {
  const [looking, setLooking] = useState(false);
  const { options, areFinal } = useSymbolSearch({ typed: value, type, looking });
  const { Part: DidYouMean } = useLatePart(didYouMean, Boolean(field.error));
  function take(symbol: string) {
    onType(symbol);
    onTake?.(symbol);
  }
  return (
    <SymbolField
      {...field}
      hint={DidYouMean ? <DidYouMean typed={value} type={type} onTake={take} onOtherType={onOtherType} /> : field.hint}
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
