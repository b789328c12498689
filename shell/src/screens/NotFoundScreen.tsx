import { PAGE_NOT_FOUND } from '@bellwether/sdk/messages/pages.ts';
import styles from './NotFoundScreen.module.css';

export function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{PAGE_NOT_FOUND}</h1>
      <p>This page doesn’t exist. It may have moved, or the link may be wrong.</p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </div>
  );
}
