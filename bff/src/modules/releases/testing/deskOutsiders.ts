import type { DeskStatus } from '@bellwether/sdk/contract/types';

/** Someone outside who calls the release desk. */
export interface Outsider {
  /** As the log names them. */
  readonly who: string;
  /** Calls the desk: `POST /api/desk/promote`. Returns null if there was no response. */
  ask(call: string, body?: object): Promise<{ status: number; body: Reply } | null>;
}

// biome-ignore lint/suspicious/noExplicitAny: every reply of the desk
type Reply = any;

/** One act that the desk replied to. */
export interface Done {
  readonly who: string;
  readonly act: string;
  readonly status: number;
  readonly body: Reply;
}

type Section = DeskStatus['sections'][number];

export interface World {
  readonly sections: readonly string[];
  /** Of each section. */
  readonly versions: readonly string[];
  /** Paths that no version has a page on. */
  readonly paths: readonly string[];
}

/**
 * Lets each outsider act so many times, all at once. Each looks at the desk, decides on what it says, and acts while the others
 * do: so acts are valid when they are decided on, and many are overtaken. Returns what was replied; no reply is left out.
 */
export async function letAct(
  outsiders: readonly Outsider[],
  { world, acts, next }: { world: World; acts: number; next: () => number },
): Promise<Done[]> {
  const done: Done[] = [];
  await Promise.all(
    outsiders.map(async (outsider) => {
      for (let nth = 0; nth < acts; nth += 1) {
        const decided = await decide(outsider, world, next);
        if (!decided) continue;
        const [act, body] = decided;
        const reply = await outsider.ask(`POST /api/desk/${act}`, body);
        if (reply) done.push({ who: outsider.who, act, ...reply });
      }
    }),
  );
  return done;
}

async function decide(outsider: Outsider, { sections, versions, paths }: World, next: () => number): Promise<Decided> {
  const some = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const status: { body: DeskStatus } | null = await outsider.ask('GET /api/desk/status');
  const own = (status?.body.sections ?? []).filter(({ section }) => sections.includes(section));
  const at = some(own);
  if (!at) return null;
  const { section, revision } = at;
  const version = some(versions);
  const why = 'as generated';
  const others = own.filter((each) => each !== at && next() < 0.5);
  const shares = [100, 1_000, 5_000];
  const running = at.candidate ?? version;
  const waits = next() < 0.4 ? await proposalFor(outsider, next) : null;
  if (waits) return waits;
  const live = at.candidate ?? at.stable;
  const acts: Record<string, () => Decided | Promise<Decided>> = {
    promote: () => ['promote', { promotions: [at, ...others].map((each) => promotionOf(each, some(versions))) }],
    promoteCandidate: () => at.candidate && ['promote', { promotions: [promotionOf(at, at.candidate)] }],
    rollout: () => at.stable && ['rollout', { section, version: running, shareBp: some(shares), revision }],
    ramp: () => at.stable && ['rollout', { section, version: running, shareBp: 99, ramp: [some(shares)], revision }],
    hold: () => at.candidate && [at.heldAt === null ? 'hold' : 'resume', { section, revision }],
    rollback: () => live && ['rollback', { takings: [{ section, from: live, revision }], why }],
    withdraw: () => (next() < 0.3 ? ['withdraw', { section, version, why, revision }] : null),
    takeOff: () => at.stable && (next() < 0.4 ? ['take-off', { section, why, revision }] : null),
    twoPerson: () => (next() < 0.6 ? ['two-person', { section, on: !at.twoPerson, revision }] : null),
    route: () => ['route', { section, path: some(paths), ...(next() < 0.4 && { from: some(own).section }), revision }],
    handBack: () => (at.routes.length > 0 ? ['hand-back', { section, path: some(at.routes), revision }] : null),
    preview: () => ['preview', { versions: [{ section, version }], forMs: 3_600_000 }],
    endPreview: async () => {
      const previews = (await outsider.ask('GET /api/desk/previews'))?.body.previews ?? [];
      return previews.length > 0 ? ['preview/end', { id: some<{ id: string }>(previews).id }] : null;
    },
  };
  return (await acts[some(Object.keys(acts))]?.()) || null;
}

/** Decides about what somebody else proposed, or, now and then, about what they proposed themselves. */
async function proposalFor(outsider: Outsider, next: () => number): Promise<Decided> {
  const reply = await outsider.ask('GET /api/desk/proposals');
  const proposals: { id: string; isYours: boolean }[] = reply?.body.proposals ?? [];
  const found = proposals.find(({ isYours }) => !isYours || next() < 0.2);
  return found ? [`proposal/${next() < 0.75 ? 'confirm' : 'decline'}`, { id: found.id }] : null;
}

/** An act and its body; null: nothing. */
type Decided = readonly [act: string, body: object] | '' | null;

function promotionOf({ section, revision }: Section, version: string) {
  return { section, version, revision };
}
