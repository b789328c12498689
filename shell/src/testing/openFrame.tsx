import type { PageRelease } from '@bellwether/sdk/contract/release';
import { teachDialogs } from '@bellwether/sdk/testing/dialogs.ts';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { start } from 'single-spa';
import { createCell } from '../cell.ts';
import { Frame } from '../frame/Frame.tsx';
import type { OutletState } from '../sections/outletStore.ts';
import { createShell } from '../shell.ts';
import { aRelease } from './aRelease.ts';
import { FakeServer } from './fakeServer.ts';

interface Start {
  path: string;
  /** A token in local storage; the default server accepts `t1`. */
  token?: string;
  server?: FakeServer;
  release?: PageRelease;
  /** Sections show only when `mountSections` is called. */
  slowSections?: boolean;
}

// The real single-spa: it fires popstate when the URL changes.
start();

const undo: (() => void)[] = [];

/** Opens the whole shell at a path, with its own server and with sections that show their name as a heading at once. */
export async function openFrame({
  path,
  token,
  server = aServer(),
  release = aRelease(),
  slowSections = false,
}: Start) {
  teachDialogs();
  window.scrollTo = () => {};
  globalThis.fetch = server.fetch as typeof fetch;
  window.history.replaceState(null, '', path);
  if (token) localStorage.setItem('token', token);

  const shell = createShell(release);
  const page = createCell<OutletState>({ status: 'empty' });
  const pageElement = document.createElement('div');
  const overlayElement = document.createElement('div');

  /** Mounts what belongs here now, as the real host does through single-spa. */
  function mountSections() {
    const now = shell.pageAt(shell.location.get().pathname);
    if (now.kind !== 'section') {
      pageElement.replaceChildren();
      return page.set({ status: 'empty' });
    }
    const heading = document.createElement('h1');
    heading.textContent = `Section ${now.route.path}`;
    pageElement.replaceChildren(heading);
    page.set({ status: 'mounted', section: now.route.section, version: '1.0.0' });
  }
  // As in the real host, the next page shows after all listeners know the new location.
  const soon = slowSections ? () => {} : () => queueMicrotask(mountSections);
  undo.push(shell.location.subscribe(soon), shell.session.subscribe(soon), shell.location.follow());

  shell.session.start();
  mountSections();
  const user = userEvent.setup();
  const prepared: string[] = [];
  const prepare = (pathname: string) => void prepared.push(pathname);
  const view = render(<Frame shell={shell} sections={{ page, pageElement, overlayElement, prepare }} />);
  await passing();
  return { shell, server, user, page, view, prepared, mountSections };
}

export function aServer(): FakeServer {
  const server = new FakeServer();
  server.signUp('t1', { username: 'ada' });
  return server;
}

/** Lets responses arrive, chunks load and single-spa finish its round. */
export async function passing(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

/** For `afterEach`: the next test gets a fresh browser. */
export function closeFrame(): void {
  cleanup();
  for (const step of undo.splice(0)) step();
  localStorage.clear();
  sessionStorage.clear();
}
