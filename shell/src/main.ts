import './theme/theme.css';
import './begin.ts'; // first, whatever the order of the imports below
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { release, shell } from './begin.ts';
import { Frame } from './frame/Frame.tsx';
import { NOT_FOUND, prepareScreen } from './frame/screenLoaders.ts';
import { createLateLoader } from './lateLoader.ts';
import { isLoadingAgain } from './navigation/linkToken.ts';
import { createSectionHost } from './sections/host.ts';
import { createAssetGate, guardPage } from './sections/loading/assetGate.ts';
import { awaitOwnFiles } from './sections/loading/awaitOwnFiles.ts';
import { createReleaseFiles } from './sections/loading/releaseFiles.ts';
import { provided } from './sections/provided.ts';
import { reportSection } from './sections/sectionReport.ts';

const gate = createAssetGate(release, window.location.origin);
guardPage(gate);
const files = createReleaseFiles(release, gate);
awaitOwnFiles(gate, () => files.of('shell', `${release.sections.shell?.version}`));

const sections = createSectionHost({
  release,
  gate,
  files,
  sectionAt(pathname) {
    const page = shell.pageAt(pathname);
    return page.kind === 'section' ? page.route.section : null;
  },
  overlaysWanted: () => shell.session.get().status === 'authenticated',
  provide: (release, serverData) => provided(shell, release, serverData),
  async prepareScreen(pathname) {
    const page = shell.pageAt(pathname);
    if (page.kind === 'screen') await prepareScreen(page.route.path);
    if (page.kind === 'not-found') await prepareScreen(NOT_FOUND);
  },
  report: reportSection,
  redraw: drawFrame,
  forgetData: shell.queryCache.renew,
  withdraw: shell.questions.withdraw,
  afterContent: createLateLoader(
    'later',
    async () => {
      const { startLater } = await import(/* webpackChunkName: "later" */ './later.ts');
      startLater({ shell, sections, files, gate });
    },
    shell.api.report,
  ),
});
shell.session.subscribe(sections.refresh);

let drawn: Root | undefined;

function open(): void {
  // single-spa's listeners come first: the shown location changes once single-spa lets a navigation through.
  sections.start();
  shell.location.follow();
  drawFrame();
}

/** Draws the frame, also where a section took it away. What sections and the session hold is not in it. */
function drawFrame(): void {
  drawn?.unmount();
  let root = document.getElementById('root');
  if (drawn || !root) {
    root?.remove();
    root = document.createElement('div');
    root.id = 'root';
    document.body.prepend(root);
  }
  drawn = createRoot(root);
  drawn.render(createElement(Frame, { shell, sections }));
}

if (!isLoadingAgain) open();
