import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { targetSession } from './issueWindow.ts';
import { targetOf } from './predictionResponse.ts';

/** Whether the session after the last completed day has ended already: then what is forecast from it is no longer the next close. */
export function targetOver(type: InstrumentType, lastDate: string, now: number): boolean {
  return targetSession(type, targetOf(type, lastDate)).closesAt <= now;
}
