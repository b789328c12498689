import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { screen, waitFor } from '@testing-library/react';
import { CHAT, dialog, openDesk, press, region } from '../../testing/deskPage.tsx';
import { FakeServer, refusal } from '../../testing/fakeServer.ts';
import { closeFrame } from '../../testing/openFrame.tsx';

afterEach(closeFrame);

it('shows what did not arrive at webhooks', async () => {
  const { desk } = await openDesk();
  expect(region('Webhooks').getByText(/^None\./)).toBeVisible();
  const hook = {
    section: null,
    origin: 'https://hooks.example',
    lastDeliveredAt: null,
    waiting: 0,
    failures: 0,
    lost: 0,
  };
  desk.webhooks = [
    { ...hook, id: '1', lastFailure: null },
    { ...hook, id: '2', section: 'mfe-chat', waiting: 3, failures: 2, lost: 1, lastFailure: 'took too long' },
  ];
  desk.promote('mfe-chat', '1.1.0', 'grace@example.com');
  await region('Webhooks').findAllByRole('listitem', {}, { timeout: 4_000 });
  expect(
    region('Webhooks')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'https://hooks.example, all sections Everything arrived.',
    'https://hooks.example, mfe-chatFailing 2 attempts failed: took too long. 3 deliveries waiting. 1 delivery lost.',
  ]);
});

it('a list that cannot be loaded is not an empty one, and comes once it can', async () => {
  const server = new FakeServer();
  for (const call of ['GET /api/desk/proposals', 'GET /api/desk/webhooks']) server.next(call, refusal(503, 'Away.'));
  const { desk } = await openDesk([CHAT], '', server);
  const waiting = () => region('Waiting for a Second Person');
  expect(await waiting().findByText('This couldn’t be loaded. The desk keeps trying.')).toBeVisible();
  expect(waiting().queryByText(/^Nothing waits/)).toBeNull();
  expect(screen.queryByText('Nothing needs attention.')).toBeNull();
  const attention = region('Needs Attention');
  expect(attention.getByRole('button', { name: 'Proposals could not be loaded' })).toBeVisible();
  expect(attention.getByRole('button', { name: 'Webhooks could not be loaded' })).toBeVisible();
  desk.promote('mfe-chat', '1.1.0', 'grace@example.com');
  expect(await waiting().findByText(/^Nothing waits/, {}, { timeout: 4_000 })).toBeVisible();
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible();
});

it('a list without buttons that may scroll is reached by the keyboard', async () => {
  const { desk } = await openDesk();
  expect(screen.queryByRole('group', { name: 'Webhooks' })).toBeNull();
  desk.webhooks = [
    {
      id: '1',
      section: null,
      origin: 'https://hooks.example',
      lastDeliveredAt: null,
      waiting: 0,
      failures: 0,
      lost: 0,
      lastFailure: null,
    },
  ];
  desk.promote('mfe-chat', '1.1.0', 'grace@example.com');
  expect(await screen.findByRole('group', { name: 'Webhooks' }, { timeout: 4_000 })).toHaveAttribute('tabindex', '0');
});

describe('the first line', () => {
  const HOOK = { id: '1', section: null, origin: 'https://hooks.example', lastDeliveredAt: null, waiting: 0, lost: 0 };
  const nothing = 'Nothing needs attention.';

  it('names what waits for a second person, and leads there', async () => {
    const { user, desk } = await openDesk([CHAT]);
    expect(screen.getByText(nothing)).toBeVisible();
    desk.propose('promote mfe-chat 1.1.0', 'mfe-chat');
    desk.propose('promote mfe-chat 1.0.0', 'mfe-chat', { proposedBy: 'ada@example.com', isYours: true });
    await user.click(await screen.findByRole('button', { name: '1 proposal waits for you.' }, { timeout: 4_000 }));
    expect(press('Confirm: promote mfe-chat 1.1.0')).toHaveFocus();
    expect(press('1 proposal of yours waits for a second person.')).toBeVisible();
    expect(screen.queryByText(/Nothing needs attention/)).toBeNull();
    expect(region('Needs Attention').getByText(/^Nothing is wrong\. Every live version/)).toBeVisible();
    expect(await violationsOf(document.body)).toEqual([]);
    await user.click(press('Decline: promote mfe-chat 1.1.0'));
    await user.click(dialog().getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 proposal waits for you.' })).toBeNull());
  });

  it('names failing webhooks, and leads to them though nothing can be pressed there', async () => {
    const { user, desk } = await openDesk([CHAT]);
    desk.webhooks = [
      { ...HOOK, failures: 0, lastFailure: null },
      { ...HOOK, id: '2', failures: 2, lastFailure: 'took too long' },
    ];
    desk.promote('mfe-chat', '1.1.0', 'grace@example.com');
    await user.click(await screen.findByRole('button', { name: '1 webhook is failing.' }, { timeout: 4_000 }));
    expect(screen.getByRole('region', { name: 'Webhooks' })).toHaveFocus();
    expect(screen.queryByText(/Nothing needs attention/)).toBeNull();
  });
});
