import type { NewLot } from '@bellwether/sdk/contract/types';
import type { APIRequestContext, Page } from '@playwright/test';
import { newUser, type User } from './user.ts';

export interface Investor extends User {
  readonly token: string;
}

/** Someone with an account and, where named, symbols on the watchlist and lots in the portfolio. */
export async function newInvestor(
  request: APIRequestContext,
  { watchlist = [], lots = [] }: { watchlist?: readonly string[]; lots?: readonly NewLot[] } = {},
): Promise<Investor> {
  const person = newUser();
  const { token } = await post<{ token: string }>(request, '/api/auth/register', person);
  for (const symbol of watchlist) await post(request, '/api/watchlist/add', { symbol }, token);
  for (const lot of lots) await post(request, '/api/portfolio/add', lot, token);
  return { ...person, token };
}

/** The browser of someone who signed in earlier: to be called before the first page of the context is opened. */
export async function remember(page: Page, { token }: Investor): Promise<void> {
  await page.context().addInitScript((known) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem('remembered')) return;
    localStorage.setItem('remembered', 'yes');
    localStorage.setItem('token', known);
  }, token);
}

async function post<T>(request: APIRequestContext, path: string, data: unknown, token?: string): Promise<T> {
  const answer = await request.post(path, { data, headers: token ? { 'x-auth-token': token } : {} });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
