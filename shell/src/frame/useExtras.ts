import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { ExtraProps } from '../extras/Extra.tsx';
import { IS_APPLE, singleKeysAreOn } from '../palette/keys.ts';
import { keysAhead } from '../palette/keysAhead.ts';
import type { FrameShell } from './frameProps.ts';

export type Shown = 'palette' | 'shortcuts' | 'menu' | 'menu-from-end';

export interface Extras {
  readonly shown: Shown | null;
  /** null until one of them is needed. */
  readonly Extra: ComponentType<ExtraProps> | null;
  show(next: Shown | null): void;
  /** What was typed since the palette was asked for. Its field takes it with the focus. */
  takeTyped(): string;
  /** Loads ahead, when the pointer or the focus is on a button that needs it. */
  prepare(): void;
}

/** The palette, the list of shortcuts and the account menu. They load on first use, because no page needs them at first. */
export function useExtras({ api, notices }: Pick<FrameShell, 'api' | 'notices'>): Extras {
  const [shown, setShown] = useState<Shown | null>(null);
  const [loaded, setLoaded] = useState<Pick<Extras, 'Extra'>>({ Extra: null });
  const [ahead] = useState(keysAhead);

  function load(onFailed?: () => void): void {
    import(/* webpackChunkName: "extras" */ '../extras/Extra.tsx').then(setLoaded, (error: unknown) => {
      api.report(error, 'extras');
      onFailed?.();
    });
  }

  function show(next: Shown | null): void {
    setShown(next);
    ahead.take();
    if (next === 'palette') ahead.start();
    if (!next || loaded.Extra) return;
    load(() => {
      show(null);
      notices.notify({ kind: 'error', message: 'This didn’t load. Please try again.' });
    });
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    const isPaletteKey = key === 'k' && (IS_APPLE ? event.metaKey : event.ctrlKey) && !event.altKey;
    if (key === 'Escape' && shown === 'palette' && !loaded.Extra) show(null);
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

  return { shown, ...loaded, show, takeTyped: ahead.take, prepare: () => load() };
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
