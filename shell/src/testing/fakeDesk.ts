import type { DeskLog, DeskStatus } from '@bellwether/sdk/contract/types';
import { type Answer, type Asked, type FakeServer, refusal } from './fakeServer.ts';

type Section = DeskStatus['sections'][number];
type Version = Section['versions'][number];
type Entry = DeskLog['entries'][number];

const AT = '2026-11-20T15:00:00.000Z';

export function aVersion(version: string, part: Partial<Version> = {}): Version {
  return {
    version,
    commit: `${version.replaceAll('.', '')}abcdef0123456789`,
    publishedBy: 'token of a team',
    publishedAt: AT,
    files: 12,
    bytes: 400_000,
    withdrawn: false,
    missing: null,
    faults: {},
    contract: '1.0',
    endpoints: ['GET /api/watchlist'],
    ...part,
  };
}

export function aSection(section: string, part: Partial<Section> = {}): Section {
  return {
    section,
    stable: '1.0.0',
    candidate: null,
    shareBp: 0,
    revision: 1,
    takenOff: null,
    versions: [aVersion('1.0.0')],
    ...part,
  };
}

/** The endpoints of the release desk, for one manager and whoever moves things behind their back. Only for tests. */
export class FakeDesk {
  readonly log: Entry[] = [];
  sections: Section[];

  constructor(server: FakeServer, sections: readonly Section[]) {
    this.sections = [...sections];
    server.served.set('/api/desk/', (asked) => this.answer(asked));
  }

  /** Makes a version stable, as any manager does. */
  promote(section: string, version: string, who: string): Entry {
    return this.move(section, { act: 'promote', to: version, who });
  }

  private move(
    name: string,
    { act, to, who, why = null }: Pick<Entry, 'act' | 'to' | 'who'> & { why?: string | null },
  ): Entry {
    const before = this.find(name);
    const revision = before.revision + 1;
    const isOff = act === 'take-off';
    const after = {
      ...before,
      revision,
      stable: to,
      candidate: null,
      shareBp: 0,
      takenOff: isOff ? before.stable : null,
    };
    this.sections = this.sections.map((each) => (each === before ? after : each));
    const entry: Entry = {
      id: this.log.length + 1,
      section: name,
      act,
      who,
      via: 'desk',
      from: before.stable,
      to,
      fromShareBp: null,
      toShareBp: null,
      why,
      revision,
      at: AT,
    };
    this.log.push(entry);
    return entry;
  }

  private find(name: string): Section {
    const section = this.sections.find((each) => each.section === name);
    if (!section) throw new Error(`no section ${name}`);
    return section;
  }

  private answer({ call, body }: Asked): Answer {
    const url = new URL(call.split(' ')[1] ?? '', 'http://localhost');
    switch (url.pathname) {
      case '/api/desk/status':
        return { body: { sections: this.sections } };
      case '/api/desk/log':
        return { body: { entries: this.entries(url.searchParams) } };
      case '/api/desk/promote': {
        const { promotions } = body as { promotions: { section: string; version: string; revision: number }[] };
        return this.moved(promotions.map((each) => ({ ...each, act: 'promote', to: each.version, why: null })));
      }
      case '/api/desk/rollback': {
        const { takings, why } = body as { takings: { section: string; revision: number }[]; why: string };
        return this.moved(takings.map((each) => ({ ...each, act: 'rollback', to: '0.9.0', why })));
      }
      case '/api/desk/take-off': {
        const { section, revision, why } = body as { section: string; revision: number; why: string };
        const { body: reply, ...rest } = this.moved([{ section, revision, act: 'take-off', to: null, why }]);
        return { ...rest, body: (reply as { moves?: unknown[] }).moves?.[0] ?? reply };
      }
      default:
        throw new Error(`the fake desk has no ${call}`);
    }
  }

  private entries(query: URLSearchParams): Entry[] {
    const [section, act] = [query.get('section'), query.get('act')];
    return this.log
      .filter((entry) => (!section || entry.section === section) && (!act || entry.act === act))
      .slice(-Number(query.get('limit')));
  }

  private moved(
    wanted: readonly { section: string; revision: number; act: string; to: string | null; why: string | null }[],
  ): Answer {
    if (wanted.some(({ why }) => why === '')) return refusal(400, 'A reason, please.', 'why');
    const stale = wanted.find(({ section, revision }) => this.find(section).revision !== revision);
    if (stale) return refusal(409, `${stale.section} was moved meanwhile. Look at its status, then decide again.`);
    const entries = wanted.map(({ section, act, to, why }) =>
      this.move(section, { act, to, why, who: 'ada@example.com' }),
    );
    return { body: { moves: entries.map((entry) => ({ ...entry, changed: true })) } };
  }
}
