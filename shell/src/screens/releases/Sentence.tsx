import { Fragment } from 'react';
import styles from './VersionId.module.css';

/** A sentence with whole versions, each on one line: browsers break lines at hyphens. */
export function Sentence({ text }: { text: string }) {
  if (!text.split(' ').some(isVersion)) return text;
  return text.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing else
    <Fragment key={at}>
      {at > 0 && ' '}
      {isVersion(word) ? <span className={styles.version}>{word}</span> : word}
    </Fragment>
  ));
}

const isVersion = (word: string) => word.includes('-') && /\d/.test(word) && !word.includes('@');
