import type { Prediction } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import { forecastTooLateMessage } from '@bellwether/sdk/messages/forecasts.ts';

/** Returns a note about the target day, or null when the day is ahead and the forecast counts. */
export function targetDayNote({ targetOver, recorded, asOf, type }: Prediction): string | null {
  if (targetOver) return `This day has passed. The last price is from ${plainDate(asOf)}.`;
  return recorded === false ? forecastTooLateMessage(type) : null;
}
