import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../../http/context.ts';
import { mount } from '../../../http/mount.ts';
import { REAL_CLOSES_BACKTEST } from '../backtest/realCloses.ts';
import type { ForecastListService } from './record/forecastList.service.ts';
import type { TrackRecordService } from './record/trackRecord.service.ts';

export interface LedgerServices {
  readonly trackRecord: TrackRecordService;
  readonly list: ForecastListService;
}

export function ledgerRoutes(router: ApiRouter, { trackRecord, list }: LedgerServices): void {
  mount(router, endpoints.symbolTrackRecord, ({ params }) => trackRecord.ofSymbol(params.symbol));
  mount(router, endpoints.watchlistTrackRecord, ({ userId }) => trackRecord.ofWatchlist(userId));
  mount(router, endpoints.trackRecord, () => trackRecord.ofAll());
  mount(router, endpoints.backtest, () => REAL_CLOSES_BACKTEST);
  mount(router, endpoints.listForecasts, ({ query, ctx }) =>
    list.list({ ...query, isSignedIn: Boolean(ctx.state.session) }),
  );
}
