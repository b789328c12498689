import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { PortfolioService } from './portfolio.service.ts';

export function portfolioRoutes(router: ApiRouter, portfolio: PortfolioService): void {
  mount(router, endpoints.getPortfolio, ({ userId }) => portfolio.show(userId));
  mount(router, endpoints.addHolding, async ({ userId, body, idempotencyKey }) => {
    const holding = await portfolio.add(userId, body, idempotencyKey);
    return { success: true as const, msg: `'${holding.symbol}' added to portfolio!`, holding };
  });
  mount(router, endpoints.updateHolding, async ({ userId, params, body }) => {
    const holding = await portfolio.update(userId, params.id, body);
    return { success: true as const, msg: 'Holding updated successfully!', holding };
  });
  mount(router, endpoints.removeHolding, async ({ userId, params }) => {
    await portfolio.remove(userId, params.id);
    return { msg: 'Holding deleted successfully!' };
  });
}
