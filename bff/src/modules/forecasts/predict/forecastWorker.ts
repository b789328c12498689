import { parentPort } from 'node:worker_threads';
import { simulatedRecord } from '../backtest/trackRecord.ts';
import { forecastNext } from '../model/forecaster.ts';
import type { ForecastOutcome, ForecastTask } from './forecastPool.ts';

/** The worker side of `ForecastPool`: runs one task at a time and posts its result or its error. */
parentPort?.on('message', (task: ForecastTask) => {
  let outcome: ForecastOutcome;
  try {
    outcome = { value: workOut(task) };
  } catch (error) {
    outcome = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(outcome);
});

function workOut(task: ForecastTask) {
  if (task.kind === 'forecast') return forecastNext(task.closes, { calibration: task.calibration });
  return simulatedRecord({ dates: task.dates.split(','), closes: task.closes });
}
