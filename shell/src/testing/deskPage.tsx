import { screen, waitFor, within } from '@testing-library/react';
import { aSection, aVersion, FakeDesk } from './fakeDesk.ts';
import { FakeServer } from './fakeServer.ts';
import { openFrame } from './openFrame.tsx';

export const TRADING = aSection('mfe-trading', {
  stable: '1.4.0',
  candidate: '1.5.0',
  shareBp: 1_000,
  revision: 7,
  fallback: '1.2.0',
  routes: ['/predict'],
  versions: [
    aVersion('1.5.0', {
      bytes: 431_000,
      endpoints: ['GET /api/watchlist', 'GET /api/portfolio'],
      pages: ['/predict'],
      shared: { react: '^20.0.0', lodash: '^4.0.0' },
    }),
    aVersion('1.4.0', { faults: { load: 2, crash: 1 } }),
    aVersion('1.3.0', { withdrawn: true }),
  ],
});
export const CHAT = aSection('mfe-chat', {
  versions: [aVersion('1.1.0', { publishedAt: '2026-11-21T15:00:00.000Z' }), aVersion('1.0.0')],
});
export const SHELL = aSection('shell', {
  fallbackRefusal: 'shell has no earlier stable version to roll back to.',
  versions: [aVersion('1.0.0', { missing: 'js/main.1.js' })],
});
/** Opens the release desk as the manager ada@example.com. */
export async function openDesk(sections = [TRADING, CHAT, SHELL], query = '', server = new FakeServer()) {
  server.signUp('t1', { username: 'ada', email: 'ada@example.com', roles: ['release-manager'] });
  const desk = new FakeDesk(server, sections);
  const opened = await openFrame({ path: `/releases${query}`, token: 't1', server });
  await screen.findByRole('heading', { name: 'Releases', level: 1 });
  await screen.findByText('Live'); // headings show while it loads, too
  return { ...opened, desk };
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
/** Waits until the dialog has closed and the page says what was done. */
export async function saysDone(text: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(region('Sections').getByRole('status')).toHaveTextContent(text);
}

export const dialog = () => within(screen.getByRole('dialog'));
export const press = (name: string) => screen.getByRole('button', { name });
