import { outdate } from '../navigation/navigate.ts';
import type { SectionHost } from '../sections/host.ts';
import type { Shell } from '../shell.ts';
import { watchTyping } from './halfFilled.ts';
import { createMoveTaker } from './moveTaker.ts';
import { shareMoveStream } from './sharedStream.ts';

/** Keeps an open tab at what is live. Loaded after content. */
export function followMoves({ shell, sections }: { shell: Shell; sections: SectionHost }): void {
  if (savesData() || isPreview()) return;
  let isOutdated = false;
  const reload = () => window.location.reload();
  const taker = createMoveTaker({
    release: shell.release,
    sections,
    ask: () => shell.api.api('GET /api/page-release'),
    isHalfFilled: watchTyping(),
    notify: shell.notices.notify,
    outdate(outdated) {
      isOutdated = outdated;
      outdate(outdated);
    },
    reload,
  });
  shareMoveStream({ onNews: taker.hear });

  let { pathname } = window.location;
  window.addEventListener('single-spa:routing-event', (event) => {
    if (window.location.pathname === pathname) return;
    pathname = window.location.pathname;
    // The address has changed already: only a reload brings the document. A redirect does not wait for one.
    const { originalEvent } = (event as CustomEvent<{ originalEvent?: { singleSpaTrigger?: string } }>).detail;
    if (isOutdated && originalEvent?.singleSpaTrigger !== 'replaceState') return reload();
    const page = shell.pageAt(pathname);
    taker.arrived(page.kind === 'section' ? page.route.section : null);
  });
}

/** The document's banner says so. A preview ends with its link, not with a move. */
function isPreview(): boolean {
  return document.getElementById('preview') !== null;
}

/** The stream costs a few bytes a second. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
