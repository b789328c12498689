import './startMariaDb.mts';

export default async function stopMariaDb(): Promise<void> {
  await globalThis.throwawayMariaDb?.stop();
}
