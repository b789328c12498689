import type { Knex } from 'knex';
import { EVERY_SECTION } from '../outbox/outbox.repository.ts';
import type { Done } from './deskOutsiders.ts';

interface Row {
  readonly id: number;
  readonly section: string | null;
  readonly act: string;
  readonly who: string;
  readonly via: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly shareBp: number | null;
  readonly why: string;
  readonly revision: number;
  readonly request: string | null;
}

/** What the log says of a section. */
interface Folded {
  stable: string | null;
  candidate: string | null;
  shareBp: number;
  isHeld: boolean;
  takenOff: string | null;
  twoPerson: boolean;
  revision: number;
  readonly routes: Set<string>;
}

interface Given {
  /** Everything that was replied to. */
  readonly done: readonly Done[];
  /** The user ids of those who act, by how the log names them. null: nobody. */
  readonly people: ReadonlyMap<string, string | null>;
  /** Whether an act may be there without its reply: a replica was killed. */
  readonly repliesWereLost: boolean;
}

const MOVES = [
  ...['promote', 'rollout', 'hold', 'resume', 'rollback', 'withdraw', 'take-off'],
  ...['route', 'hand-back', 'two-person'],
];
/** What gives visitors another version, and so takes two people where a section asks for them. */
const DECISIVE = ['promote', 'rollout', 'withdraw'];

/** Returns what is wrong with the state of the desk after outsiders acted, one sentence each. Reads everything. */
export async function brokenInvariants(connection: Knex, given: Given): Promise<string[]> {
  const rows = await logRows(connection);
  return [
    ...(await statusFaults(connection, rows)),
    ...(await twoPersonFaults(connection, rows, given.people)),
    ...replyFaults(rows, given),
    ...(await previewFaults(connection, rows)),
    ...(await webhookFaults(connection, rows)),
  ];
}

/** The revisions of a section have no gap, and what is live is what the log adds up to. */
async function statusFaults(connection: Knex, rows: readonly Row[]): Promise<string[]> {
  const faults: string[] = [];
  const folded = new Map<string, Folded>();
  for (const row of rows) {
    if (row.section === null || !MOVES.includes(row.act)) continue;
    const at = folded.get(row.section) ?? nothing();
    folded.set(row.section, at);
    if (row.revision !== at.revision + 1) faults.push(`entry ${row.id} of ${row.section} follows ${at.revision}`);
    at.revision = row.revision;
    apply(row, at, folded);
  }
  const routes = await connection('section_routes').select('section', 'path');
  for (const now of await connection('rollouts').select('*')) {
    const { routes: paths, ...at } = folded.get(now.section) ?? nothing();
    const stored = {
      ...{ stable: now.stable, candidate: now.candidate, shareBp: now.share_bp, isHeld: now.held_at !== null },
      ...{ takenOff: now.taken_off, twoPerson: now.two_person === 1, revision: now.revision },
    };
    if (JSON.stringify(stored) !== JSON.stringify(at)) {
      faults.push(`${now.section} is ${JSON.stringify(stored)}, and the log says ${JSON.stringify(at)}`);
    }
    const own = routes.filter(({ section }) => section === now.section).map(({ path }) => path);
    // What a start assigned is no entry of its own.
    if (paths.size > 0 && String(own.sort()) !== String([...paths].sort())) {
      faults.push(`${now.section} has the paths ${own}, and the log says ${[...paths].sort()}`);
    }
  }
  return faults;
}

function nothing(): Folded {
  const none = { stable: null, candidate: null, shareBp: 0, isHeld: false, takenOff: null, twoPerson: false };
  return { ...none, revision: 0, routes: new Set() };
}

function apply({ act, section, from, to, shareBp, why }: Row, at: Folded, all: ReadonlyMap<string, Folded>): void {
  const ended = { candidate: null, shareBp: 0, isHeld: false };
  if (act === 'promote') Object.assign(at, ended, { stable: to, takenOff: null });
  if (act === 'rollback' || (act === 'withdraw' && to !== null)) Object.assign(at, ended, { stable: to });
  if (act === 'take-off') Object.assign(at, ended, { stable: null, takenOff: from });
  if (act === 'rollout') Object.assign(at, { candidate: to, shareBp, isHeld: false });
  if (act === 'hold' || act === 'resume') at.isHeld = act === 'hold';
  if (act === 'two-person') at.twoPerson = why === 'on';
  const [path = '', giver] = why.split(', from ');
  if (act === 'route') {
    all.get(giver ?? '')?.routes.delete(path);
    at.routes.add(path);
  }
  if (act === 'hand-back' && !at.routes.delete(path))
    throw new Error(`${section} hands back ${path}, which it never had`);
}

/** Where a section asks for two people, each decisive act came with the confirmation of another one than who proposed it. */
async function twoPersonFaults(
  connection: Knex,
  rows: readonly Row[],
  people: ReadonlyMap<string, string | null>,
): Promise<string[]> {
  const faults: string[] = [];
  const proposals = await connection('release_proposals').select('*');
  const proposalOf = ({ why }: Row) => proposals.find(({ id }) => why.endsWith(`(${id})`));
  const asking = new Set<string>();
  for (const row of rows) {
    const { act, section, who, why, request, id, via } = row;
    if (act === 'confirm' || act === 'decline') {
      const proposal = proposalOf(row);
      const decision = act === 'confirm' ? 'confirmed' : 'declined';
      if (proposal?.decision !== decision || proposal.decided_by !== who) faults.push(`entry ${id} decided nothing`);
      const person = people.get(who) ?? null;
      if (act === 'confirm' && (person === null || person === proposal?.proposer_id)) {
        faults.push(`entry ${id}: ${who} confirmed alone`);
      }
      const decided = rows.filter((other) => /^(confirm|decline)$/.test(other.act) && proposalOf(other) === proposal);
      if (decided.length !== 1) faults.push(`proposal ${proposal?.id} was decided ${decided.length} times`);
    }
    if (act === 'propose' && !proposalOf(row)) faults.push(`entry ${id} proposed nothing`);
    if (section === null) continue;
    const isDecisive = DECISIVE.includes(act) || (act === 'two-person' && why === 'off');
    const isAlone = !rows.some((other) => other.act === 'confirm' && other.request === request && request !== null);
    if (asking.has(section) && isDecisive && isAlone && (via === 'desk' || via === 'token')) {
      faults.push(`entry ${id}: ${who} did ${act} of ${section} alone`);
    }
    if (act === 'two-person') asking[why === 'on' ? 'add' : 'delete'](section);
  }
  const proposed = rows.filter(({ act }) => act === 'propose').length;
  if (proposed !== proposals.length) faults.push(`${proposals.length} proposals have ${proposed} entries`);
  return faults;
}

