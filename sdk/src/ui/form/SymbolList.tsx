import { useEffect, useLayoutEffect, useRef } from 'react';
import { typeName } from '../figures/typeName.ts';
import styles from './SymbolList.module.css';

export interface SymbolOption {
  readonly symbol: string;
  readonly name: string;
  readonly type: 'stock' | 'crypto';
  readonly isIndex?: boolean | undefined;
}

interface Props {
  id: string;
  options: readonly SymbolOption[];
  keyOf: (option: SymbolOption) => string;
  /** Index of the active option; -1: none. */
  active: number;
  /** Index of the option that Enter takes; -1: the typed text. */
  onEnter: number;
  optionId: (at: number) => string;
  onTake: (option: SymbolOption) => void;
}

/** The popup of SymbolField: the focus stays in the input, which names the active option. */
export function SymbolList({ id, options, keyOf, active, onEnter, optionId, onTake }: Props) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the number of options
  useLayoutEffect(() => {
    if (list.current) list.current.dataset.side = sideFor(list.current);
  }, [options]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Matches"
      // Only the number of options is announced; inside a live form, all of them would be read.
      aria-live="off"
      tabIndex={-1}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()} // the focus stays in the input
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the input
        <div
          key={keyOf(option)}
          id={optionId(at)}
          role="option"
          aria-selected={at === active}
          data-enter={at === onEnter || undefined}
          tabIndex={-1}
          className={styles.option}
          onClick={() => onTake(option)}
        >
          <span className={styles.symbol}>{option.symbol}</span> <span className={styles.name}>{option.name}</span>{' '}
          <span className={styles.type}>{typeName(option)}</span>
        </div>
      ))}
    </div>
  );
}

const NAVBAR_PX = 64;

/** Below the input, or above if it does not fit below and there is more room above. A phone's keyboard reduces the room. */
function sideFor(list: HTMLElement): 'above' | 'below' {
  const field = list.parentElement?.getBoundingClientRect();
  if (!field) return 'below';
  const below = (window.visualViewport?.height ?? window.innerHeight) - field.bottom;
  const above = field.top - NAVBAR_PX;
  return list.offsetHeight > below && above > below ? 'above' : 'below';
}
