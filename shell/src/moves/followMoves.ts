import type { SectionHost } from '../sections/host.ts';
import type { AssetGate } from '../sections/loading/assetGate.ts';
import type { ReleaseFiles } from '../sections/loading/releaseFiles.ts';
import type { Shell } from '../shell.ts';
import { watchTyping } from './halfFilled.ts';
import { leavePreviewHere } from './leavePreview.ts';
import { loadDocuments } from './loadDocuments.ts';
import { createMoveTaker } from './moveTaker.ts';
import { shareMoveStream } from './sharedStream.ts';

interface Page {
  readonly shell: Shell;
  readonly sections: SectionHost;
  readonly files: ReleaseFiles;
  readonly gate: AssetGate;
}

/** Keeps an open tab at what is live, or at what a developer edits. Loaded after content. */
export function followMoves({ shell, sections, files, gate }: Page): void {
  const { release } = shell;
  leavePreviewHere();
  if (document.cookie.includes('rollouts=')) {
    void import(/* webpackChunkName: "arrivals" */ './reportArrivals.ts').then(
      ({ reportArrivals }) => reportArrivals(shell.release),
      (error) => shell.api.report(error, 'arrivals'),
    );
  }
  if (release.local) {
    void import(/* webpackChunkName: "local" */ '../sections/local/followLocal.ts').then(({ followLocal }) =>
      followLocal({ release, sections, files, gate }),
    );
  }
  if (savesData() || isPreview() || release.local) return;
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

/** A stream costs a few bytes a second. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
