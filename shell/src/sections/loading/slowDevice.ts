const { parse, stringify } = JSON; // as they are before any section runs
/** Five times what Chromium takes for the sample on a desktop of 2025. A phone of the middle class takes three to four times. */
const SLOW_MS = 12;

/**
 * Whether the device is so slow now, or so busy with something else, that a timeout says nothing about a release. It parses
 * a sample, which is the engine's own code and needs no warming up: 2.4 ms on a desktop. The fastest of three tries counts,
 * because a release that fills the memory makes one of them slow, and has no excuse.
 */
export function isDeviceSlow(): boolean {
  const sample = stringify(Array.from({ length: 16_000 }, (_, i) => ({ i })));
  const tries = [0, 1, 2].map(() => {
    const startedAt = performance.now();
    parse(sample);
    return performance.now() - startedAt;
  });
  return Math.min(...tries) > SLOW_MS;
}
