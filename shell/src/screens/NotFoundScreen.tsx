import { PAGE_NOT_FOUND } from '@bellwether/sdk/messages/pages.ts';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { canonicalPath } from '../navigation/routes.ts';
import styles from './NotFoundScreen.module.css';
import type { ScreenProps } from './screenProps.ts';

/** At a path without a page: says whether there is none, or none at the moment. */
export function NotFoundScreen({ shell }: ScreenProps) {
  const path = canonicalPath(window.location.pathname);
  const unavailable = shell.release.unavailable?.[path];
  if (unavailable !== undefined) {
    return (
      <div className={styles.page}>
        <h1>{unavailable}</h1>
        <p>This page isn’t available right now. Please try again later.</p>
        {path !== '/' && <HomeLink />}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{PAGE_NOT_FOUND}</h1>
      <p>This page doesn’t exist. It may have moved, or the link may be wrong.</p>
      <HomeLink />
    </div>
  );
}

function HomeLink() {
  return (
    <a href="/" {...buttonLook({ kind: 'primary' })}>
      Go to the home page
    </a>
  );
}
