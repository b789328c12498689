import { endpoints } from '@bellwether/sdk/contract';
import { IMPORT_BODY_LIMIT_BYTES } from '../../http/body.ts';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { ImportService } from './csv/import.service.ts';
import type { UndoImportService } from './csv/undoImport.service.ts';
import type { PortfolioService } from './portfolio.service.ts';

interface CsvServices {
  readonly portfolio: PortfolioService;
  readonly imports: ImportService;
  readonly undoing: UndoImportService;
}

export function portfolioCsvRoutes(router: ApiRouter, { portfolio, imports, undoing }: CsvServices): void {
  mount(router, endpoints.exportPortfolio, ({ userId }) => portfolio.exportCsv(userId));
  mount(router, endpoints.checkImport, ({ userId, body }) => imports.check(userId, body), IMPORT_BODY_LIMIT_BYTES);
  mount(
    router,
    endpoints.importHoldings,
    ({ userId, body, idempotencyKey }) => imports.add(userId, body, idempotencyKey),
    IMPORT_BODY_LIMIT_BYTES,
  );
  mount(router, endpoints.lastImport, async ({ userId }) => ({ import: await undoing.last(userId) }));
  mount(router, endpoints.undoImport, ({ userId, params, idempotencyKey }) =>
    undoing.undo(userId, params.id, idempotencyKey),
  );
}
