import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

/** Browser APIs that jsdom lacks. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const missing: Record<string, unknown> = {
  TextEncoder,
  TextDecoder,
  structuredClone: (value: unknown) => structuredClone(value),
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
if (!globalThis.crypto?.randomUUID)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

Object.defineProperty(window, 'scrollTo', { value: () => {}, configurable: true, writable: true });
for (const name of ['scrollIntoView', 'hasPointerCapture', 'setPointerCapture', 'releasePointerCapture']) {
  if (!(name in Element.prototype)) {
    Object.defineProperty(Element.prototype, name, { value: () => false, configurable: true, writable: true });
  }
}
