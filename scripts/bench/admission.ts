import { CHAT_BODY_LIMIT_BYTES } from '@bellwether/sdk/limits';
import { threadCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { BODY_LIMIT_BYTES, IMPORT_BODY_LIMIT_BYTES, parse } from '../../bff/src/http/body.ts';
import { read } from '../../bff/src/http/validate.ts';
import { type BodyField, bodyFields, bodyWith, hostileStructures, hostileTexts } from '../../bff/test/hostileBodies.ts';
import type { Measurement } from './report.ts';

const MOST_MS = 5;
const CHUNK_BYTES = 64 * 1024;

interface Worst {
  readonly body: string;
  readonly cpuMs: number;
}

/** Endpoints whose body a worker parses. The main thread only passes it on. */
const IN_A_WORKER = new Set(['checkImport', 'importHoldings']);

/**
 * The CPU time until a body is admitted or refused, for the worst body that the search finds for any field of any
 * endpoint, and the worst that a worker parses.
 */
export async function admission(): Promise<Measurement[]> {
  const onMain = bodyFields.filter(({ name }) => !IN_A_WORKER.has(name));
  const inWorker = bodyFields.filter(({ name }) => IN_A_WORKER.has(name));
  const worst = worstOf(onMain, admit);
  const passed = worstOf(inWorker.slice(0, 1), (_, bytes) => structuredClone(bytes));
  const parsed = worstOf(inWorker, admit);
  return [
    lineOf('admitting or refusing the worst body', worst, MOST_MS),
    lineOf('passing the worst file to its worker', passed, MOST_MS),
    lineOf('parsing the worst file in its worker', parsed, null),
  ];
}

function lineOf(what: string, { body, cpuMs }: Worst, mostMs: number | null): Measurement {
  return {
    what: `${what}, CPU`,
    value: `${cpuMs.toFixed(2)} ms`,
    budget: mostMs === null ? '' : `≤ ${mostMs} ms`,
    ratio: mostMs === null ? null : cpuMs / mostMs,
    note: body,
  };
}

function worstOf(fields: readonly BodyField[], handle: (field: BodyField, bytes: Buffer) => unknown): Worst {
  let worst: Worst = { body: '', cpuMs: 0 };
  for (const field of fields) {
    for (const [shape, json] of bodiesFor(field)) {
      const chunks = chunksOf(json);
      const cpuMs = leastOfThree(() => handle(field, Buffer.concat(chunks)), worst.cpuMs);
      if (cpuMs > worst.cpuMs) worst = { body: `${field.name}, ${field.path.join('.')}: ${shape}`, cpuMs };
    }
  }
  return worst;
}

function* bodiesFor({ name, path }: BodyField): Generator<readonly [shape: string, json: string]> {
  const bytes = limitOf(name) - 200;
  const texts = IN_A_WORKER.has(name) ? [] : hostileTexts(bytes); // of 2 MB each, they would take minutes
  for (const text of texts) yield [JSON.stringify(text.slice(0, 12)), bodyWith(path, JSON.stringify(text))];
  for (const [shape, json] of hostileStructures(bytes)) {
    yield [shape, bodyWith(path, json)];
    yield [`${shape} instead of a body`, json];
  }
}

function limitOf(name: string): number {
  if (IN_A_WORKER.has(name)) return IMPORT_BODY_LIMIT_BYTES;
  return name === 'chat' ? CHAT_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** A body as it arrives. One larger than its limit is cut off there. */
function chunksOf(json: string): Buffer[] {
  const bytes = Buffer.from(json).subarray(0, IMPORT_BODY_LIMIT_BYTES);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) chunks.push(bytes.subarray(at, at + CHUNK_BYTES));
  return chunks;
}

function admit({ body }: BodyField, bytes: Buffer): void {
  try {
    read(body, parse(bytes), 'body');
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error;
  }
}

/** The least CPU time of three runs of this thread, in milliseconds. Stops early at one that is not above `enough`. */
function leastOfThree(work: () => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > enough; run += 1) {
    const since = threadCpuMs();
    work();
    least = Math.min(least, threadCpuMs() - since);
  }
  return least;
}
