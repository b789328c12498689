import { useSyncExternalStore } from 'react';
import type { Page } from '../navigation/pageAt.ts';
import { FailedPage } from '../pageStates/FailedPage.tsx';
import { PageSkeleton } from '../pageStates/PageSkeleton.tsx';
import { StatusText } from '../pageStates/StatusText.tsx';
import type { OutletState } from '../sections/outletStore.ts';
import type { FrameProps } from './frameProps.ts';
import { Outlet } from './Outlet.tsx';
import { OwnScreen } from './OwnScreen.tsx';

interface Props extends FrameProps {
  page: Page;
  title: string;
}

export function MainArea({ shell, sections, page, title }: Props) {
  const outlet = useSyncExternalStore(sections.page.subscribe, sections.page.get);
  const shown = view(page, outlet);
  return (
    <>
      <StatusText>
        {page.kind === 'starting' && <span>Loading application...</span>}{' '}
        {isVerifying(page) && <span>Verifying access...</span>}
      </StatusText>
      {shown === 'skeleton' && <PageSkeleton route={page.route} />}
      {shown === 'own' && <OwnScreen shell={shell} prepare={sections.prepare} route={page.route} title={title} />}
      {shown === 'failed' && outlet.status === 'failed' && (
        <FailedPage title={title} message={outlet.message} onRetry={outlet.retry} />
      )}
      <Outlet element={sections.pageElement} hidden={shown !== 'section'} />
    </>
  );
}

/** The four views of the main area. */
function view(page: Page, outlet: OutletState): 'skeleton' | 'own' | 'failed' | 'section' {
  if (page.kind === 'screen' || page.kind === 'not-found') return 'own';
  if (page.kind !== 'section') return 'skeleton';
  const here = outlet.status !== 'empty' && outlet.section === page.route.section ? outlet.status : 'loading';
  if (here === 'failed') return 'failed';
  return here === 'mounted' ? 'section' : 'skeleton';
}

/** While the application starts, a protected page waits for its access to be verified, too. */
function isVerifying(page: Page): boolean {
  return page.kind === 'verifying' || (page.kind === 'starting' && page.route?.access === 'user');
}
