import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { targetSession } from './issueWindow.ts';
import { targetOf } from './predictionResponse.ts';

/** Whether the session after the last completed day is over, so that a forecast from that day is not of the next close. */
export function targetOver(type: InstrumentType, lastDate: string, now: number): boolean {
  return targetSession(type, targetOf(type, lastDate)).closesAt <= now;
}
