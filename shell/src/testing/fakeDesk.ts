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
    heldAt: null,
    revision: 1,
    takenOff: null,
    versions: [aVersion('1.0.0')],
    ...part,
  };
}

interface Change {
  readonly why?: string | null;
  /** What is different about the section, if no version became stable. */
  readonly state?: Partial<Section> | undefined;
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

  private move(name: string, { act, to, who, why = null, state }: Pick<Entry, 'act' | 'to' | 'who'> & Change): Entry {
    const before = this.find(name);
    const revision = before.revision + 1;
    const isOff = act === 'take-off';
    const ended = { stable: to, candidate: null, shareBp: 0, heldAt: null, takenOff: isOff ? before.stable : null };
    const after = { ...before, revision, ...(state ?? ended) };
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
      toShareBp: state?.shareBp ?? null,
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
      case '/api/desk/who': {
        const { section = '', version = '', shareBp } = Object.fromEntries(url.searchParams);
        const share = Number(shareBp);
        const counted = { accounts: 40, accountsChanging: Math.round((40 * share) / 10_000), othersChangingBp: share };
        return { body: { section, version, shareBp: share, ...counted } };
      }
      case '/api/desk/rollout': {
        const { section, version, shareBp, revision } = body as Record<'section' | 'version', string> &
          Record<'shareBp' | 'revision', number>;
        return onlyMove(
          this.moved([
            { section, revision, act: 'rollout', to: version, why: null, state: { candidate: version, shareBp } },
          ]),
        );
      }
      case '/api/desk/hold':
      case '/api/desk/resume': {
        const { section, revision } = body as { section: string; revision: number };
        const { candidate, shareBp } = this.find(section);
        const act = url.pathname.slice('/api/desk/'.length);
        const state = { candidate, shareBp, heldAt: act === 'hold' ? AT : null };
        return onlyMove(this.moved([{ section, revision, act, to: candidate, why: null, state }]));
      }
      case '/api/desk/rollback': {
        const { takings, why } = body as { takings: { section: string; revision: number }[]; why: string };
        return this.moved(takings.map((each) => ({ ...each, act: 'rollback', to: '0.9.0', why })));
      }
      case '/api/desk/take-off': {
        const { section, revision, why } = body as { section: string; revision: number; why: string };
        return onlyMove(this.moved([{ section, revision, act: 'take-off', to: null, why }]));
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
    wanted: readonly {
      section: string;
      revision: number;
      act: string;
      to: string | null;
      why: string | null;
      state?: Change['state'];
    }[],
  ): Answer {
    if (wanted.some(({ why }) => why === '')) return refusal(400, 'A reason, please.', 'why');
    const stale = wanted.find(({ section, revision }) => this.find(section).revision !== revision);
    if (stale) return refusal(409, `${stale.section} was moved meanwhile. Look at its status, then decide again.`);
    const entries = wanted.map(({ section, act, to, why, state }) =>
      this.move(section, { act, to, why, state, who: 'ada@example.com' }),
    );
    return { body: { moves: entries.map((entry) => ({ ...entry, changed: true })) } };
  }
}

/** The reply of an endpoint that moves one section. */
function onlyMove({ body, ...rest }: Answer): Answer {
  return { ...rest, body: (body as { moves?: unknown[] }).moves?.[0] ?? body };
}
