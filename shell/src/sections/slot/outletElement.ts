import { afterPaint } from '@bellwether/sdk/section/afterPaint.ts';
import { dropHost } from '../hosts.ts';

/** The element that sections mount into, and the handover on it from one section to the next. */
export interface OutletElement {
  readonly element: HTMLElement;
  /** Adds a host element; `onDrawn` is called once, before the browser paints what the section draws first. */
  add(host: HTMLElement, onDrawn: () => void): void;
  /**
   * Keeps a leaving section visible, marked with `data-leaving`, until the next one draws or `dropLeaving` is called, so that no
   * frame is blank. If that takes long, the section stops taking input. `onGone` is called after the screen has changed:
   * no one needs to wait for a section to unmount.
   */
  keepWhileLeaving(host: HTMLElement, onGone: () => void): void;
  dropLeaving(): void;
}

const INERT_AFTER_MS = 100;

const { append, remove } = Element.prototype;

function refuse(): never {
  throw new Error('Sections stay.');
}

/** Takes a section off the page. */
export function removeHost(host: HTMLElement): void {
  remove.call(host);
  dropHost(host);
}

export function createOutletElement(): OutletElement {
  const element = document.createElement('div');
  let leaving: { host: HTMLElement; onGone: () => void; inertTimer: ReturnType<typeof setTimeout> } | null = null;

  function dropLeaving() {
    if (!leaving) return;
    clearTimeout(leaving.inertTimer);
    removeHost(leaving.host);
    void afterPaint().then(leaving.onGone);
    leaving = null;
  }

  return {
    element,
    dropLeaving,
    add(host, onDrawn) {
      // Another section on the page takes it away with these.
      Object.assign(host, { remove: refuse, replaceWith: refuse });
      const observer = new MutationObserver(() => {
        if (host.childNodes.length === 0) return;
        observer.disconnect();
        dropLeaving();
        onDrawn();
      });
      observer.observe(host, { childList: true });
      append.call(element, host);
    },
    keepWhileLeaving(host, onGone) {
      dropLeaving();
      host.dataset.leaving = '';
      // Delayed: most sections are gone within two frames, and `inert` makes the browser restyle the whole old page.
      const inertTimer = setTimeout(() => {
        host.setAttribute('inert', '');
        host.setAttribute('aria-hidden', 'true');
      }, INERT_AFTER_MS);
      leaving = { host, onGone, inertTimer };
    },
  };
}
