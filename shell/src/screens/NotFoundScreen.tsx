import { PAGE_NOT_FOUND } from '@bellwether/sdk/messages/pages.ts';
import styles from './NotFoundScreen.module.css';

export function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{PAGE_NOT_FOUND}</h1>
      <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </div>
  );
}
