import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import { createQueryCache } from '../queryCache.tsx';
import { provided } from './provided.ts';

const adapt = jest.fn((api: ShellApi) => Object.create(api, { version: { value: '1.8' } }));
const dataFor = jest.fn(() => 'provider for React 20');
jest.mock('./loading/otherOffers.ts', () => ({
  otherSets: { 'react-20': { versions: {}, load: async () => ({ dataFor }) } },
  otherShellApis: { 1: async () => ({ adapt }) },
}));

const queryCache = createQueryCache();
const api = {
  version: '2.0',
  get queryClient() {
    return queryCache.client();
  },
} as ShellApi;
const given = { api, queryCache };

test('a release gets the ShellApi of its major', async () => {
  const [older, newer] = await Promise.all(
    ['1.4', '2.0'].map((shellApi) => provided(given, { shellApi, sharedSet: 'react-19' }, false)),
  );
  expect([older?.shell.version, newer?.shell.version]).toEqual(['1.8', '2.0']);
  expect(newer?.shell).toBe(api);
  expect(older).not.toHaveProperty('Data');
});

test("a release of another set gets the provider of that set, around the page's one cache", async () => {
  const own = await provided(given, { shellApi: '2.0', sharedSet: 'react-19' }, true);
  expect(own.Data).toBe(await queryCache.load());
  expect(dataFor).not.toHaveBeenCalled();
  const other = await provided(given, { shellApi: '2.0', sharedSet: 'react-20' }, true);
  expect(other.Data).toBe('provider for React 20');
  expect(dataFor).toHaveBeenCalledWith(queryCache.client());
});
