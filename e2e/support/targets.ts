import type { Page } from '@playwright/test';

/** Least width and height of a target in CSS pixels: WCAG 2.2 AA (2.5.8), and our own rule for controls under a finger. */
const POINTER_PX = 24;
const FINGER_PX = 44;

/**
 * Lists the visible targets that are too small, each as "width × height element". A control is a button, a field, or a link
 * that looks like one; on a touch screen it needs 44 px. Text links need 24 px everywhere. Two exceptions of WCAG 2.5.8
 * apply to 24 px: links within a sentence, and targets with enough free space around them. An area that extends beyond
 * the box counts, and so does the label of a checkbox.
 */
export async function smallTargets(page: Page, { touch }: { touch: boolean }): Promise<string[]> {
  return page.evaluate(findSmallTargets, { pointer: POINTER_PX, control: touch ? FINGER_PX : POINTER_PX });
}

/** Runs in the page. */
function findSmallTargets(least: { pointer: number; control: number }): string[] {
  const FIELDS = 'input:not([type=hidden]), select, textarea';
  const CONTROLS = `button, ${FIELDS}, summary, a[data-kind], header:not(section *) a, [role=button], [role=option], [role^=menuitem], [role=tab]`;
  const shown = [...document.querySelectorAll<HTMLElement>(`a[href], ${CONTROLS}`)].filter(
    (element) =>
      !element.matches(':disabled, [inert] *, [aria-hidden=true] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().right > 0 && // the skip link waits beside the page
      element.getBoundingClientRect().bottom + scrollY > 0,
  );
  const boxes = new Map(shown.map((element) => [element, boxOf(element)]));
  return shown.flatMap((element) => {
    const isControl = element.matches(CONTROLS);
    const px = isControl ? least.control : least.pointer;
    const { width, height } = boxes.get(element) as DOMRect;
    if (reaches(width, height, px)) return [];
    if (!isControl && isInSentence(element)) return [];
    if (px === least.pointer && hasSpace(element)) return [];
    const hit = hitArea(element, px);
    if (reaches(hit.width, hit.height, px)) return [];
    return [`${Math.round(hit.width)} × ${Math.round(hit.height)} ${element.outerHTML.slice(0, 160)}`];
  });

  function reaches(width: number, height: number, px: number): boolean {
    return width > px - 0.5 && height > px - 0.5;
  }

  /** The box of an element and of the label that presses it. */
  function boxOf(element: HTMLElement): DOMRect {
    const box = element.getBoundingClientRect();
    if (!element.matches('[type=checkbox], [type=radio]')) return box;
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.getBoundingClientRect());
    const all = [box, ...labels];
    const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
    const right = Math.max(...all.map((one) => one.right));
    return new DOMRect(left, top, right - left, Math.max(...all.map(({ bottom }) => bottom)) - top);
  }

  function isInSentence(link: HTMLElement): boolean {
    if (getComputedStyle(link).display !== 'inline') return false;
    const block = link.closest('p, li, dd, td, label, h2, h3, div');
    const around = (block?.textContent ?? '').length - (link.textContent ?? '').length;
    return around >= 8;
  }

  /** Whether no other target is within 12 px of its center. */
  function hasSpace(element: HTMLElement): boolean {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [cx, cy] = [x + width / 2, y + height / 2];
    return [...boxes].every(([other, box]) => {
      if (other === element || other.contains(element) || element.contains(other)) return true;
      const [dx, dy] = [Math.max(box.left - cx, cx - box.right, 0), Math.max(box.top - cy, cy - box.bottom, 0)];
      return Math.hypot(dx, dy) >= least.pointer / 2;
    });
  }

  /** The width and height through the center in which a press reaches the element. */
  function hitArea(element: HTMLElement, px: number): { width: number; height: number } {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = boxOf(element);
    const [cx, cy] = [x + width / 2, y + height / 2];
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(cx + dx, cy + dy);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    };
    const run = (dx: number, dy: number) => {
      let length = 0;
      for (const sign of [-1, 1]) {
        for (let step = 1; step <= px && isHit(sign * dx * (step - 0.5), sign * dy * (step - 0.5)); step += 1)
          length += 1;
      }
      return length;
    };
    return { width: run(1, 0), height: run(0, 1) };
  }
}
