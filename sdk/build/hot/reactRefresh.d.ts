/** The part of React Refresh that the hot update of a section uses; the package has no types. */
declare module 'react-refresh/runtime' {
  /** Must run before React DOM does. */
  export function injectIntoGlobalHook(target: object): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (...given: unknown[]) => unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function getFamilyByType(type: unknown): object | undefined;
  export function performReactRefresh(): unknown;
}
