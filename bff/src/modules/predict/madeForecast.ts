import type { Forecast } from '../../forecast/forecaster.ts';
import type { InstrumentId } from '../../providers/market/marketData.ts';
import type { Closes } from './forecastPool.ts';

/** A forecast with what it is of and what it was made from. */
export interface MadeForecast {
  readonly id: InstrumentId;
  readonly history: Closes;
  readonly forecast: Forecast;
}
