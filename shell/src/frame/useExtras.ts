import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { ExtraProps } from '../extras/Extra.tsx';
import { IS_APPLE, singleKeysAreOn } from '../palette/keys.ts';
import type { FrameShell } from './frameProps.ts';

export type Shown = 'palette' | 'shortcuts' | 'menu' | 'menu-from-end';

export interface Extras {
  readonly shown: Shown | null;
  /** null until one of them is needed. */
  readonly Extra: ComponentType<ExtraProps> | null;
  show(next: Shown | null): void;
  /** Loads ahead, when the pointer or the focus is on a button that needs it. */
  prepare(): void;
}

/** The palette, the list of shortcuts and the account menu. They load on first use, because no page needs them at first. */
export function useExtras({ api, notices }: Pick<FrameShell, 'api' | 'notices'>): Extras {
  const [shown, setShown] = useState<Shown | null>(null);
  const [loaded, setLoaded] = useState<Pick<Extras, 'Extra'>>({ Extra: null });

  function load(onFailed?: () => void): void {
    import(/* webpackChunkName: "extras" */ '../extras/Extra.tsx').then(setLoaded, (error: unknown) => {
      api.report(error, 'extras');
      onFailed?.();
    });
  }

  function show(next: Shown | null): void {
    setShown(next);
    if (!next || loaded.Extra) return;
    load(() => {
      setShown(null);
      notices.notify({ kind: 'error', message: 'This didn’t load. Please try again.' });
    });
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    const isPaletteKey = key === 'k' && (IS_APPLE ? event.metaKey : event.ctrlKey) && !event.altKey;
    const isSingleKey = (key === '/' || key === '?') && !modified && !isText(target) && singleKeysAreOn();
    if (event.defaultPrevented || event.repeat || !(isPaletteKey || isSingleKey)) return;
    if (shown !== 'palette' && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (key === '?') show('shortcuts');
    else show(shown === 'palette' ? null : 'palette');
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { shown, ...loaded, show, prepare: () => load() };
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
