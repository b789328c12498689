import { endpoints } from '@bellwether/sdk/contract';
import type { DeskStatus, PublishedRelease } from '@bellwether/sdk/contract/types';
import { discardBody } from '../../../http/body.ts';
import type { ApiRouter, AppContext, DeskCaller } from '../../../http/context.ts';
import { type BodyRules, enter, mount, readCall, sendReply } from '../../../http/mount.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { sharedRuns } from '../../../kernel/sharedRuns.ts';
import { assertMay, assertOwn, type DeskPower } from '../access/assertMay.ts';
import type { DeskCallerService } from '../access/deskCallers.service.ts';
import type { PublishRequest } from '../publish/artifact.ts';
import { UPLOAD_LIMIT_BYTES, type UploadService } from '../upload/upload.service.ts';
import { type Actor, actorOf } from './actorOf.ts';
import { type Desk, type DeskParts, deskOf } from './desk.ts';

interface Served {
  readonly parts: DeskParts;
  readonly callers: DeskCallerService;
  readonly uploads: UploadService;
  /** Publishes an upload without holding up other requests. */
  readonly publish: (request: PublishRequest, actor: Actor) => Promise<PublishedRelease>;
}

/** The release desk over HTTP, for release managers and for teams' machines. */
export function deskRoutes(router: ApiRouter, { parts, callers, uploads, publish }: Served): void {
  const needs = (power: DeskPower | null): BodyRules => ({
    async authorize(ctx) {
      const { session } = ctx.state;
      const presented = { authorization: ctx.get('authorization'), session, origin: ctx.state };
      ctx.state.desk = await callers.identify(presented);
      if (power) assertMay(ctx.state.desk, power);
    },
  });
  const deskFor = ({ ctx, desk }: { ctx: AppContext; desk: DeskCaller }): Desk =>
    deskOf(parts, actorOf(desk, { address: ctx.state.address, id: ctx.state.requestId }), desk.section);
  // Each reads files of many versions, so any number of callers share a run.
  const nobody = deskOf(parts, { who: 'desk', via: 'desk' });
  const status = sharedRuns(() => nobody.status());
  const verify = sharedRuns(() => nobody.verify());
  const prunable = sharedRuns(() => nobody.prune({ dryRun: true }));

  mount(
    router,
    endpoints.deskAccess,
    ({ desk: { id: _, expiresAt, ...access } }) => ({
      ...access,
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    }),
    needs(null),
  );
  mount(
    router,
    endpoints.deskStatus,
    async ({ desk, query }) => {
      const section = sectionFor(desk, query.section);
      const all: DeskStatus = await status();
      return { sections: all.sections.filter((each) => section === undefined || each.section === section) };
    },
    needs('read'),
  );
  mount(
    router,
    endpoints.deskLog,
    (call) => deskFor(call).log({ ...call.query, section: sectionFor(call.desk, call.query.section) }),
    needs('read'),
  );
  mount(
    router,
    endpoints.deskPeople,
    async ({ desk }) => ({ people: await parts.releases.people(sectionFor(desk, undefined)) }),
    needs('read'),
  );
  mount(
    router,
    endpoints.deskVersions,
    (call) => {
      assertOwn(call.desk, [call.query.section]);
      return deskFor(call).versions(call.query);
    },
    needs('read'),
  );
  mount(
    router,
    endpoints.verifyReleases,
    async ({ desk }) => ({ versions: (await verify()).versions.filter(isOwn(desk)) }),
    needs('read'),
  );
  mount(
    router,
    endpoints.prunableReleases,
    async ({ desk }) => ({ dryRun: true, versions: (await prunable()).versions.filter(isOwn(desk)) }),
    needs('read'),
  );

  mount(
    router,
    endpoints.whoWouldChange,
    (call) => {
      assertOwn(call.desk, [call.query.section]);
      return deskFor(call).who(call.query);
    },
    needs('read'),
  );

  mount(
    router,
    endpoints.rollOutRelease,
    (call) => {
      assertOwn(call.desk, [call.body.section]);
      return deskFor(call).rollout(call.body);
    },
    needs('move'),
  );
  mount(
    router,
    endpoints.holdRollout,
    (call) => {
      assertOwn(call.desk, [call.body.section]);
      return deskFor(call).hold(call.body);
    },
    needs('move'),
  );
  mount(
    router,
    endpoints.resumeRollout,
    (call) => {
      assertOwn(call.desk, [call.body.section]);
      return deskFor(call).resume(call.body);
    },
    needs('move'),
  );
  mount(
    router,
    endpoints.promoteReleases,
    (call) => {
      const { promotions } = call.body;
      assertOwn(
        call.desk,
        promotions.map(({ section }) => section),
      );
      return deskFor(call).promote(promotions);
    },
    needs('move'),
  );
  mount(
    router,
    endpoints.rollBackReleases,
    (call) => {
      const { takings, why } = call.body;
      assertOwn(
        call.desk,
        takings.map(({ section }) => section),
      );
      return deskFor(call).rollback(takings, why);
    },
    needs('move'),
  );
  mount(
    router,
    endpoints.withdrawRelease,
    (call) => {
      assertOwn(call.desk, [call.body.section]);
      return deskFor(call).withdraw(call.body);
    },
    needs('move'),
  );
  mount(
    router,
    endpoints.takeSectionOff,
    (call) => {
      assertOwn(call.desk, [call.body.section]);
      return deskFor(call).takeOff(call.body);
    },
    needs('move'),
  );

  mount(router, endpoints.assignRoute, (call) => deskFor(call).assignRoute(call.body), needs('assign'));
  mount(router, endpoints.handBackRoute, (call) => deskFor(call).handBackRoute(call.body), needs('assign'));
  mount(
    router,
    endpoints.setTwoPersonRule,
    (call) => {
      assertOwn(call.desk, [call.body.section]);
      return deskFor(call).twoPerson(call.body);
    },
    needs('move'),
  );
  mount(router, endpoints.listWebhooks, (call) => deskFor(call).webhooks(), needs('read'));
  mount(router, endpoints.listProposals, (call) => deskFor(call).proposals(), needs('read'));
  mount(router, endpoints.confirmProposal, (call) => deskFor(call).confirm(call.body.id), needs('move'));
  mount(router, endpoints.declineProposal, (call) => deskFor(call).decline(call.body.id), needs('move'));
  mount(
    router,
    endpoints.makePreview,
    (call) => {
      const { versions } = call.body;
      assertOwn(
        call.desk,
        versions.map(({ section }) => section),
      );
      return deskFor(call).preview(call.body);
    },
    needs('move'),
  );
  mount(router, endpoints.listPreviews, (call) => deskFor(call).previews(), needs('read'));
  mount(router, endpoints.endPreview, (call) => deskFor(call).endPreview(call.body.id), needs('move'));

  enter(router, endpoints.publishRelease, { ...needs('publish'), streamed: true }, async (ctx) => {
    try {
      const { desk, params, query } = readCall(ctx, endpoints.publishRelease);
      assertOwn(desk, [params.section]);
      const actor = actorOf(desk, { address: ctx.state.address, id: ctx.state.requestId });
      const done = await uploads.take(ctx.req, desk.id, (folder) =>
        publish({ ...params, ...query, folder, calledFolder: 'the upload' }, actor),
      );
      sendReply(ctx, endpoints.publishRelease, done);
    } catch (refusal) {
      // Some clients read the response when they have sent everything, so the rest has to go somewhere.
      if (refusal instanceof Refusal && refusal.code === 'too-slow') ctx.set('Connection', 'close');
      discardBody(ctx.req, UPLOAD_LIMIT_BYTES);
      ctx.req.resume();
      throw refusal;
    }
  });
}

/** The section that a caller asks for, or the only one that it may see. @throws Refusal `forbidden` */
function sectionFor(desk: DeskCaller, asked: string | undefined): string | undefined {
  if (asked !== undefined) assertOwn(desk, [asked]);
  return asked ?? desk.section ?? undefined;
}

function isOwn(desk: DeskCaller): (row: { section: string }) => boolean {
  return ({ section }) => desk.section === null || section === desk.section;
}
