import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../../http/context.ts';
import { mount } from '../../../http/mount.ts';
import type { PredictService } from './predict.service.ts';

interface Services {
  readonly predict: PredictService;
  /** Called with the user who got a forecast. Never rejects. */
  readonly onShown: (userId: string) => Promise<void>;
}

export function predictRoutes(router: ApiRouter, { predict, onShown }: Services): void {
  mount(router, endpoints.predict, async ({ userId, params }) => {
    const prediction = await predict.predict(params.symbol);
    await onShown(userId);
    return prediction;
  });
  mount(router, endpoints.priceHistory, ({ params }) => predict.priceHistory(params.symbol));
}
