import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import { errorAnswer } from '@bellwether/sdk/contract/primitives';
import type { z } from 'zod';
import type { RemoteSettings } from '../config/remoteDesk.ts';
import type { Desk } from '../modules/releases/desk/desk.ts';
import { packFolder } from '../modules/releases/upload/packFolder.ts';

/** A request that a server elsewhere did not carry out. The message is for people. */
export class RemoteRefusal extends Error {}

interface Asking {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object | Buffer;
}

const PATIENCE_MS = 30_000;
/** As long as the server itself. */
const PUBLISH_PATIENCE_MS = 5 * 60_000;
/** A server takes a few uploads at a time. */
const TRIES = 8;

/** The release desk of a platform elsewhere. What a call cannot do is a `RemoteRefusal`, or a `Refusal` for the folder. */
export function httpDesk(remote: RemoteSettings, { patienceMs = PATIENCE_MS } = {}): Desk {
  const ask = <E extends Endpoint>(endpoint: E, asking: Asking = {}, patience = patienceMs) =>
    askRemote(remote, endpoint, asking, patience);

  /** Those that were not named are the current ones: what changes before the server acts is a refusal all the same. */
  async function withRevisions<Each extends { section: string; revision?: number | undefined }>(each: readonly Each[]) {
    const { sections } = each.some(({ revision }) => revision === undefined)
      ? await ask(endpoints.deskStatus, { query: { section: each.length === 1 ? each[0]?.section : undefined } })
      : { sections: [] };
    return each.map((one) => ({
      ...one,
      revision: one.revision ?? sections.find(({ section }) => section === one.section)?.revision ?? 0,
    }));
  }
  async function withRevision<Each extends { section: string; revision?: number | undefined }>(one: Each) {
    const [complete] = await withRevisions([one]);
    if (!complete) throw new Error('one section has one revision');
    return complete;
  }

  return {
    async publish({ section, version, commit, folder }) {
      const body = await packFolder(folder);
      // Before the upload, because a refusal in the middle of one may not arrive.
      await ask(endpoints.deskAccess);
      return ask(
        endpoints.publishRelease,
        { params: { section, version }, query: { commit }, body },
        Math.max(PUBLISH_PATIENCE_MS, patienceMs),
      );
    },
    rollout: async ({ section, version, shareBp, ramp, revision }) =>
      ask(endpoints.rollOutRelease, {
        body: await withRevision({ section, version, shareBp, ...(ramp && { ramp }), revision }),
      }),
    hold: async ({ section, revision }) =>
      ask(endpoints.holdRollout, { body: await withRevision({ section, revision }) }),
    resume: async ({ section, revision }) =>
      ask(endpoints.resumeRollout, { body: await withRevision({ section, revision }) }),
    who: ({ section, version, shareBp }) => ask(endpoints.whoWouldChange, { query: { section, version, shareBp } }),
    promote: async (promotions) =>
      ask(endpoints.promoteReleases, { body: { promotions: await withRevisions(promotions) } }),
    rollback: async (takings, why) =>
      ask(endpoints.rollBackReleases, { body: { takings: await withRevisions(takings), why } }),
    withdraw: async ({ section, version, why, revision }) =>
      ask(endpoints.withdrawRelease, { body: await withRevision({ section, version, why, revision }) }),
    takeOff: async ({ section, why, revision }) =>
      ask(endpoints.takeSectionOff, { body: await withRevision({ section, why, revision }) }),
    assignRoute: async ({ section, path, from, revision }) =>
      ask(endpoints.assignRoute, { body: await withRevision({ section, path, from, revision }) }),
    handBackRoute: async ({ section, path, revision }) =>
      ask(endpoints.handBackRoute, { body: await withRevision({ section, path, revision }) }),
    twoPerson: async ({ section, on, revision }) =>
      ask(endpoints.setTwoPersonRule, { body: { on, ...(await withRevision({ section, revision })) } }),
    proposals: () => ask(endpoints.listProposals),
    confirm: (id) => ask(endpoints.confirmProposal, { body: { id } }),
    decline: (id) => ask(endpoints.declineProposal, { body: { id } }),
    webhooks: () => ask(endpoints.listWebhooks),
    preview: ({ versions, forMs }) => ask(endpoints.makePreview, { body: { versions: [...versions], forMs } }),
    previews: () => ask(endpoints.listPreviews),
    endPreview: (id) => ask(endpoints.endPreview, { body: { id } }),
    async prune({ dryRun }) {
      if (!dryRun) throw new RemoteRefusal('prune removes files of the server: run it there, or add --dry-run.');
      return ask(endpoints.prunableReleases);
    },
    verify: () => ask(endpoints.verifyReleases),
    status: ({ section } = {}) => ask(endpoints.deskStatus, { query: { section } }),
    versions: ({ section, before }) => ask(endpoints.deskVersions, { query: { section, before } }),
    log: ({ section, act, who, before, limit }) =>
      ask(endpoints.deskLog, { query: { section, act, who, before, limit } }),
  };
}

