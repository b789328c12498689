import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export interface User {
  readonly email: string;
  readonly password: string;
}

let counted = 0;

/** Credentials of an account that does not exist yet. */
export function newUser(): User {
  counted += 1;
  return { email: `investor-${process.pid}-${Date.now()}-${counted}@example.com`, password: 'a long enough password' };
}

/** Registers through the API, for journeys about something else, and opens `path` signed in. */
export async function signIn(page: Page, user: User = newUser(), path = '/dashboard'): Promise<User> {
  const response = await page.request.post('/api/auth/register', {
    data: { email: user.email, password: user.password },
  });
  expect(response.status()).toBe(201);
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((known) => {
    if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem('token', known);
    sessionStorage.setItem('signed-in-once', 'yes');
  }, token);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return user;
}
