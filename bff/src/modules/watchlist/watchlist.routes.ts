import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { WatchlistService } from './watchlist.service.ts';

export function watchlistRoutes(router: ApiRouter, watchlist: WatchlistService): void {
  mount(router, endpoints.listWatchlist, ({ userId }) => watchlist.list(userId));
  mount(router, endpoints.addToWatchlist, ({ userId, body, idempotencyKey }) =>
    watchlist.add(userId, body.symbol, idempotencyKey),
  );
  mount(router, endpoints.removeFromWatchlist, ({ userId, params }) => watchlist.remove(userId, params.symbol));
  mount(router, endpoints.orderWatchlist, ({ userId, body }) => watchlist.order(userId, body.symbols));
}
