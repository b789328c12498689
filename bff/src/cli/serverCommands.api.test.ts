import { releaseOn } from '../../test/releaseLine.ts';
import { type ServedRegistry, servedRegistry } from '../../test/servedRegistry.ts';
import { release } from './release.ts';

let site: ServedRegistry;
beforeAll(async () => {
  site = await servedRegistry({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => site.drop());

const S = 'mfe-trading';

const here = (line: readonly string[]) => releaseOn(site, line);
const withToken = (token: string) => release(['status'], { RELEASE_URL: site.origin, RELEASE_TOKEN: token });

test('grants roles and makes tokens on the server', async () => {
  const made = JSON.parse(
    (await here(['token', 'create', '--section', S, '--can', 'publish', '--label', 'CI', '--for', '12h', '--json']))
      .stdout,
  );
  expect(made).toMatchObject({ section: S, can: 'publish', label: 'CI', token: expect.stringMatching(/^bwr_/) });
  expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(11 * 3_600_000);
  expect((await withToken(made.token)).stderr).toBe('This release token can only publish.\n');
  expect((await here(['token', 'list'])).stdout).toMatch(new RegExp(`${made.id} +${S} +publish +CI +\\d{4}-`));
  expect(await here(['token', 'revoke', made.id])).toMatchObject({ code: 0, stdout: 'The token CI is revoked.\n' });
  expect(await withToken(made.token)).toMatchObject({
    stderr: 'This release token was revoked.\n',
  });
  expect((await here(['token', 'create', '--section', 'all', '--can', 'all', '--label', 'ops'])).stdout).toMatch(
    /^bwr_[\w-]{43}\n\nThis is the token ops \(every section: all, until /,
  );

  const user = { id: 'u1', email: 'ann@example.com', email_key: 'ann@example.com', password_hash: 'x' };
  const times = {
    password_changed_at: 1,
    created_at: 1,
    updated_at: 1,
    email_verified_at: 1,
    getting_started: 'shown',
  };
  await site.db.knex('users').insert({ ...user, ...times });
  expect(await here(['grant', 'ANN@example.com'])).toMatchObject({
    code: 0,
    stdout: 'ann@example.com is a release manager now.\n',
  });
  const again = { code: 0, stdout: 'ann@example.com is a release manager already.\n', stderr: '' };
  expect(await here(['grant', 'ann@example.com'])).toMatchObject(again);
  expect(JSON.parse((await here(['log', '--act', 'grant', '--json'])).stdout).entries).toHaveLength(1);
  expect((await here(['roles'])).stdout).toMatch(/ann@example\.com +release-manager +.+@/);
  expect(await here(['revoke', 'ann@example.com', '--json'])).toMatchObject({ code: 0 });
  expect(await here(['revoke', 'ann@example.com'])).toMatchObject({ code: 1 });
  expect((await here(['roles'])).stdout).toBe('No one has a role.\n');
  expect((await here(['log', '--act', 'grant'])).stdout).toContain('release-manager: ann@example.com');
});
