import { createRequire } from 'node:module';
import { types } from 'node:util';
import vm from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** jest compiles files for a context of Node's. This one stands for the one in which the worker itself runs. */
const OWN_CONTEXT = vm.createContext({});
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) =>
  compileFunction(
    code,
    parameters,
    options?.parsingContext === OWN_CONTEXT ? { ...options, parsingContext: undefined } : options,
  );

declare global {
  /** Node's own `require`, which jest replaces in test files. Set while one runs. */
  var requireOfNode: ((path: string) => unknown) | undefined;
}

type ProjectConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config'];

/**
 * Runs test files in the worker's own realm, one after the other, instead of a new one for each: what `loadedOnce` loads is
 * shared by them, and an `Error` is an `Error`. What a test changes in the realm it has to change back.
 */
export default class OneRealm {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimersModern: ModernFakeTimers;
  /** The legacy ones, which no test uses. */
  readonly fakeTimers = null;

  constructor({ projectConfig }: { projectConfig: ProjectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(this.global, projectConfig.globals);
  }

  getVmContext(): vm.Context {
    return OWN_CONTEXT;
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  async setup(): Promise<void> {
    const require = createRequire('/');
    // Without workers, what jest compiled for the setup of the run is in Node's cache, and would be a second copy.
    for (const [path, loaded] of Object.entries(require.cache)) {
      if (path.endsWith('.ts') && !types.isModuleNamespaceObject(loaded?.exports)) delete require.cache[path];
    }
    globalThis.requireOfNode = require;
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    globalThis.requireOfNode = undefined;
  }
}
