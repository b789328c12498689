import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

interface Props {
  /** Heading, and the name of the region. A card without one is a plain box. */
  title?: string;
  /** Beside the title, such as a "mock data" badge. */
  note?: ReactNode;
  /** At the end of the title's line: a toggle, a link, when it was updated. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  as?: 'section' | 'article' | 'aside' | 'form' | 'div';
  id?: string;
  children: ReactNode;
}

export function Card({ title, note, actions, headingLevel = 2, as, id, children }: Props) {
  const headingId = useId();
  const As = as ?? (title ? 'section' : 'div');
  const Heading = `h${headingLevel}` as const;
  return (
    <As className={styles.card} id={id} aria-labelledby={title ? headingId : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <Heading className={styles.title} id={headingId}>
              {title}
            </Heading>
          )}
          {note}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </As>
  );
}
