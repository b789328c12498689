import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import type { QueryCache } from '../queryCache.tsx';
import { otherSets, otherShellApis } from './loading/otherOffers.ts';
import type { Provided } from './slot/lifecycleProps.ts';
import type { SingleRelease } from './slot/releaseChoice.ts';

type Taken = Pick<SingleRelease, 'shellApi' | 'sharedSet'>;

interface Given {
  readonly api: ShellApi;
  readonly queryCache: QueryCache;
}

/** Returns what a release is given: the ShellApi of the major that it was built for, and the query cache for its React. */
export async function provided(given: Given, taken: Taken, serverData: boolean): Promise<Provided> {
  const shell = otherShellApis === null ? given.api : await shellApiFor(taken, given.api);
  if (!serverData) return { shell };
  const Data = await given.queryCache.load();
  return { shell, Data: otherSets === null ? Data : ((await dataOfSet(taken, given.queryCache)) ?? Data) };
}

async function shellApiFor({ shellApi }: Taken, api: ShellApi): Promise<ShellApi> {
  const adapter = otherShellApis?.[Number.parseInt(shellApi, 10)];
  return adapter ? ((await adapter()).adapt(api) as ShellApi) : api;
}

async function dataOfSet({ sharedSet = '' }: Taken, queryCache: QueryCache): Promise<Provided['Data']> {
  return (await otherSets?.[sharedSet]?.load())?.dataFor(queryCache.client());
}
