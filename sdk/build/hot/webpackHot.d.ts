/** webpack's handle on the module that reads it, where modules can be replaced. */
interface ImportMeta {
  readonly webpackHot: {
    /** Fetches the next update and applies it. Resolves with what it replaced, or null where there is none. */
    check(autoApply: true): Promise<readonly (string | number)[] | null>;
  };
}
