import type { TestApp, TestUser } from '../../../../test/testApp.ts';

/** The password that tests of links set. */
export const NEW_PASSWORD = 'a-secret-lantern';

/** Requests about a user's address and password, sent to the test's server. */
export function emailCalls(app: () => TestApp) {
  const update = ({ token }: TestUser, body: object) => app().request('PUT /api/auth/update-profile', { token, body });
  const ask = (person: TestUser, email: string) => update(person, { email, currentPassword: person.password });
  const confirm = (token: string, { token: session }: Partial<TestUser> = {}, currentPassword?: string) =>
    app().request('POST /api/auth/confirm-email', { token: session, body: { token, currentPassword } });
  return {
    update,
    ask,
    confirm,

    /** Asks for a new address and opens the link in the mail to it. */
    async change(person: TestUser, email: string): Promise<void> {
      await ask(person, email);
      const answer = await confirm(await app().mailedToken(email, 'confirm-email'), person);
      if (answer.status !== 200) throw new Error(answer.text);
    },

    login: (email: string, password: string) => app().request('POST /api/auth/login', { body: { email, password } }),

    me: async ({ token }: Pick<TestUser, 'token'>) => (await app().request('GET /api/auth/me', { token })).body,

    /** Returns the token of the mailed link. */
    async forgot(email: string): Promise<string> {
      await app().request('POST /api/auth/forgot-password', { body: { email } });
      return app().mailedToken(email, 'reset-password');
    },

    reset: (token: string, password = NEW_PASSWORD) =>
      app().request('POST /api/auth/reset-password', { body: { token, password } }),
  };
}
