import type { Prediction } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';

const tooLate = {
  stock: 'forecasts must be made before the session opens',
  crypto: 'forecasts must be made by 00:30 UTC that day',
};

/** Returns a note about the target day, or null when the day is ahead and the forecast counts. */
export function targetDayNote({ targetOver, recorded, asOf, type }: Prediction): string | null {
  if (targetOver) return `This day has passed. The last price is from ${plainDate(asOf)}.`;
  return recorded === false ? `Too late to count in the track record: ${tooLate[type]}.` : null;
}