async function askRemote<E extends Endpoint>(
  remote: RemoteSettings,
  endpoint: E,
  asking: Asking,
  patienceMs: number,
): Promise<z.output<E['reply']>> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(remote, endpoint, asking, patienceMs);
    const retryAfterSeconds = Number(response.headers.get('retry-after'));
    if (response.status === 503 && attempt < TRIES && retryAfterSeconds > 0 && retryAfterSeconds <= 10) {
      await response.body?.cancel();
      await pause(retryAfterSeconds * 1000);
      continue;
    }
    const text = await response.text().catch((cause) => {
      throw unreachable(remote, cause, patienceMs);
    });
    return readReply(remote, endpoint, response, text);
  }
}

async function send(
  { origin, token }: RemoteSettings,
  { method, path, upload }: Endpoint,
  { params = {}, query = {}, body }: Asking,
  patienceMs: number,
): Promise<Response> {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  try {
    return await fetch(`${origin}${filled}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': upload ?? 'application/json' }),
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (cause) {
    throw unreachable({ origin }, cause, patienceMs);
  }
}

/** @throws RemoteRefusal for anything but the reply of the contract */
function readReply<E extends Endpoint>(
  { origin }: RemoteSettings,
  endpoint: E,
  { status, headers }: Response,
  text: string,
): z.output<E['reply']> {
  if (status >= 300 && status < 400) {
    const target = URL.parse(headers.get('location') ?? '', origin)?.origin ?? 'nowhere';
    throw new RemoteRefusal(`${origin} redirects to ${target}: set RELEASE_URL to the origin that responds itself.`);
  }
  const json = jsonIn(text);
  const reply = status < 300 ? endpoint.reply.safeParse(json) : null;
  if (reply?.success) return reply.data as z.output<E['reply']>;
  const refusal = status >= 400 ? errorAnswer.safeParse(json) : null;
  if (refusal?.success) throw new RemoteRefusal(refusal.data.msg);
  const type = headers.get('content-type')?.split(';')[0] ?? 'no content type';
  throw new RemoteRefusal(
    `${origin} does not respond as this version of Bellwether does (status ${status}, ${type}): check RELEASE_URL and the proxies on the way.`,
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreachable({ origin }: Pick<RemoteSettings, 'origin'>, error: unknown, patienceMs: number): RemoteRefusal {
  if ((error as Error).name === 'TimeoutError') {
    return new RemoteRefusal(`${origin} did not respond within ${patienceMs / 1000} seconds.`);
  }
  const { cause = error } = error as { cause?: unknown };
  const { code } = cause as { code?: unknown };
  return new RemoteRefusal(`${origin} cannot be reached (${typeof code === 'string' ? code : 'connection lost'}).`);
}
