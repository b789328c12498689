import { endpoints } from '@bellwether/sdk/contract';
import type { NewsItem } from '@bellwether/sdk/contract/types';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../kernel/clock.ts';
import { mockTrend } from './mockTrend.ts';
import type { OverviewService } from './overview.service.ts';
import type { SummaryService } from './summary.service.ts';

export interface DashboardServices {
  readonly summary: SummaryService;
  readonly overview: OverviewService;
  readonly market: { news(): Promise<readonly NewsItem[]> };
  readonly clock: Clock;
}

export function dashboardRoutes(router: ApiRouter, { summary, overview, market, clock }: DashboardServices): void {
  mount(router, endpoints.dashboardSummary, ({ userId }) => summary.of(userId));
  mount(router, endpoints.marketOverview, () => overview.show());
  mount(router, endpoints.aiGraphData, () => mockTrend(clock.now()));
  mount(router, endpoints.news, async () => [...(await market.news())]);
}
