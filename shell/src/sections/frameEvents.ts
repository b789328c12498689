import { STOPS } from './asked.ts';
import { releaseIn } from './callerOf.ts';
import { hostOf, ownerOf } from './hosts.ts';
import { allowed } from './refusePageChanges.ts';
import { allowStacks, makeError, stackOf } from './stackOf.ts';
import { folderOf } from './styles.ts';
import { dropHandlers, restoreParts } from './tidy.ts';

const TYPES = ['click', 'auxclick', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'keydown', 'keyup', 'submit'];
const FRAME = '#root > * > :is(header, footer)';

/**
 * Keeps what a user does in navbar and footer from listeners that come before the frame's own, and would stop it. They hear of
 * it and can do nothing to it. Call while no section listens on the window.
 */
export function protectFrameEvents(): void {
  let pressed: Element | null = null;
  const note = ({ target, type }: Event) => {
    acted = target instanceof Element ? target : null;
    if (type === 'pointerdown') pressed = acted;
  };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, note, { capture: true });
  // A captured pointer clicks what has captured it, not what the user points at. A section captures what was pressed in it.
  allowed.capture = (element) => pressed === null || hostOf(element) === hostOf(pressed);
  allowed.title = () => {
    allowStacks();
    return !releaseIn(stackOf(new makeError()));
  };
  for (const type of TYPES) window.addEventListener(type, protect, { capture: true });
}

let acted: Element | null = null;

/** Whether what the user did last, by pointer or keyboard, was in the element of this release. */
export function actedIn(folder: string): boolean {
  const owner = ownerOf(acted);
  return owner ? folder === folderOf(owner.section, owner) : false;
}

function protect(event: Event): void {
  const part = event.target instanceof Element && event.target.closest(FRAME);
  if (!part) return;
  dropHandlers(); // `onclick` of the body comes before the frame's own listener, too
  restoreParts(); // what is pressed leads where the frame says
  for (const stop of STOPS) Object.defineProperty(event, stop, { value: () => {}, configurable: true });
  const release = () => {
    for (const stop of STOPS) delete (event as Partial<Event>)[stop];
  };
  part.addEventListener(event.type, release, { capture: true, once: true });
}
