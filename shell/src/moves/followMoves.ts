import type { SectionHost } from '../sections/host.ts';
import type { Shell } from '../shell.ts';
import { watchTyping } from './halfFilled.ts';
import { loadDocuments } from './loadDocuments.ts';
import { createMoveTaker } from './moveTaker.ts';
import { shareMoveStream } from './sharedStream.ts';

/** Keeps an open tab at what is live. Loaded after content. */
export function followMoves({ shell, sections }: { shell: Shell; sections: SectionHost }): void {
  if (savesData() || isPreview()) return;
  const reload = () => window.location.reload();
  const taker = createMoveTaker({
    release: shell.release,
    sections,
    ask: () => shell.api.api('GET /api/page-release'),
    isHalfFilled: watchTyping(),
    notify: shell.notices.notify,
    outdate: loadDocuments(reload),
    reload,
  });
  shareMoveStream({ onNews: taker.hear });

  let { pathname } = window.location;
  window.addEventListener('single-spa:routing-event', () => {
    if (window.location.pathname === pathname) return;
    pathname = window.location.pathname;
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
