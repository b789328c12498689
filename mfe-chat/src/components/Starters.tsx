import type { MouseEvent } from 'react';
import styles from './Starters.module.css';

interface Props {
  questions: readonly string[];
  send: (prompt: string) => boolean;
}

/** Questions to begin with. They leave with the first message, so the focus moves to the field. */
export function Starters({ questions, send }: Props) {
  function ask({ currentTarget }: MouseEvent<HTMLElement>, question: string) {
    currentTarget.closest('[role="dialog"]')?.querySelector('input')?.focus();
    send(question);
  }

  return (
    <ul className={styles.starters} aria-label="Questions to start with">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.starter} onClick={(event) => ask(event, question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
