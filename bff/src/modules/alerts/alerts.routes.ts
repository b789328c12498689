import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { AlertService } from './alerts.service.ts';

export function alertRoutes(router: ApiRouter, alerts: AlertService): void {
  mount(router, endpoints.listAlerts, ({ userId }) => alerts.list(userId));
  mount(router, endpoints.addAlert, ({ userId, body }) => alerts.add(userId, body));
  mount(router, endpoints.changeAlert, ({ userId, params, body }) => alerts.change(userId, params.id, body));
  mount(router, endpoints.removeAlert, ({ userId, params }) => alerts.remove(userId, params.id));
  mount(router, endpoints.alertFeed, ({ userId }) => alerts.feed(userId));
  mount(router, endpoints.readAlerts, ({ userId, body }) => alerts.read(userId, body));
}
