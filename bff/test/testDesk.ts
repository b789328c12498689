import { RoleService } from '../src/modules/auth/roles/roles.service.ts';
import { ManagerService } from '../src/modules/releases/access/managers.service.ts';
import { type NewToken, TokenService } from '../src/modules/releases/access/tokens.service.ts';
import { FolderStore } from '../src/modules/releases/files/folderStore.ts';
import { openRegistry, type Registry } from '../src/modules/releases/registry.ts';
import { builtSection } from '../src/modules/releases/testing/builtSection.ts';
import { alice } from '../src/modules/releases/testing/testRegistry.ts';
import { type Answer, TestApp, type TestAppSettings, type TestUser } from './testApp.ts';

const caller = { address: 'command-line', requestId: 'r', userAgent: '' };

/** A whole server, whose release desk a release manager and teams with tokens use over HTTP. */
export class TestDesk {
  readonly app: TestApp;
  readonly manager: TestUser;
  readonly registry: Registry;
  readonly tokens: TokenService;
  private readonly managers: ManagerService;

  private constructor(app: TestApp, manager: TestUser) {
    const { db, clock } = app;
    this.app = app;
    this.manager = manager;
    this.registry = openRegistry({
      db,
      content: new FolderStore(app.dataDir),
      clock,
      recentVisitors: async () => ({ visitors: [], isAll: true }),
    });
    this.tokens = new TokenService({ db, clock });
    this.managers = new ManagerService({ clock, roles: new RoleService({ db, clock }) });
  }

  static async start(settings?: TestAppSettings): Promise<TestDesk> {
    const app = await TestApp.start(settings);
    await app.composed.prepare();
    const desk = new TestDesk(app, await app.person());
    await desk.grant(desk.manager);
    return desk;
  }

  drop(): Promise<void> {
    return this.app.drop();
  }

  async grant({ email }: Pick<TestUser, 'email'>): Promise<void> {
    await this.managers.grant(email, alice, caller);
  }

  async revoke({ email }: Pick<TestUser, 'email'>): Promise<void> {
    await this.managers.revoke(email, alice, caller);
  }

  /** Another release manager. */
  async anotherManager(): Promise<TestUser> {
    const user = await this.app.person();
    await this.grant(user);
    return user;
  }

  /** Makes a token, for a day and every act unless told otherwise. */
  token(wanted: Pick<NewToken, 'section'> & Partial<NewToken>) {
    return this.tokens.create({ can: 'all', label: 'CI', lifetimeMs: 86_400_000, ...wanted }, alice);
  }

  /** `asManager('POST /api/desk/promote', { promotions })` */
  asManager(call: string, body?: object): Promise<Answer> {
    return this.app.request(call, { token: this.manager.token, body });
  }

  withToken(token: string, call: string, body?: object | Buffer, type?: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) };
    return this.app.request(call, { headers, body });
  }

  /** Publishes generated versions without pages, and makes each of them stable. */
  async goLive(section: string, versions: readonly string[]): Promise<void> {
    for (const version of versions) {
      const folder = builtSection({ name: section, mark: version, routes: [] });
      await this.registry.publishing.publish([{ section, version, folder }], alice);
      await this.registry.rollouts.promote([{ section, version }], alice);
    }
  }
}