/** Each act that was done has its entries, and each entry its act. */
function replyFaults(rows: readonly Row[], { done, people, repliesWereLost }: Given): string[] {
  const own = rows.filter(({ who }) => people.has(who));
  const unclaimed = new Set(own);
  const faults: string[] = [];
  const claim = (about: string, isIt: (row: Row) => boolean) => {
    const row = own.find((each) => unclaimed.has(each) && isIt(each));
    if (row) unclaimed.delete(row);
    else faults.push(`${about} has no entry`);
  };
  for (const each of done) {
    if (each.status >= 500) faults.push(`${each.act} of ${each.who} was answered ${each.status}`);
    if (each.status !== 200) continue;
    const { who, act, body } = each;
    const moves = body.moves ?? body.moved ?? (body.proposal ? [] : [body]);
    for (const { section, revision, changed = true } of moves) {
      if (revision === undefined || !changed) continue;
      const there = rows.filter((row) => row.section === section && row.revision === revision);
      const found = there.map((row) => `${row.id} ${row.act} by ${row.who}`).join() || 'nothing';
      const about = `${act} of ${section} ${revision} by ${who} (the log has ${found}; the reply was ${JSON.stringify(body)})`;
      claim(
        about,
        (row) => row.section === section && row.revision === revision && row.who === who && MOVES.includes(row.act),
      );
    }
    const decided = /^(?:proposal|preview)\/(.+)$/.exec(act)?.[1];
    const ended = decided === 'end' ? 'preview-end' : decided;
    if (ended)
      claim(`${act} of ${body.id}`, (row) => row.act === ended && row.who === who && row.why.includes(body.id));
    if (act === 'preview') claim(`preview ${body.id}`, (row) => row.act === act && row.why.includes(body.id));
  }
  // The same proposal of the same person is there once, so several replies may name it.
  const proposed = new Set(
    done.flatMap(({ body, status }) => (status === 200 && body.proposal ? [body.proposal.id] : [])),
  );
  for (const id of proposed) claim(`proposal ${id}`, (row) => row.act === 'propose' && row.why.endsWith(`(${id})`));
  const losses = rows.filter(({ act }) => ['rollback', 'withdraw', 'take-off'].includes(act));
  // A version that visitors lose takes its previews with it; the row of a take-off does not name its candidate.
  const isPartOfAct = ({ act, who, why }: Row) =>
    act === 'preview-end' &&
    losses.some(
      (loss) =>
        loss.who === who &&
        (loss.act === 'take-off' ? [''] : [loss.from, loss.to]).some((of) => why.includes(`${loss.section} ${of}`)),
    );
  if (!repliesWereLost)
    for (const { id, act, who } of [...unclaimed].filter((row) => !isPartOfAct(row)))
      faults.push(`entry ${id}, ${act} of ${who}, was no act`);
  return faults;
}

async function previewFaults(connection: Knex, rows: readonly Row[]): Promise<string[]> {
  const previews = await connection('release_previews').select('id', 'revoked_at');
  return previews.flatMap(({ id, revoked_at }) => {
    const of = (act: string) => rows.filter((row) => row.act === act && row.why.endsWith(`(${id})`)).length;
    const ends = revoked_at === null ? 0 : 1;
    return of('preview') === 1 && of('preview-end') === ends ? [] : [`preview ${id} has other entries than acts`];
  });
}

/** A webhook that has not heard of anything yet waits for each entry of its section since it is there, and for no other. */
async function webhookFaults(connection: Knex, rows: readonly Row[]): Promise<string[]> {
  const hooks = await connection('webhooks').whereNull('last_delivered_at').select('id', 'section');
  const faults: string[] = [];
  for (const { id, section } of hooks) {
    const waiting = (await connection('webhook_deliveries').where({ webhook_id: id }).pluck('entry_id')).map(Number);
    const since = rows.find(({ act, why }) => act === 'webhook-add' && why.includes(id))?.id ?? 0;
    const heard = rows.filter((row) => row.id > since && (section === EVERY_SECTION || row.section === section));
    if (String(waiting.sort((a, b) => a - b)) !== String(heard.map((row) => row.id))) {
      faults.push(`webhook ${id} waits for ${waiting.length} entries, and ${heard.length} are its own`);
    }
  }
  return faults;
}

async function logRows(connection: Knex): Promise<Row[]> {
  const rows = await connection('release_log').orderBy('id').select('*');
  return rows.map((row) => ({
    ...{ id: Number(row.id), section: row.section, act: row.act, who: row.who, via: row.via },
    ...{ from: row.from_version, to: row.to_version, shareBp: row.to_share_bp, why: row.why ?? '' },
    ...{ revision: row.revision, request: row.request_id },
  }));
}
