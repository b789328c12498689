import { type ChangeEvent, useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { capitals } from './capitals.ts';
import styles from './Field.module.css';
import type { FieldProps } from './Field.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { SymbolList, type SymbolOption } from './SymbolList.tsx';
import { useCombobox } from './useCombobox.ts';

interface Props extends Omit<FieldProps, 'value' | 'onChange'> {
  /** The typed text, in capitals. */
  value: string;
  onType: (text: string) => void;
  /** Suggestions, best first. May arrive late or never; the field works without them. */
  options: readonly SymbolOption[];
  /** The option that Enter takes in place of the typed text, if that is no symbol. */
  meant?: SymbolOption | null;
  /** Whether the user wants to see options. */
  looking: boolean;
  onLooking: (looking: boolean) => void;
  /** Called when the user chooses an option, by Enter or by pointer. */
  onTake: (option: SymbolOption) => void;
}

/** Longer than any symbol, because users may type a name. */
const LONGEST_NAME = 60;

const symbolKey = ({ symbol, type }: SymbolOption) => `${type} ${symbol}`;

/** A symbol input in capitals, with suggestions that never interfere with typing a symbol and pressing Enter. */
export function SymbolField(props: Props) {
  const {
    label,
    labelHidden,
    hint,
    error,
    id: givenId,
    value,
    onType,
    options,
    meant = null,
    looking,
    onLooking,
    onTake,
    onKeyDown,
    onBlur,
    ...input
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const list = useCombobox({ id, options, keyOf: symbolKey, meant, looking, onLooking, onTake });

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const composing = (event.nativeEvent as InputEvent).isComposing;
    const text = composing ? event.target.value : capitals(event.target);
    list.look(text.trim() !== '');
    onType(text);
  }

  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={styles.framed}>
        <input
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          {...input}
          {...describedBy(id, { hint, error })}
          {...list.aria}
          id={id}
          value={value}
          className={styles.control}
          onChange={onChange}
          onCompositionEnd={(event) => onType(capitals(event.currentTarget))}
          onKeyDown={(event) => {
            list.onKeyDown(event);
            if (!event.defaultPrevented) onKeyDown?.(event);
          }}
          onBlur={(event) => {
            list.look(false);
            onBlur?.(event);
          }}
        />
        {list.open && (
          <SymbolList
            id={list.listId}
            options={options}
            keyOf={symbolKey}
            active={list.active}
            onEnter={list.onEnter}
            optionId={list.optionId}
            onTake={list.take}
          />
        )}
        <div aria-live="polite">{list.open && <VisuallyHidden>{countOf(options, meant)}</VisuallyHidden>}</div>
      </div>
    </FieldFrame>
  );
}

function countOf({ length }: readonly unknown[], meant: SymbolOption | null): string {
  const enter = meant ? ` Enter takes ${meant.symbol}.` : '';
  return `${length} ${length === 1 ? 'match' : 'matches'}.${enter} Up and down arrows to choose.`;
}
