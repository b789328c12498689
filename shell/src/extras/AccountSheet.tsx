import { useSyncExternalStore } from 'react';
import styles from './Account.module.css';
import { type AccountActs, accountItems } from './accountItems.ts';

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
        {accountItems(acts, theme).map(({ text, href, run }) => (
          <li key={text}>
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
