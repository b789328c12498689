import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { RoleService } from '../../auth/roles/roles.service.ts';
import { ManagerService } from '../access/managers.service.ts';
import { TokenService } from '../access/tokens.service.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { openRegistry } from '../registry.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import { builtSection } from './builtSection.ts';
import type { Outsider, World } from './deskOutsiders.ts';

export const WORLD: World = {
  sections: ['mfe-oa', 'mfe-ob'],
  versions: ['1', '2', '3', '4'],
  paths: ['/x1', '/x2', '/x3'],
};

const OPERATOR: Actor = { who: 'operator', via: 'command-line' };

interface Site {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
}

/** Publishes every version of the world, makes the first ones stable, and adds webhooks that never hear of anything. */
export async function makeWorld({ db, content, clock }: Site): Promise<void> {
  const registry = openRegistry({ db, content, clock, judgeScripts: async () => {} });
  const builds = WORLD.sections.flatMap((section) =>
    WORLD.versions.map((version) => {
      const folder = builtSection({ name: section, mark: version, routes: [] });
      return { section, version, folder };
    }),
  );
  await registry.publishing.publish(builds, OPERATOR);
  const firsts = WORLD.sections.map((section) => ({ section, version: '1' }));
  await registry.rollouts.promote(firsts, OPERATOR);
  const row = { act: 'webhook-add', who: OPERATOR.who, via: OPERATOR.via, at: 0, revision: 0 };
  await db.knex('release_log').insert({ ...row, why: 'https://hooks.example (hook-0), (hook-1)' });
  const url = 'https://hooks.example/';
  const hook = { created_by: OPERATOR.who, created_at: 0, due_at: Number.MAX_SAFE_INTEGER, url, secret_sealed: 'x' };
  for (const [slot, section] of ['*', 'mfe-oa'].entries()) {
    await db.knex('webhooks').insert({ ...hook, id: `hook-${slot}`, slot, section });
  }
}

interface Entrance {
  /** Registers someone new. */
  person(): Promise<{ email: string; userId: string; ask: Outsider['ask'] }>;
  withToken(token: string): Outsider['ask'];
}

/** Three release managers, a token of the first one, and a token of a team, which is nobody where two people decide. */
export async function comeFromOutside(
  { db, clock }: Omit<Site, 'content'>,
  { person, withToken }: Entrance,
): Promise<{ outsiders: Outsider[]; people: Map<string, string | null> }> {
  const managers = new ManagerService({ clock, roles: new RoleService({ db, clock }) });
  const tokens = new TokenService({ db, clock });
  const people = new Map<string, string | null>();
  const outsiders: Outsider[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { email, userId, ask } = await person();
    await managers.grant(email, OPERATOR, { address: 'command-line', requestId: 'r', userAgent: '' });
    people.set(email, userId);
    outsiders.push({ who: email, ask });
  }
  const [first = null] = people.values();
  for (const [label, section, ownerId] of [
    ['of a manager', null, first],
    ['of a team', 'mfe-oa', null],
  ] as const) {
    const wanted = { section, can: 'move', label, lifetimeMs: 86_400_000, ownerId } as const;
    const { token } = await tokens.create(wanted, OPERATOR);
    people.set(`token ${label}`, ownerId);
    outsiders.push({ who: `token ${label}`, ask: withToken(token) });
  }
  return { outsiders, people };
}
