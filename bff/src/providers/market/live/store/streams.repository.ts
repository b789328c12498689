import type { Knex } from 'knex';
import type { StreamState } from '../stream/keptStream.ts';

/** Says how a feed's stream is. Only the server that asks the feeds says it, with each round. */
export async function storeStreamState(
  connection: Knex,
  feed: string,
  { state, why, since, instruments, connects, heardAt, now }: StreamState & { now: number },
): Promise<void> {
  const cut = why === null ? null : why.slice(0, 200);
  await connection('feed_streams')
    .insert({ feed, state, why: cut, since, instruments, connects, heard_at: heardAt, said_at: now })
    .onConflict('feed')
    .merge();
}

export interface SaidStream extends StreamState {
  readonly saidAt: number;
}

export async function readStreamState(connection: Knex, feed: string): Promise<SaidStream | null> {
  const row = await connection('feed_streams').where({ feed }).first();
  if (!row) return null;
  const { state, why, since, instruments, connects, heard_at: heardAt, said_at: saidAt } = row;
  return {
    state,
    why,
    since: Number(since),
    instruments,
    connects,
    heardAt: heardAt === null ? null : Number(heardAt),
    saidAt: Number(saidAt),
  };
}
