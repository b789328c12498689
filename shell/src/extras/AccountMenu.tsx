import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import styles from './Account.module.css';
import { type AccountActs, type AccountItem, accountItems } from './accountItems.ts';

interface Props extends AccountActs {
  /** Which item gets the focus first. */
  from: 'first' | 'last';
  onClose: () => void;
}

/**
 * A menu as in the ARIA Authoring Practices Guide, beside its button: arrows, Home, End and first letters move; Esc and Tab
 * close it and return the focus to the button.
 */
export function AccountMenu({ from, onClose, ...acts }: Props) {
  const { shell, user } = acts;
  const theme = useSyncExternalStore(shell.api.theme.subscribe, shell.api.theme.get);
  const list = useRef<HTMLDivElement>(null);
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  const outer = () => list.current?.closest('[data-menu]');

  function close() {
    outer()?.querySelector('button')?.focus();
    onClose();
  }

  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !outer()?.contains(target)) onClose();
  });
  useEffect(() => {
    const listener = (event: Event) => leave(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves the focus in
  useEffect(
    () =>
      options()
        .at(from === 'first' ? 0 : -1)
        ?.focus(),
    [],
  );

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const all = options();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const { key } = event;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const next = steps[key];
    if (next !== undefined) {
      event.preventDefault();
      all.at(next % all.length)?.focus();
    } else if (key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (key === 'Tab') {
      close(); // the browser continues from the button
    } else if (key.length === 1 && key !== ' ') {
      const ordered = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      ordered.find(({ textContent }) => textContent?.toLowerCase().startsWith(key.toLowerCase()))?.focus();
      event.preventDefault(); // `/` and `?` are not shortcuts here
    }
  }

  return (
    <div className={styles.menu}>
      <div className={styles.who}>
        <p className={styles.name}>{user.username}</p>
        <p className={styles.email}>{user.email}</p>
      </div>
      <div
        ref={list}
        role="menu"
        aria-label="Account menu"
        className={styles.items}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {accountItems(acts, theme).map((item) => (
          <Item key={item.text} {...item} onChosen={close} />
        ))}
      </div>
    </div>
  );
}

function Item({ text, href, run, onChosen }: AccountItem & { onChosen: () => void }) {
  const item = { role: 'menuitem', tabIndex: -1, className: styles.item };
  if (href) {
    return (
      <a {...item} href={href} onClick={onChosen}>
        {text}
      </a>
    );
  }
  return (
    <button
      {...item}
      type="button"
      onClick={() => {
        onChosen();
        run?.();
      }}
    >
      {text}
    </button>
  );
}
