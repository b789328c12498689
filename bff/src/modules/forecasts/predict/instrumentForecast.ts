import type { InstrumentId } from '../../../market/instrument.ts';
import type { Forecast } from '../model/forecaster.ts';
import type { Closes } from './forecastPool.ts';

/** A forecast with what it is of and what it was made from. */
export interface InstrumentForecast {
  readonly id: InstrumentId;
  readonly history: Closes;
  readonly forecast: Forecast;
}
