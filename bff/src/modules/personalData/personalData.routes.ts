import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { enter, readCall } from '../../http/mount.ts';
import type { PersonalDataService } from './personalData.service.ts';

export function personalDataRoutes(router: ApiRouter, personalData: PersonalDataService): void {
  enter(router, endpoints.downloadData, {}, async (ctx) => {
    const { session, caller } = readCall(ctx, endpoints.downloadData);
    const archive = await personalData.download(session, caller);
    ctx.status = 200;
    ctx.type = 'application/zip';
    ctx.set('Content-Disposition', 'attachment; filename="bellwether-data.zip"');
    ctx.body = archive;
  });
}
