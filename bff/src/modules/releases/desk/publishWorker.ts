import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../db/database.ts';
import { DatabaseFault } from '../../../db/databaseFault.ts';
import { busy } from '../../../kernel/commonRefusals.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { openContentStore } from '../files/openContentStore.ts';
import { openRegistry } from '../registry.ts';
import type { PublishOutcome, PublishTask } from './publishApart.ts';
import { publishAs } from './publishAs.ts';

parentPort?.postMessage(await publish(workerData as PublishTask));

async function publish({ place, now, request, actor }: PublishTask): Promise<PublishOutcome> {
  const db = await openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  try {
    const registry = openRegistry({ db, content: openContentStore(place), clock: { now: () => now }, gently: true });
    return { done: await publishAs(registry, request, actor) };
  } catch (error) {
    const refusal = error instanceof DatabaseFault ? busy(error) : error;
    if (!(refusal instanceof Refusal)) throw error;
    const { code, message, errors, retryAfterSeconds } = refusal;
    return { refusal: { code, message, errors, retryAfterSeconds } };
  } finally {
    await db.close();
  }
}
