import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dropGuard } from '../navigation/leaveGuard.ts';
import { followLinks } from '../navigation/links.ts';
import { NoticeList } from '../notices/NoticeList.tsx';
import { QuestionDialog } from '../notices/QuestionDialog.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import type { FrameProps } from './frameProps.ts';
import { MainArea } from './MainArea.tsx';
import { Navbar } from './Navbar.tsx';
import { Outlet } from './Outlet.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { useRedirect } from './useRedirect.ts';

/** Everything around the page, and the main area that shows it. */
export function Frame({ shell, sections }: FrameProps) {
  const location = useSyncExternalStore(shell.location.subscribe, shell.location.get);
  const session = useSyncExternalStore(shell.session.subscribe, shell.session.get);
  const main = useRef<HTMLElement>(null);
  const page = shell.pageAt(location.pathname);
  const title = usePageTitle(page);
  useRedirect(page, location, shell.session);
  useEffect(() => sections.page.subscribe(dropGuard), [sections]);
  useEffect(() => followLinks(document, { onIntent: sections.prepare }), [sections]);

  return (
    <div className={styles.frame}>
      <SkipLink to={main} />
      <Navbar shell={shell} status={session.status} pathname={location.pathname} />
      <main ref={main} id="content" className={styles.main} tabIndex={-1}>
        <MainArea shell={shell} sections={sections} page={page} />
      </main>
      <Footer besideChat={session.status !== 'anonymous'} />
      <Outlet element={sections.overlayElement} />
      <NoticeList notices={shell.notices} />
      <QuestionDialog questions={shell.questions} />
      <RouteAnnouncer shell={shell} main={main} title={title} />
    </div>
  );
}
