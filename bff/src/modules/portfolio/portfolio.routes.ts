import { endpoints } from '@bellwether/sdk/contract';
import type { Holding, LotChange } from '@bellwether/sdk/contract/types';
import { earlyPurchaseQuestion } from '@bellwether/sdk/format';
import { HOLDING_DELETED, HOLDING_UPDATED, holdingAddedMessage } from '@bellwether/sdk/messages/portfolio.ts';
import type { ApiRouter } from '../../http/context.ts';
import type { LargeReads } from '../../http/largeReads.ts';
import { mount } from '../../http/mount.ts';
import type { PortfolioHistoryService } from './history/portfolioHistory.service.ts';
import type { PortfolioPerformanceService } from './performance/portfolioPerformance.service.ts';
import type { PortfolioService } from './portfolio.service.ts';

interface Services {
  readonly portfolio: PortfolioService;
  readonly history: PortfolioHistoryService;
  readonly performance: PortfolioPerformanceService;
  readonly reads: LargeReads;
}

export function portfolioRoutes(router: ApiRouter, { portfolio, history, performance, reads }: Services): void {
  reads.mount(router, endpoints.getPortfolio, ({ userId, query }) => portfolio.show(userId, query));
  reads.mount(router, endpoints.portfolioHistory, ({ userId, query }) => history.show(userId, query));
  reads.mount(router, endpoints.portfolioHistoryParts, ({ userId, query }) => history.showParts(userId, query));
  reads.mount(router, endpoints.portfolioPerformance, ({ userId, query }) => performance.show(userId, query));
  mount(router, endpoints.addHolding, async ({ userId, body, idempotencyKey }) => {
    const holding = await portfolio.add(userId, body, idempotencyKey);
    return {
      success: true as const,
      msg: holdingAddedMessage(holding.symbol),
      holding,
      ...questionOf(body, holding),
    };
  });
  mount(router, endpoints.updateHolding, async ({ userId, params, body }) => {
    const holding = await portfolio.update(userId, params.id, body);
    return { success: true as const, msg: HOLDING_UPDATED, holding, ...questionOf(body, holding) };
  });
  mount(router, endpoints.removeHolding, async ({ userId, params }) => {
    return { msg: HOLDING_DELETED, lot: await portfolio.remove(userId, params.id) };
  });
}

/** Returns the question for callers without a form. The lot is already saved. */
function questionOf({ purchaseDate }: Pick<LotChange, 'purchaseDate'>, { type }: Holding): { question?: string } {
  const question = earlyPurchaseQuestion(purchaseDate, type);
  return question === null ? {} : { question };
}
