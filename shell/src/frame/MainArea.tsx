import { useSyncExternalStore } from 'react';
import type { Page } from '../navigation/pageAt.ts';
import { FailedPage } from '../pageStates/FailedPage.tsx';
import { PageSkeleton } from '../pageStates/PageSkeleton.tsx';
import { StatusText } from '../pageStates/StatusText.tsx';
import { OwnScreen } from '../screens/OwnScreen.tsx';
import type { PlaceState } from '../sections/placeStore.ts';
import type { Shell } from '../shell.ts';
import { Placed } from './Placed.tsx';
import type { SectionHost } from './sectionHost.ts';

interface Props {
  shell: Shell;
  sections: SectionHost;
  page: Page;
}

export function MainArea({ shell, sections, page }: Props) {
  const place = useSyncExternalStore(sections.page.subscribe, sections.page.get);
  const shown = sight(page, place);
  return (
    <>
      <StatusText>
        {page.kind === 'starting' && <span>Loading application...</span>}{' '}
        {isVerifying(page) && <span>Verifying access...</span>}
      </StatusText>
      {shown === 'skeleton' && <PageSkeleton route={page.kind === 'not-found' ? null : page.route} />}
      {shown === 'own' && (
        <OwnScreen shell={shell} prepare={sections.prepare} route={page.kind === 'screen' ? page.route : null} />
      )}
      {shown === 'failed' && place.status === 'failed' && page.kind === 'section' && (
        <FailedPage title={page.route.title} message={place.message} onRetry={place.retry} />
      )}
      <Placed element={sections.pageElement} hidden={shown !== 'section'} />
    </>
  );
}

/** The four sights of the main area. */
function sight(page: Page, place: PlaceState): 'skeleton' | 'own' | 'failed' | 'section' {
  if (page.kind === 'screen' || page.kind === 'not-found') return 'own';
  if (page.kind !== 'section') return 'skeleton';
  const here = place.status !== 'empty' && place.section === page.route.section ? place.status : 'loading';
  if (here === 'failed') return 'failed';
  return here === 'mounted' ? 'section' : 'skeleton';
}

/** While the whole application loads, a protected page waits for the same answer. */
function isVerifying(page: Page): boolean {
  return page.kind === 'verifying' || (page.kind === 'starting' && page.route?.access === 'user');
}
