import { useSyncExternalStore } from 'react';
import { ALERTS_WANTED } from '../alerts/alertFeed.ts';
import styles from './Account.module.css';
import { type AccountActs, type AccountItem, accountItems } from './accountItems.ts';

interface Props extends AccountActs {
  onClose: () => void;
}

/** The account menu as a part of the menu sheet on narrow screens. */
export function AccountSheet({ onClose, ...acts }: Props) {
  const { shell, user } = acts;
  const theme = useSyncExternalStore(shell.api.theme.subscribe, shell.api.theme.get);
  return (
    <div className={styles.part}>
      <div className={styles.who}>
        <p className={styles.name}>{user.username}</p>
        <p className={styles.email}>{user.email}</p>
      </div>
      <ul>
        {[...alertItems(), ...accountItems(acts, theme)].map(({ text, href, run, forKeyboards }) => (
          <li key={text} className={forKeyboards ? styles.forKeyboards : undefined}>
            {href ? (
              <a className={styles.item} href={href} onClick={onClose}>
                {text}
              </a>
            ) : (
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  onClose();
                  run?.();
                }}
              >
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The narrowest bars have no room for the bell. None before it has loaded. */
function alertItems(): AccountItem[] {
  const text = document.querySelector('bellwether-alerts button')?.getAttribute('aria-label');
  return text ? [{ text, run: () => void document.dispatchEvent(new Event(ALERTS_WANTED)) }] : [];
}
