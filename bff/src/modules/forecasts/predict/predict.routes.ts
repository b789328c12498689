import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../../http/context.ts';
import { mount } from '../../../http/mount.ts';
import type { PredictService } from './predict.service.ts';

export function predictRoutes(router: ApiRouter, predict: PredictService): void {
  mount(router, endpoints.predict, ({ params }) => predict.predict(params.symbol));
}
