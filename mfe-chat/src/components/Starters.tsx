import { focusField } from './focusField.ts';
import styles from './Starters.module.css';

interface Props {
  label: string;
  questions: readonly string[];
  send: (prompt: string) => boolean;
}

/** Questions to ask with a tap. They leave with the next message, so the focus moves to the field. */
export function Starters({ label, questions, send }: Props) {
  return (
    <ul className={styles.starters} aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            className={styles.starter}
            onClick={({ currentTarget }) => {
              focusField(currentTarget);
              send(question);
            }}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
