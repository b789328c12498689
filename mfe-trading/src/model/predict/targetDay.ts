import type { Prediction } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';

const tooLate = {
  stock: 'only a forecast made before the session opens does',
  crypto: 'only a forecast made by 00:30 UTC of its day does',
};

/** What is to be known of the day that is forecast; null where nothing is: it is to come, and the forecast counts. */
export function targetDayNote({ targetOver, recorded, asOf, type }: Prediction): string | null {
  if (targetOver) return `This day is over: the last price is of ${plainDate(asOf)}.`;
  return recorded === false ? `It came too late to count in the track record: ${tooLate[type]}.` : null;
}
