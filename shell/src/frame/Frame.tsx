import { ToastViewport } from '@bellwether/sdk/ui/feedback/ToastViewport.tsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { beforeLeaving, dropGuard } from '../navigation/leaveGuard.ts';
import { followLinks } from '../navigation/links.ts';
import { navigate } from '../navigation/navigate.ts';
import { isForm } from '../navigation/routes.ts';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import type { FrameProps } from './frameProps.ts';
import { MainArea } from './MainArea.tsx';
import { Navbar } from './Navbar.tsx';
import { Outlet } from './Outlet.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useExtras } from './useExtras.ts';
import { useNoticeList } from './useNoticeList.ts';
import { usePageTitle } from './usePageTitle.ts';
import { useQuestionDialog } from './useQuestionDialog.ts';
import { useRedirect } from './useRedirect.ts';
import { useSignedIn } from './useSignedIn.ts';

/** Everything around the page, and the main area that shows it. */
export function Frame({ shell, sections }: FrameProps) {
  const location = useSyncExternalStore(shell.location.subscribe, shell.location.get);
  const session = useSyncExternalStore(shell.session.subscribe, shell.session.get);
  const main = useRef<HTMLElement>(null);
  const page = shell.pageAt(location.pathname);
  const title = usePageTitle(page);
  const extras = useExtras(shell);
  const { shown, Extra, show, takeTyped } = extras;
  const SignedIn = useSignedIn(shell, location.pathname);
  const { status } = useSyncExternalStore(sections.page.subscribe, sections.page.get);
  const contentShown = status === 'mounted' || status === 'failed';
  const QuestionDialog = useQuestionDialog(shell, session.status === 'authenticated' && contentShown);
  const NoticeList = useNoticeList(shell, contentShown || page.kind === 'screen' || page.kind === 'not-found');
  const grows = page.route !== null && !isForm(page.route);
  useRedirect(page, location, shell.session);
  useEffect(() => sections.page.subscribe(dropGuard), [sections]);
  useEffect(() => followLinks(document, { onIntent: sections.prepare }), [sections]);

  function logout() {
    beforeLeaving('/login', () => {
      void shell.session.logout();
      navigate('/login');
    });
  }

  const common = { shell, logout, takeTyped, showShortcuts: () => show('shortcuts'), onClose: () => show(null) };

  return (
    <div className={styles.frame}>
      <SkipLink to={main} />
      <Navbar
        shell={shell}
        session={session}
        pathname={location.pathname}
        extras={extras}
        SignedIn={SignedIn}
        common={common}
      />
      <Outlet element={sections.overlayElement} />
      <main ref={main} id="content" className={styles.main} data-grows={grows || undefined} tabIndex={-1}>
        <MainArea shell={shell} sections={sections} page={page} title={title} />
      </main>
      {/* One of its own below a form, in sight, so that none rises there when a protected page redirects to the login. */}
      <Footer key={grows ? 'below' : 'in-sight'} />
      <ToastViewport>{NoticeList && <NoticeList notices={shell.notices} />}</ToastViewport>
      {(shown === 'palette' || shown === 'shortcuts') && Extra && <Extra {...common} what={shown} />}
      {QuestionDialog && <QuestionDialog questions={shell.questions} />}
      <RouteAnnouncer shell={shell} main={main} title={title} />
    </div>
  );
}
