import './startMariaDb.ts';

export default async function stopMariaDb(): Promise<void> {
  await globalThis.throwawayMariaDb?.stop();
}
