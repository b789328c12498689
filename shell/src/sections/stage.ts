import { afterPaint } from '@bellwether/sdk/section/afterPaint.ts';

/** The element that sections mount into, and what is on it while one goes and the next comes. */
export interface Stage {
  readonly element: HTMLElement;
  /** Puts a container up; `shown` is called once, before the browser paints what the section first draws. */
  add(container: HTMLElement, shown: () => void): void;
  /**
   * Leaves a section on the screen that is about to go, so that no frame is blank, until the next one shows or `dropStill`;
   * it is marked with `data-leaving`, and takes no clicks any more when that lasts.
   * `gone` is called after the screen has changed: taking a section down is work that the person need not wait for.
   */
  leaveStill(container: HTMLElement, gone: () => void): void;
  dropStill(): void;
}

const DEAF_AFTER_MS = 100;

export function createStage(): Stage {
  const element = document.createElement('div');
  let still: { container: HTMLElement; gone: () => void; deaf: ReturnType<typeof setTimeout> } | null = null;

  function dropStill() {
    if (!still) return;
    clearTimeout(still.deaf);
    still.container.remove();
    void afterPaint().then(still.gone);
    still = null;
  }

  return {
    element,
    dropStill,
    add(container, shown) {
      const observer = new MutationObserver(() => {
        if (container.childNodes.length === 0) return;
        observer.disconnect();
        dropStill();
        shown();
      });
      observer.observe(container, { childList: true });
      element.append(container);
    },
    leaveStill(container, gone) {
      dropStill();
      container.dataset.leaving = '';
      // Not at once: most are gone within two frames, and `inert` has the browser style all of the old page anew.
      const deaf = setTimeout(() => {
        container.setAttribute('inert', '');
        container.setAttribute('aria-hidden', 'true');
      }, DEAF_AFTER_MS);
      still = { container, gone, deaf };
    },
  };
}
