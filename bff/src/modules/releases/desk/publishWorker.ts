import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../db/database.ts';
import { DatabaseFault } from '../../../db/databaseFault.ts';
import { busy } from '../../../kernel/commonRefusals.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { openRegistry } from '../registry.ts';
import { deskOf } from './desk.ts';
import type { PublishOutcome, PublishTask } from './publishApart.ts';

parentPort?.postMessage(await publish(workerData as PublishTask));

async function publish({ place, now, request, actor }: PublishTask): Promise<PublishOutcome> {
  const { databaseUrl: url, dataDir } = place;
  const db = await openDatabase({ url, dataDir });
  try {
    const registry = openRegistry({ db, dataDir, clock: { now: () => now }, gently: true });
    return { done: await deskOf(registry, actor).publish(request) };
  } catch (error) {
    const refusal = error instanceof DatabaseFault ? busy(error) : error;
    if (!(refusal instanceof Refusal)) throw error;
    const { code, message, errors, retryAfterSeconds } = refusal;
    return { refusal: { code, message, errors, retryAfterSeconds } };
  } finally {
    await db.close();
  }
}
