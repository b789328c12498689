import { aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act } from '@testing-library/react';
import { usePortfolio } from './usePortfolio.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const turnTab = (visibility: DocumentVisibilityState) =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  });

function Page({ onRender }: { onRender: (state: ReturnType<typeof usePortfolio>) => void }) {
  onRender(usePortfolio());
  return null;
}

async function open(session = aSession({ portfolio: aPortfolio([]) })) {
  const fetchPortfolio = jest.fn(async () => ({ success: true, msg: '' }));
  const onRender = jest.fn<void, [ReturnType<typeof usePortfolio>]>();
  const view = withShell(<Page onRender={onRender} />, { session, actions: { fetchPortfolio } });
  await passing(0);
  return { fetchPortfolio, view, last: () => onRender.mock.lastCall?.[0] };
}

test('fetches when the page opens and every 30 seconds', async () => {
  const { fetchPortfolio, last } = await open();
  expect(fetchPortfolio).toHaveBeenCalledTimes(1);
  expect(last()).toMatchObject({ updatedAt: Date.now(), fetching: false, refusal: null });
  await passing(30_000);
  expect(fetchPortfolio).toHaveBeenCalledTimes(2);
});

test('pauses while the tab is hidden and fetches on return', async () => {
  const { fetchPortfolio } = await open();
  await turnTab('hidden');
  await passing(120_000);
  expect(fetchPortfolio).toHaveBeenCalledTimes(1);
  await turnTab('visible');
  expect(fetchPortfolio).toHaveBeenCalledTimes(2);
});

test('runs one fetch at a time', async () => {
  const { fetchPortfolio, last } = await open();
  fetchPortfolio.mockReturnValue(new Promise(() => {}));
  await passing(30_000);
  expect(last()?.fetching).toBe(true);
  await passing(120_000);
  expect(fetchPortfolio).toHaveBeenCalledTimes(2);
});

test('shows why a fetch failed and retries on request', async () => {
  const { fetchPortfolio, last } = await open();
  fetchPortfolio.mockResolvedValueOnce({ success: false, msg: 'Failed to fetch portfolio' });
  await passing(30_000);
  expect(last()?.refusal).toBe('Failed to fetch portfolio');
  await act(async () => last()?.retry());
  await passing(0);
  expect(last()?.refusal).toBeNull();
});

test('stops with the page and fetches nothing while signed out', async () => {
  const { fetchPortfolio, view } = await open();
  view.unmount();
  await turnTab('visible');
  await passing(60_000);
  expect(fetchPortfolio).toHaveBeenCalledTimes(1);
  const signedOut = await open(aSession({ status: 'anonymous', user: null, portfolio: null }));
  await passing(60_000);
  expect(signedOut.fetchPortfolio).not.toHaveBeenCalled();
});
