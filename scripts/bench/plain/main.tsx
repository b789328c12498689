/**
 * The yardstick of the first load: the same frame, dashboard and chat as one bundle, with no federation, no single-spa, no
 * release registry and no hashes to check.
 */
import '../../../shell/src/theme/theme.css';
import '../../../shell/src/begin.ts';
import { BrowserRouter } from '@bellwether/sdk/router';
import { ShellContext } from '@bellwether/sdk/section/hooks.ts';
import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ChatWidget } from '../../../mfe-chat/src/pages/ChatWidget.tsx';
import { DashboardPage } from '../../../mfe-dashboard/src/pages/DashboardPage.tsx';
import { shell } from '../../../shell/src/begin.ts';
import { Frame } from '../../../shell/src/frame/Frame.tsx';
import { createOutletStore } from '../../../shell/src/sections/outletStore.ts';

const page = createOutletStore();
const pageElement = document.createElement('div');
const overlayElement = document.createElement('div');
let drawn = false;

async function draw(): Promise<void> {
  if (drawn || shell.session.get().status !== 'authenticated') return;
  drawn = true;
  const Data = await shell.queryCache.load();
  const tree = (root: ComponentType) =>
    createElement(
      ShellContext,
      { value: shell.api },
      createElement(BrowserRouter, null, createElement(Data, null, createElement(root))),
    );
  createRoot(pageElement).render(tree(DashboardPage));
  createRoot(overlayElement).render(tree(ChatWidget));
  page.set({ status: 'mounted', section: 'mfe-dashboard', version: 'plain' });
}

shell.session.subscribe(() => void draw());
shell.location.follow();

const root = document.getElementById('root');
if (!root) throw new Error('the document has no place for the shell');
createRoot(root).render(
  createElement(Frame, { shell, sections: { page, pageElement, overlayElement, prepare: () => {} } }),
);
