import type { InstrumentId } from '../../../market/instrument.ts';
import type { Forecast } from '../model/forecaster.ts';
import type { Closes } from './forecastPool.ts';

/** A forecast with its instrument and the closes it is based on. */
export interface InstrumentForecast {
  readonly id: InstrumentId;
  readonly history: Closes;
  readonly forecast: Forecast;
}
