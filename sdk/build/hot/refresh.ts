type Refresh = typeof import('react-refresh/runtime');

interface Hot {
  readonly data: { exported?: readonly unknown[] } | undefined;
  accept(): void;
  dispose(note: (data: { exported?: readonly unknown[] }) => void): void;
  invalidate(): void;
}

/** The shell's copy. A shell for production has none: its React cannot swap components. */
export const refresh = (globalThis as { bellwetherRefresh?: Refresh }).bellwetherRefresh;

export function registerIn(module: { readonly id: string }): (type: unknown, id: string) => void {
  return (type, id) => refresh?.register(type, `${module.id} ${id}`);
}

export function createSignature(): (...given: unknown[]) => unknown {
  return refresh ? refresh.createSignatureFunctionForTransform() : (type) => type;
}

/**
 * Ends a module: one that exports components alone takes its updates itself, and its components keep their state. An update of
 * any other module makes the modules that import it run again.
 */
export function endModule({ exports }: { readonly exports: object }, hot: Hot | undefined): void {
  if (!refresh || !hot) return;
  const before = hot.data?.exported;
  const all = Object.entries(exports);
  const takesUpdates = all.length > 0 && all.every(([, value]) => refresh.isLikelyComponentType(value));
  if (!takesUpdates) {
    if (before) hot.invalidate();
    return;
  }
  const exported = all.flatMap(([name, value]) => [name, refresh.getFamilyByType(value)]);
  hot.dispose((data) => {
    data.exported = exported;
  });
  hot.accept();
  const isSame = before?.length === exported.length && before.every((each, at) => each === exported[at]);
  if (before && !isSame) hot.invalidate();
}
