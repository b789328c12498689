import { glide } from '@bellwether/sdk/ui/table/lateGlide.ts';
import { type Box, placeUnder } from '../../model/watchlist/dragPlace.ts';

/** So close to the top or the bottom of the window the page scrolls along, so many pixels a frame. */
const EDGE = 72;
const SCROLL_STEP = 8;

/**
 * Drags the table row of a pressed handle until the pointer goes up. The other rows make room for it. Escape, a second
 * finger and a list that changes in the meantime put everything back.
 * @param onDrop gets the row's new 0-based place, unless it is the old one; the rows still lie where they were dragged
 */
export function dragRow(handle: HTMLElement, start: PointerEvent, onDrop: (place: number) => void): void {
  const row = handle.closest('tr');
  const body = row?.parentElement;
  if (!row || !body || start.button !== 0 || !start.isPrimary) return;
  start.preventDefault(); // no selection, no focus
  const rows = [...body.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const boxes = rows.map(boxOf);
  const startY = start.clientY + scrollY;
  let pointerY = start.clientY;
  let moved = false;
  let place = from;
  const listening = new AbortController();
  const { signal } = listening;
  handle.setPointerCapture(start.pointerId);
  row.dataset.dragged = '';
  body.dataset.dragging = '';

  function listChanged(): boolean {
    return !body?.isConnected || rows.some((one, at) => body.children[at] !== one);
  }

  function show() {
    if (listChanged()) return finish(from);
    const own = boxes[from] as Box;
    const first = boxes[0] as Box;
    const last = boxes.at(-1) as Box;
    const wanted = pointerY + scrollY - startY;
    const by = Math.max(first.top - own.top, Math.min(last.top + last.height - own.top - own.height, wanted));
    place = placeUnder(boxes, from, by);
    rows.forEach((one, at) => {
      const passed = (at > from && at <= place) || (at < from && at >= place);
      const way = at === from ? by : passed ? Math.sign(from - at) * own.height : 0;
      one.style.transform = way === 0 ? '' : `translateY(${way}px)`;
    });
  }

  /** Each frame, because a handle that has left the page gets no more events. */
  function scrollAlong() {
    if (signal.aborted) return;
    if (listChanged()) return finish(from);
    const step = pointerY < EDGE ? -SCROLL_STEP : pointerY > innerHeight - EDGE ? SCROLL_STEP : 0;
    if (moved && step !== 0) {
      scrollBy(0, step);
      show();
    }
    requestAnimationFrame(scrollAlong);
  }

  function finish(to: number) {
    if (signal.aborted) return;
    listening.abort();
    if (to === from) glide(body);
    else onDrop(to);
    delete row?.dataset.dragged;
    delete body?.dataset.dragging;
    for (const one of rows) one.style.transform = '';
  }

  const on = { signal, capture: true };
  handle.addEventListener(
    'pointermove',
    (event) => {
      pointerY = event.clientY;
      moved = true;
      show();
    },
    on,
  );
  handle.addEventListener('pointerup', () => finish(place), on);
  handle.addEventListener('lostpointercapture', () => finish(from), on);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      finish(from);
    },
    on,
  );
  requestAnimationFrame(scrollAlong);
}

function boxOf(row: Element): Box {
  const { top, height } = row.getBoundingClientRect();
  return { top: top + scrollY, height };
}
