import { NotArrived } from '../loadFailure.ts';
import type { AssetGate } from './assetGate.ts';

/** What an entry leaves on `window`: a federation container. */
export interface Container {
  init(...args: unknown[]): unknown;
  get(expose: string): Promise<() => unknown>;
}

/**
 * Runs a section's entry, checked against its hash, and removes its container from `window`: another release may use the
 * same name. Rejects with `NotArrived` if the file does not load or was altered, and otherwise if it is not a section's entry or
 * throws.
 */
export function runEntry(gate: AssetGate, url: string, container: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = gate.integrityOf(url);
    script.src = url;
    // The load event fires right after the script has run, before any other script can run.
    script.onload = () => {
      script.remove();
      const left = takeGlobal(container);
      if (isContainer(left)) resolve(left);
      else reject(new Error(`${url} is no section`));
    };
    script.onerror = () => {
      script.remove();
      reject(new NotArrived(`${url} did not load`));
    };
    document.head.append(script);
  });
}

function takeGlobal(name: string): unknown {
  const globals = globalThis as unknown as Record<string, unknown>;
  const value = globals[name];
  delete globals[name];
  return value;
}

function isContainer(value: unknown): value is Container {
  const { init, get } = (value ?? {}) as Partial<Container>;
  return typeof init === 'function' && typeof get === 'function';
}
