import { workThrough } from '../../../kernel/workThrough.ts';
import { simulatedRecord } from '../backtest/trackRecord.ts';
import { forecastNext } from '../model/forecaster.ts';
import type { ForecastTask } from './forecastPool.ts';

workThrough((task: ForecastTask) => {
  if (task.kind === 'forecast') return forecastNext(task.closes, { calibration: task.calibration });
  return simulatedRecord({ dates: task.dates.split(','), closes: task.closes });
});
