import { screen, waitFor, within } from '@testing-library/react';
import { CHAT, openDesk, press, region } from '../../testing/deskPage.tsx';
import { closeFrame } from '../../testing/openFrame.tsx';

beforeEach(() => {
  const phone = (query: string) => ({
    matches: query === '(max-width: 639.98px)',
    addEventListener() {},
    removeEventListener() {},
  });
  Object.defineProperty(window, 'matchMedia', { value: phone, configurable: true });
});
afterEach(closeFrame);
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it('on a phone, what needs attention comes first', async () => {
  await openDesk();
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    ...['Needs Attention', 'Sections', 'Rolling Out Now'],
  ]);
});

it('on a phone, the first line leaves out what the card below it says', async () => {
  const { desk } = await openDesk();
  desk.propose('promote mfe-chat 1.1.0', 'mfe-chat');
  expect(await screen.findByRole('button', { name: '1 proposal waits for you.' }, { timeout: 4_000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: /needs? attention\.$/ })).toBeNull();
  expect(region('Needs Attention').getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(screen.queryByText('Nothing needs attention.')).toBeNull();
});

it('on a phone, the first line says one thing, whatever comes: what is below it stands still', async () => {
  const { desk } = await openDesk();
  expect(screen.getByText(/rollouts? (is|are) running\.$/)).toBeVisible();
  desk.propose('promote mfe-chat 1.1.0', 'mfe-chat', { isYours: true });
  desk.propose('promote mfe-chat 1.1.0', 'mfe-chat');
  expect(await screen.findByRole('button', { name: '1 proposal waits for you.' }, { timeout: 4_000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: /of yours/ })).toBeNull();
  expect(screen.queryByText(/rollouts? (is|are) running\.$/)).toBeNull();
});

it('on a phone, what is rarely needed is folded, and the log begins with its eight newest entries', async () => {
  const { user, desk } = await openDesk([CHAT]);
  for (const version of ['1.1.0', '1.0.0', '1.1.0', '1.0.0', '1.1.0', '1.0.0', '1.1.0', '1.0.0', '1.1.0']) {
    desk.promote('mfe-chat', version, 'ada@example.com');
  }
  await user.click(await screen.findByRole('button', { name: 'Show new entries' }, { timeout: 4_000 }));
  const lines = () => region('Log').queryAllByRole('listitem').length;
  await waitFor(() => expect(lines()).toBe(8));
  await user.click(press('Show older entries'));
  expect(lines()).toBe(9);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body); // it is on the first of them

  expect(screen.queryByText('docs/release-health.md')).toBeNull();
  await user.click(press('Show help'));
  expect(region('Help').getByText('docs/release-health.md')).toBeVisible();
  await user.click(press('Show webhooks'));
  expect(region('Webhooks').getByText(/^None\./)).toBeVisible();
  await user.click(press('Show filters'));
  expect(screen.getByLabelText('Person')).toBeVisible();
  await user.click(press('Hide filters'));
  expect(screen.queryByLabelText('Person')).toBeNull();
});
