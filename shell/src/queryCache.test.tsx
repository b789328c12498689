import { useQuery } from '@bellwether/sdk/query';
import { act, render, screen } from '@testing-library/react';
import { createQueryCache } from './queryCache.tsx';

const answer = jest.fn(async () => 'good');

function Shown() {
  return useQuery({ queryKey: ['shown'], queryFn: answer }).data ?? 'waiting';
}

it('requests everything anew, also what is on the page', async () => {
  const cache = createQueryCache();
  const Data = await cache.load();
  const client = cache.client();
  await act(async () => void render(<Data>{<Shown />}</Data>));
  for (const queryKey of [['shown'], ['left']]) client.setQueryData(queryKey, 'hostile');
  expect(await screen.findByText('hostile')).toBeInTheDocument();
  cache.renew();
  expect(client.getQueryData(['left'])).toBeUndefined();
  expect(await screen.findByText('good')).toBeInTheDocument();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('has nothing to renew before it has loaded', () => {
  expect(() => createQueryCache().renew()).not.toThrow();
});

it('goes on where a listener of one section throws', async () => {
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  const cache = createQueryCache();
  await cache.load();
  const client = cache.client();
  const heard = jest.fn();
  client.getQueryCache().subscribe(() => {
    throw new Error('mine');
  });
  client.getQueryCache().subscribe(heard);
  client.setQueryData(['shown'], 'good');
  await new Promise((resolve) => setTimeout(resolve)); // the cache tells in batches
  expect(heard).toHaveBeenCalled();
  expect(reported).toHaveBeenCalledWith(new Error('mine'));
});
