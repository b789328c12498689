/** The element that sections mount into, and what is on it while one goes and the next comes. */
export interface Stage {
  readonly element: HTMLElement;
  /** Puts a container up; `shown` is called once, before the browser paints what the section first draws. */
  add(container: HTMLElement, shown: () => void): void;
  /** Leaves a picture of a section that is about to go, so that no frame is blank. Dropped when the next one shows. */
  leaveStill(container: HTMLElement): void;
  dropStill(): void;
}

export function createStage(): Stage {
  const element = document.createElement('div');
  let still: HTMLElement | null = null;

  function dropStill() {
    still?.remove();
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
    leaveStill(container) {
      dropStill();
      still = container.cloneNode(true) as HTMLElement;
      still.inert = true;
      still.ariaHidden = 'true';
      container.before(still);
      container.hidden = true;
    },
  };
}
