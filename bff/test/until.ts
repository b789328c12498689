import { setTimeout as pause } from 'node:timers/promises';

const TURNS = 1_000;
const TURN_MS = 10;

/** Waits until the condition holds. @throws Error if it does not within ten seconds */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await holds()) return;
    await pause(TURN_MS);
  }
  throw new Error(`Still not so: ${holds}`);
}
