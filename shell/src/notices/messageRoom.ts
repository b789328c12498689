/** A message this wide needs two lines at most; where the badge leaves less, it is covered. */
const COMFORTABLE_PX = 280;
/** With less, a message would be one word per line. */
const USABLE_PX = 120;
/** Between a message and the controls beside it. */
const GAP_PX = 8;

/** Distances in CSS pixels from the left edge of the window. */
export interface Room {
  readonly from: number;
  readonly to: number;
}

type Box = Pick<DOMRect, 'left' | 'right'>;

/**
 * Returns the widest part of the navbar's line without a control. The badge, which is none, stays visible where enough is left
 * beside it. On the narrowest phones the room reaches to the last control, over those between.
 */
export function messageRoom(line: Box, controls: readonly Box[], badge: Box | null): Room {
  const inOrder = controls.toSorted((one, other) => one.left - other.left);
  const gaps = [...inOrder, { left: line.right + GAP_PX, right: line.right }].map(({ left }, index) => ({
    from: (inOrder[index - 1]?.right ?? line.left - GAP_PX) + GAP_PX,
    to: left - GAP_PX,
  }));
  const widest = gaps.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one));
  if (widthOf(widest) < USABLE_PX) return { from: widest.from, to: (inOrder.at(-1)?.left ?? line.right) - GAP_PX };
  const beside = { from: widest.from, to: Math.min(widest.to, badge ? badge.left - GAP_PX : widest.to) };
  return widthOf(beside) >= COMFORTABLE_PX ? beside : widest;
}

const widthOf = ({ from, to }: Room) => to - from;

/** Measures the navbar and places messages in it: those of the frame and those of sections (`Notice.module.css`). */
export function placeMessages(): void {
  const line = document.querySelector('#root header > nav');
  if (!line) return;
  const { paddingLeft, paddingRight } = getComputedStyle(line);
  const px = (length: string) => Number.parseFloat(length) || 0;
  const box = line.getBoundingClientRect();
  const inLine = (element: Element) => element.checkVisibility?.() !== false && boxOf(element).top < box.bottom;
  const { from, to } = messageRoom(
    { left: box.left + px(paddingLeft), right: box.right - px(paddingRight) },
    [...line.querySelectorAll('a, button')].filter(inLine).map(boxOf),
    [...line.querySelectorAll('[data-shape="pill"]')].map(boxOf)[0] ?? null,
  );
  const { clientWidth } = document.documentElement;
  write('--bw-message-start', from);
  write('--bw-message-end', clientWidth - to);
}

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Writes only what changes, because each change of the attribute leads back here. */
function write(name: string, px: number): void {
  const { style } = document.documentElement;
  if (style.getPropertyValue(name) !== `${px}px`) style.setProperty(name, `${px}px`);
}

/**
 * Places messages anew when the navbar changes its width or its parts, and when a section has taken the root's style away, as
 * leaving a section does. Returns how to stop.
 */
export function followNavbar(): () => void {
  const resized = new ResizeObserver(placeMessages);
  for (const part of document.querySelectorAll('#root header :is(nav, nav > *, ul)')) resized.observe(part);
  const taken = new MutationObserver(placeMessages);
  taken.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => {
    resized.disconnect();
    taken.disconnect();
  };
}
