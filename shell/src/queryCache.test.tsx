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
