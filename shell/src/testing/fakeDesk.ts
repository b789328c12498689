import type { DeskLog, DeskStatus, OpenPreviews, Proposals, Webhooks } from '@bellwether/sdk/contract/types';
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
    rolledBack: false,
    takenOff: false,
    twinTakenBack: null,
    missing: null,
    faults: {},
    contract: '1.0',
    endpoints: ['GET /api/watchlist'],
    pages: [],
    shared: { react: '^19.0.0' },
    ...part,
  };
}

export function aSection(section: string, part: Partial<Section> = {}): Section {
  return {
    section,
    stable: '1.0.0',
    candidate: null,
    shareBp: 0,
    ramp: null,
    health: null,
    heldAt: null,
    revision: 1,
    takenOff: null,
    routes: [],
    twoPerson: false,
    fallback: null,
    fallbackRefusal: null,
    versions: [aVersion('1.0.0')],
    versionCount: 1,
    olderThan: null,
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
  previews: OpenPreviews['previews'] = [];
  proposals: Proposals['proposals'] = [];
  webhooks: Webhooks['webhooks'] = [];
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

  /** Adds a proposal; `reply` is the rest of what is answered. */
  private proposed(summary: string, section: string, reply: object): Answer {
    const proposal = this.propose(summary, section, { proposedBy: 'ada@example.com', isYours: true });
    return { body: { ...reply, changed: false, proposal } };
  }

  /** Makes a proposal, as any manager does. */
  propose(summary: string, section: string, part: Partial<Proposals['proposals'][number]> = {}) {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const about = {
      id: `proposal-${this.proposals.length + 1}`,
      summary,
      act: 'promote' as const,
      choices: [{ section, version: '1.1.0' }],
      sections: [section],
      proposedAt: AT,
      expiresAt,
    };
    const proposal = {
      ...about,
      proposedBy: 'grace@example.com',
      isOutdated: false,
      isVoid: false,
      isYours: false,
      ...part,
    };
    this.proposals.push(proposal);
    this.note('propose');
    return proposal;
  }

  /** Adds an entry that moves no section. */
  private note(act: string): void {
    const about = { section: null, from: null, to: null, fromShareBp: null, toShareBp: null, why: 'of a test' };
    this.log.push({ ...about, id: this.log.length + 1, act, who: 'ada@example.com', via: 'desk', revision: 0, at: AT });
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
      case '/api/desk/log/people':
        return { body: { people: [...new Set(this.log.map(({ who }) => who))].sort() } };
      case '/api/desk/versions':
        return {
          body: { versions: [aVersion('0.1.0', { publishedAt: '2026-01-01T00:00:00.000Z' })], olderThan: null },
        };
      case '/api/desk/log':
        return { body: { entries: this.entries(url.searchParams) } };
      case '/api/desk/promote': {
        const { promotions } = body as { promotions: { section: string; version: string; revision: number }[] };
        const ruled = promotions.find(({ section }) => this.find(section).twoPerson);
        if (ruled) {
          const summary = `promote ${promotions.map(({ section, version }) => `${section} ${version}`).join(' and ')}`;
          return this.proposed(summary, ruled.section, { moves: [] });
        }
        return this.moved(promotions.map((each) => ({ ...each, act: 'promote', to: each.version, why: null })));
      }
      case '/api/desk/who': {
        const { section = '', version = '', shareBp } = Object.fromEntries(url.searchParams);
        const share = Number(shareBp);
        const counted = { accounts: 40, accountsChanging: Math.round((40 * share) / 10_000), othersChangingBp: share };
        return { body: { section, version, shareBp: share, ...counted } };
      }
      case '/api/desk/rollout': {
        const {
          section,
          version,
          shareBp,
          ramp = null,
          revision,
        } = body as Record<'section' | 'version', string> &
          Record<'shareBp' | 'revision', number> & { ramp?: number[] };
        return onlyMove(
          this.moved([
            { section, revision, act: 'rollout', to: version, why: null, state: { candidate: version, shareBp, ramp } },
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
      case '/api/desk/route': {
        const { section, path, from, revision } = body as Record<'section' | 'path', string> & {
          from?: string;
          revision: number;
        };
        const giver = this.sections.find((each) => each.section === from);
        if (giver) giver.routes = giver.routes.filter((route) => route !== path);
        const before = this.find(section);
        const why = from ? `${path}, from ${from}` : path;
        const state = { routes: [...before.routes, path] };
        return onlyMove(this.moved([{ section, revision, act: 'route', to: null, why, state }]));
      }
      case '/api/desk/hand-back': {
        const { section, path, revision } = body as { section: string; path: string; revision: number };
        const { routes } = this.find(section);
        const state = { routes: routes.filter((route) => route !== path) };
        return onlyMove(this.moved([{ section, revision, act: 'hand-back', to: null, why: path, state }]));
      }
      case '/api/desk/two-person': {
        const { section, on, revision } = body as { section: string; on: boolean; revision: number };
        if (!on)
          return this.proposed(`turn off the two-person rule of ${section}`, section, { section, on: true, revision });
        const { stable, candidate, shareBp } = this.find(section);
        const state = { stable, candidate, shareBp, twoPerson: true };
        const { body: moved } = onlyMove(
          this.moved([{ section, revision, act: 'two-person', to: null, why: 'on', state }]),
        );
        return { body: { section, on, revision: (moved as { revision: number }).revision, changed: true } };
      }
      case '/api/desk/proposals':
        return { body: { proposals: this.proposals } };
      case '/api/desk/proposal/confirm':
      case '/api/desk/proposal/decline': {
        const { id } = body as { id: string };
        const proposal = this.proposals.find((each) => each.id === id);
        if (!proposal) return refusal(404, 'There is no such proposal, or it was decided or has expired.');
        this.proposals = this.proposals.filter((each) => each !== proposal);
        const isConfirmed = url.pathname.endsWith('confirm');
        this.note(isConfirmed ? 'confirm' : 'decline');
        if (!isConfirmed) return { body: { id, summary: proposal.summary, declined: true } };
        const moved = proposal.choices.flatMap(({ section, version }) =>
          version === null ? [] : this.promote(section, version, 'ada@example.com'),
        );
        return { body: { id, summary: proposal.summary, moved } };
      }
      case '/api/desk/preview': {
        const { versions, forMs } = body as { versions: { section: string; version: string }[]; forMs: number };
        const id = `preview-${this.previews.length + 1}`;
        const expiresAt = new Date(Date.now() + forMs).toISOString();
        const shown = Object.fromEntries(versions.map(({ section, version }) => [section, version]));
        this.previews.push({ id, versions: shown, createdBy: 'ada@example.com', createdAt: AT, expiresAt });
        this.note('preview');
        return { body: { id, versions: shown, url: `https://bellwether.example/preview?id=${id}`, expiresAt } };
      }
      case '/api/desk/webhooks':
        return { body: { webhooks: this.webhooks } };
      case '/api/desk/previews':
        return { body: { previews: this.previews } };
      case '/api/desk/preview/end': {
        const { id } = body as { id: string };
        if (!this.previews.some((each) => each.id === id)) return refusal(404, 'There is no such preview.');
        this.previews = this.previews.filter((each) => each.id !== id);
        this.note('preview-end');
        return { body: { id, revoked: true } };
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
    const { section, act, who, before, limit } = Object.fromEntries(query);
    return this.log
      .filter((entry) => (!section || entry.section === section) && (!act || entry.act === act))
      .filter((entry) => (!who || entry.who === who) && (!before || entry.id < Number(before)))
      .slice(-Number(limit));
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
