import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

let counted = 0;

/** Someone whom the product has never seen. */
export function newPerson(): Person {
  counted += 1;
  return { email: `investor-${process.pid}-${Date.now()}-${counted}@example.com`, password: 'a long enough password' };
}

/** By the API, for journeys that are about something else. Leaves the page on the dashboard, signed in. */
export async function signIn(page: Page, person: Person = newPerson(), path = '/dashboard'): Promise<Person> {
  const answer = await page.request.post('/api/auth/register', {
    data: { email: person.email, password: person.password },
  });
  expect(answer.status()).toBe(201);
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((known) => {
    if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem('token', known);
    sessionStorage.setItem('signed-in-once', 'yes');
  }, token);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return person;
}
