import type { NewLot } from '@bellwether/sdk/contract/types';
import type { APIRequestContext, Page } from '@playwright/test';
import { newUser, type User } from './user.ts';

export interface Investor extends User {
  readonly token: string;
}

interface Beginning {
  readonly watchlist?: readonly string[];
  readonly lots?: readonly NewLot[];
  /** True for the longer session of a browser. Then `request` is the page's own, which shares its cookies. */
  readonly asBrowser?: boolean;
  /** The origin of another site than the journey's own. */
  readonly at?: string;
}

/** Creates a user with an account and, if given, watchlist symbols and portfolio lots. */
export async function newInvestor(
  request: APIRequestContext,
  { watchlist = [], lots = [], asBrowser = false, at = '' }: Beginning = {},
): Promise<Investor> {
  const person = newUser();
  const { token } = await post<{ token: string }>(
    request,
    `${at}/api/auth/register`,
    person,
    asBrowser ? { 'sec-fetch-site': 'same-origin' } : {},
  );
  for (const symbol of watchlist) await post(request, `${at}/api/watchlist/add`, { symbol }, { 'x-auth-token': token });
  for (const lot of lots) await post(request, `${at}/api/portfolio/add`, lot, { 'x-auth-token': token });
  return { ...person, token };
}

/** Signs the browser in as a returning user. Call it before the context opens its first page. */
export async function remember(page: Page, { token }: Investor): Promise<void> {
  await page.context().addInitScript((known) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem('remembered')) return;
    localStorage.setItem('remembered', 'yes');
    localStorage.setItem('token', known);
  }, token);
}

async function post<T>(
  request: APIRequestContext,
  path: string,
  data: unknown,
  headers: Record<string, string>,
): Promise<T> {
  const answer = await request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
