import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

interface Props {
  /** The heading and the region's name. A card without a title is a plain box. */
  title?: string;
  /** Next to the title, such as a "mock data" badge. */
  note?: ReactNode;
  /** At the end of the title line: a toggle, a link, the time of the last update. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Names a card without a title: the id of what its content begins with. */
  labelledBy?: string;
  as?: 'section' | 'article' | 'aside' | 'form' | 'div';
  id?: string;
  children: ReactNode;
}

export function Card({ title, note, actions, headingLevel = 2, labelledBy, as, id, children }: Props) {
  const headingId = useId();
  const As = as ?? (title ? 'section' : 'div');
  const Heading = `h${headingLevel}` as const;
  return (
    <As className={styles.card} id={id} aria-labelledby={title ? headingId : labelledBy}>
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
