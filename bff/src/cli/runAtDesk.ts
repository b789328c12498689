import type { Desk } from '../modules/releases/desk/desk.ts';
import type { AtDesk } from './deskCommands.ts';
import {
  handBackResult,
  heldResult,
  logResult,
  previewResult,
  previewsResult,
  promotionResult,
  pruneResult,
  publishResult,
  revocationResult,
  rollbackResult,
  rolloutResult,
  routeResult,
  statusResult,
  takeOffResult,
  verifyResult,
  whoResult,
  withdrawalResult,
} from './releaseResults.ts';
import type { Result } from './result.ts';
import { confirmedResult, declinedResult, proposalsResult, ruleResult } from './twoPersonResults.ts';
import { latestVersionsResult, versionsResult } from './versionResults.ts';
import { webhooksResult } from './webhookResults.ts';

/**
 * Carries out a command at a desk.
 * @param options.pathOf Returns the absolute path of a folder that the command names.
 */
export async function runAtDesk(
  command: AtDesk,
  desk: Desk,
  { pathOf }: { pathOf: (folder: string) => string },
): Promise<Result> {
  switch (command.name) {
    case 'publish':
      return publishResult(await desk.publish({ ...command, folder: pathOf(command.folder) }));
    case 'rollout':
      return rolloutResult(await desk.rollout(command));
    case 'hold':
      return heldResult(await desk.hold(command), 'hold');
    case 'resume':
      return heldResult(await desk.resume(command), 'resume');
    case 'who':
      return whoResult(await desk.who(command));
    case 'promote':
      return promotionResult(await desk.promote(command.promotions));
    case 'rollback':
      return rollbackResult(await desk.rollback(command.takings, command.why));
    case 'withdraw':
      return withdrawalResult(await desk.withdraw(command));
    case 'take-off':
      return takeOffResult(await desk.takeOff(command));
    case 'route':
      return routeResult(await desk.assignRoute(command));
    case 'hand-back':
      return handBackResult(await desk.handBackRoute(command));
    case 'webhook list':
      return webhooksResult(await desk.webhooks());
    case 'two-person':
      return ruleResult(await desk.twoPerson(command));
    case 'proposals':
      return proposalsResult(await desk.proposals());
    case 'confirm':
      return confirmedResult(await desk.confirm(command.id));
    case 'decline':
      return declinedResult(await desk.decline(command.id));
    case 'preview':
      return previewResult(await desk.preview(command));
    case 'previews':
      return previewsResult(await desk.previews());
    case 'preview --revoke':
      return revocationResult(await desk.endPreview(command.id));
    case 'prune':
      return pruneResult(await desk.prune(command));
    case 'verify':
      return verifyResult(await desk.verify());
    case 'status':
      return statusResult(await desk.status());
    case 'versions': {
      const { section, before } = command;
      if (before !== undefined) return versionsResult(await desk.versions({ section, before }));
      const { sections } = await desk.status({ section });
      return latestVersionsResult(
        section,
        sections.find((each) => each.section === section),
      );
    }
    case 'log': {
      const { section, act, who, before } = command;
      return logResult(await desk.log(command), { isFiltered: (section ?? act ?? who ?? before) !== undefined });
    }
  }
}
