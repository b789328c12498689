import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { ActivityService } from './activity.service.ts';

export function activityRoutes(router: ApiRouter, activity: ActivityService): void {
  mount(router, endpoints.listActivity, ({ userId, query }) => activity.list(userId, query.before));
}
