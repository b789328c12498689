import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { DESK_WORDS, type DeskWord } from './deskWords.ts';
import styles from './Term.module.css';

interface Props {
  word: DeskWord;
  /** What it is called here; otherwise its name. */
  children?: ReactNode;
  /** Within a button, which holds no other: the word alone. */
  isPlain?: boolean;
}

/**
 * A word of the desk. What it means shows while the pointer or the focus is on it, in the browser's top layer, where no
 * card cuts it. Screen readers hear it as the description, which `Meanings` has.
 */
export function Term({ word, children, isPlain = false }: Props) {
  const { name, meaning } = DESK_WORDS[word];
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = () => {
    setPointed(false);
    setFocused(false);
  };
  if (isPlain) return children ?? name;
  return (
    <span
      className={styles.term}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
    >
      <button
        type="button"
        className={styles.word}
        aria-describedby={meaningId(word)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        // Safari does not focus a button that is clicked.
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          setFocused(true);
        }}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {children ?? name}
      </button>
      {(isPointed || isFocused) && <Meaning text={meaning} onScroll={close} />}
    </span>
  );
}

/** What the words mean, once for all their uses. */
export function Meanings() {
  return (
    <div hidden>
      {(Object.keys(DESK_WORDS) as DeskWord[]).map((word) => (
        <p key={word} id={meaningId(word)}>
          {DESK_WORDS[word].meaning}
        </p>
      ))}
    </div>
  );
}

const EDGE_PX = 8;

/** Below its word, or above it at the end of the window. It would stay behind where the page scrolls, and is closed then. */
function Meaning({ text, onScroll }: { text: string; onScroll: () => void }) {
  const popover = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent(onScroll);
  useLayoutEffect(() => {
    const shown = popover.current;
    const word = shown?.previousElementSibling?.getBoundingClientRect();
    if (!shown || !word) return;
    shown.showPopover?.();
    const { width, height } = shown.getBoundingClientRect();
    const isRoomBelow = word.bottom + height <= window.innerHeight;
    shown.style.left = `${Math.max(EDGE_PX, Math.min(word.left, window.innerWidth - width - EDGE_PX))}px`;
    shown.style.top = `${isRoomBelow ? word.bottom : word.top - height}px`;
  }, []);
  useLayoutEffect(() => {
    const onScrolled = () => close();
    document.addEventListener('scroll', onScrolled, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScrolled, { capture: true });
  }, []);
  return (
    <span ref={popover} popover="manual" className={styles.meaning} aria-hidden="true">
      <span>{text}</span>
    </span>
  );
}

function meaningId(word: DeskWord): string {
  return `desk-word-${word}`;
}
