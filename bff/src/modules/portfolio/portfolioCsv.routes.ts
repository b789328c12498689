import { endpoints } from '@bellwether/sdk/contract';
import { IMPORT_BODY_LIMIT_BYTES } from '../../http/body.ts';
import type { ApiRouter } from '../../http/context.ts';
import { withinDeadline } from '../../http/deadline.ts';
import type { LargeBodies } from '../../http/largeBodies.ts';
import type { LargeReads } from '../../http/largeReads.ts';
import { type BodyRules, enter, mount, readUnparsedCall, sendJson, sendReply } from '../../http/mount.ts';
import type { ExportTransactionsService } from './csv/exportTransactions.service.ts';
import type { ImportService } from './csv/import.service.ts';
import type { UndoImportService } from './csv/undoImport.service.ts';
import type { PortfolioService } from './portfolio.service.ts';

interface CsvServices {
  readonly portfolio: PortfolioService;
  readonly exports: ExportTransactionsService;
  readonly imports: ImportService;
  readonly undoing: UndoImportService;
  readonly reads: LargeReads;
  readonly bodies: LargeBodies;
}

export function portfolioCsvRoutes(
  router: ApiRouter,
  { portfolio, exports, imports, undoing, reads, bodies }: CsvServices,
): void {
  const aFile: BodyRules = {
    bodyLimitBytes: IMPORT_BODY_LIMIT_BYTES,
    large: bodies,
    admit: (userId) => imports.admit(userId),
    unparsed: true,
  };
  reads.mount(router, endpoints.exportPortfolio, ({ userId, query }) => portfolio.exportCsv(userId, query));
  reads.mount(router, endpoints.exportTransactions, ({ userId, query }) => exports.file(userId, query));
  enter(router, endpoints.checkImport, aFile, async (ctx) => {
    const { userId, bytes } = readUnparsedCall(ctx, endpoints.checkImport);
    const { buffer, byteOffset, byteLength } = await withinDeadline(imports.check(userId, bytes));
    sendJson(ctx, endpoints.checkImport, Buffer.from(buffer, byteOffset, byteLength));
  });
  enter(router, endpoints.importHoldings, aFile, async (ctx) => {
    const { userId, bytes, idempotencyKey } = readUnparsedCall(ctx, endpoints.importHoldings);
    sendReply(ctx, endpoints.importHoldings, await withinDeadline(imports.add(userId, bytes, idempotencyKey)));
  });
  mount(router, endpoints.lastImport, async ({ userId }) => ({ import: await undoing.last(userId) }));
  mount(router, endpoints.undoImport, ({ userId, params, idempotencyKey }) =>
    undoing.undo(userId, params.id, idempotencyKey),
  );
}
