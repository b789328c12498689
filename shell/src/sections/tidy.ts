import { isGuarded } from '../navigation/leaveGuard.ts';
import { restoreTitle } from '../navigation/pageTitle.ts';
import { areCookiesFull, writeCookie } from './capCookies.ts';
import { hostOf, hostsIn, ownerOf } from './hosts.ts';
import type { Owner } from './ownerIn.ts';
import { isOfReact, privately } from './privately.ts';
import { restoreStyles } from './restoreStyles.ts';

const FRAME = '#root, #root > *, #root > * > :is(header, main, footer)';
const TAMPERED = ['style', 'inert', 'hidden', 'contenteditable', 'aria-hidden', 'popover'];
const CONTROLS = '#root > * > header :is(a, button)';
const PARTS = '#root > * > :is(header, footer) *';
/** Of a part of navbar or footer, with the names that React has for them. */
const WRITTEN = {
  href: 'href',
  target: 'target',
  style: 'style',
  class: 'className',
  inert: 'inert',
  hidden: 'hidden',
  popover: 'popover',
};
/** Points of a look, and the share of them that something lies over which covers the page: extensions have smaller panels. */
const POINTS = 24;
const COVERS_FROM = 0.4;
const SEEN = { visibilityProperty: true, opacityProperty: true };
/** The sizes below which an overlay may take the whole page: see `useSheet` of the assistant. */
const SHEET_BELOW = { width: 640, height: 480 };
const HANDLER = /^on(?!beforeunload$)/; // that one belongs to leaveGuard.ts

const handlers = new Map<object, readonly string[]>();

/** Undoes what a section that has left did to the document outside of its own element. */
export function tidyUp(): void {
  dropHandlers();
  trimCookies();
  stopAnimations();
  if (document.pointerLockElement) document.exitPointerLock();
  restoreStyles();
  for (const outer of [document.documentElement, document.body]) strip(outer);
  // A browser that translates the page may turn it around.
  if (!document.documentElement.className.includes('translated')) document.documentElement.removeAttribute('dir');
  showFrame();
  uncover();
  restoreTitle();
}

/** Takes the handlers of the window, of its navigation and of the frame away: nothing but a section sets them. */
export function dropHandlers(): void {
  const { navigation = document } = window as { navigation?: EventTarget };
  const outer = [window, navigation, document, document.body, document.documentElement];
  for (const target of [...outer, ...document.querySelectorAll(FRAME), ...outlets()]) {
    const set = target as unknown as Record<string, unknown>;
    for (const key of handlersOf(target)) {
      // An accessor of the object's own hides the browser's, and may fail.
      if (target !== window && Object.getOwnPropertyDescriptor(set, key)?.get) Reflect.deleteProperty(set, key);
      if (typeof set[key] === 'function') set[key] = null;
    }
  }
  if (!isGuarded() && window.onbeforeunload) window.onbeforeunload = null;
}

/**
 * Cookies that scripts can see are the theme. Large ones would make the server refuse every request, many sign the user out.
 */
export function trimCookies(): void {
  if (!areCookiesFull()) return;
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] as string;
    if (name !== 'theme') writeCookie(`${name}=; Path=/; Max-Age=0`);
  }
}

/**
 * Ends what scripts animate outside the main area's content. Each end of an animation could start another one, on any page; the
 * frame has none of its own.
 */
export function stopAnimations(): void {
  for (const animation of document.getAnimations?.() ?? []) {
    const { target } = (animation.effect ?? {}) as Partial<KeyframeEffect>;
    const isOfStyles = animation instanceof CSSAnimation || animation instanceof CSSTransition;
    if (!isOfStyles && !target?.closest('main *'))
      Reflect.apply(window.Animation?.prototype.cancel ?? animation.cancel, animation, []);
  }
}

/** Returns what hid or disabled a part of the frame: ' style inert'. It is gone now. */
export function showFrame(): string {
  let found = '';
  for (const part of document.querySelectorAll(FRAME)) found += strip(part);
  for (const part of outlets()) found += strip(part, part.getAttribute('hidden') ? [] : ['hidden']);
  restoreParts(); // extensions change links, too, so that no one is to blame
  // Extensions change these, too: they stay where they hide nothing.
  const header = document.querySelector('#root header');
  if (header?.checkVisibility?.(SEEN) === false || isTiny(header) || isOutOfReach()) found += showOuter();
  return found;
}

/** The element that page sections mount into, and what the frame has around it and hides while it shows something else. */
function outlets(): Element[] {
  const place = hostsIn(document.body).find((host) => host.closest('#root main'))?.parentElement;
  return [place, place?.parentElement].filter((element) => element instanceof Element);
}

/** Whether every control of the navbar lies beyond an edge of the page that no one scrolls to, or takes no pointer. */
function isOutOfReach(): boolean {
  const boxes = [...document.querySelectorAll(CONTROLS)]
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  return (
    boxes.length > 0 &&
    boxes.every(({ control, box: { left, right, bottom, top } }) => {
      if (right <= 0 || left >= document.documentElement.scrollWidth || bottom + scrollY <= 0) return true;
      const isOnScreen = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      return isOnScreen && topAt(control)?.matches('html, body') === true;
    })
  );
}

/** Whether it has a size, and one that no one could read. */
function isTiny(element: Element | null): boolean {
  const { height = 0 } = element?.getBoundingClientRect() ?? {};
  return height > 0 && height < 16;
}

/** Whether no control of the navbar can be used. */
export function isNavbarUseless(): boolean {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls.length > 0 && !controls.some(isUsable);
}

/** Each part of navbar and footer leads again where React has written that it leads, and looks as the styles have it. */
export function restoreParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    const written = writtenOn(part);
    for (const [name, asProp] of written ? Object.entries(WRITTEN) : []) {
      const was = written?.[asProp] ?? written?.[name]; // React has the attribute's own name on custom elements
      const isText = typeof was === 'string';
      if (isText && part.getAttribute(name) !== was) part.setAttribute(name, was);
      if ((was === undefined || was === false) && part.hasAttribute(name)) part.removeAttribute(name);
    }
  }
}

function isUsable(control: HTMLElement): boolean {
  const isSeen = control.checkVisibility?.(SEEN) ?? true;
  return isSeen && !control.closest('[inert]') && getComputedStyle(control).pointerEvents !== 'none';
}

/** React keeps what it has written with the element. */
function writtenOn(part: HTMLElement): Readonly<Record<string, unknown>> | undefined {
  return privately(part).internalPropsKey as Readonly<Record<string, unknown>> | undefined;
}

/** The variables of messageRoom.ts hide nothing: where they are all there is, the style stays. */
function showOuter(): string {
  const { documentElement: root, body } = document;
  const isOwn = Array.from(root.style).every((name) => name.startsWith('--bw-'));
  return strip(root, isOwn ? ['style'] : []) + strip(body);
}

function strip(element: Element, except: readonly string[] = []): string {
  let found = '';
  for (const name of TAMPERED) {
    if (!element.hasAttribute(name) || except.includes(name)) continue;
    element.removeAttribute(name);
    found += ` ${name}`;
  }
  return found;
}

/**
 * Returns whether a section covered the page. What lies beside the root is removed, and so is what lies among the frame's own
 * elements and is not React's; what lies in the section's own element over every control of the navbar goes with the section. A banner may lie over some of them. The frame's notices, menus and
 * dialogs may cover what they like, and so may overlays.
 */
export function uncover(): boolean {
  let found = isNavbarCovered();
  // One that no one sees takes the page from everyone all the same.
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    if (hostOf(dialog) || isOfReact(dialog) || !dialog.matches(':modal')) continue;
    Reflect.apply(Element.prototype.remove, dialog, []);
    found = true;
  }
  const besides = lookAround()
    .map(besideRoot)
    .filter((beside) => beside !== null);
  if (besides.length >= POINTS * COVERS_FROM) {
    for (const beside of besides) Reflect.apply(Element.prototype.remove, beside, []);
    found = true;
  }
  for (const part of ['#root header nav', '#root main', '#root footer']) {
    for (let tries = 0; tries < 10; tries += 1) {
      const top = topAt(document.querySelector(part));
      const beside = besideRoot(top);
      if (!beside) break;
      Reflect.apply(Element.prototype.remove, beside, []);
      found = true;
    }
  }
  return found;
}

/** The topmost elements at points that no one can foresee. */
function lookAround(): (Element | null)[] {
  return Array.from(
    { length: POINTS },
    () => document.elementFromPoint?.(Math.random() * innerWidth, Math.random() * innerHeight) ?? null,
  );
}

/** What lies beside the root, or among React's elements and is not React's, and holds this element, which is in no section. */
function besideRoot(top: Element | null): Element | null {
  if (!top || hostOf(top)) return null;
  const outer = [...document.documentElement.children, ...document.body.children].find(
    (child) => child.id !== 'root' && child !== document.body && Reflect.apply(Node.prototype.contains, child, [top]),
  );
  return outer ?? strayOf(top);
}

/** The outermost element around this one that someone has put among React's, and that is no outlet of sections. */
function strayOf(element: Element): Element | null {
  let stray: Element | null = null;
  for (let each: Element | null = element; each && each.id !== 'root'; each = each.parentElement) {
    if (hostsIn(each).length > 0 || each.contains(document.querySelector('#root main'))) break;
    const { parentElement: outer } = each;
    if (outer && !isOfReact(each) && isOfReact(outer) && !isWords(element, outer)) stray = each;
  }
  return stray;
}

/** A browser that translates a page puts words into elements of its own: in the flow of a text, they cover nothing else. */
function isWords(inner: Element, outer: Element): boolean {
  for (let each: Element | null = inner; each && each !== outer; each = each.parentElement) {
    const { display, position } = getComputedStyle(each);
    if (display !== 'inline' || position !== 'static') return false;
  }
  const [around, box] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
  return box.left >= around.left && box.right <= around.right && box.top >= around.top && box.bottom <= around.bottom;
}

/** The overlay that lies over every control of a wide navbar. On a narrow page, an open assistant does. */
export function coveringOverlay(): Owner | null {
  if (innerWidth < SHEET_BELOW.width || innerHeight < SHEET_BELOW.height) return null;
  const covers = [...document.querySelectorAll(CONTROLS)].map((control) => {
    const top = topAt(control);
    return top?.closest('main') ? undefined : ownerOf(top);
  });
  const [owner] = covers;
  return owner && covers.every((cover) => cover?.section === owner.section) ? owner : null;
}

/** A control without a place counts as the page's top left corner. */
function isNavbarCovered(): boolean {
  const controls = [...document.querySelectorAll(CONTROLS)];
  return controls.length > 0 && controls.every((control) => isOfPageSection(topAt(control)));
}

/** A section's modal dialog may cover what it likes. */
function isOfPageSection(element: Element | null): boolean {
  const host = hostOf(element);
  const dialog = element?.closest('dialog');
  const isModal = dialog && host?.contains(dialog) && dialog.matches(':modal');
  return host?.closest('main') != null && !isModal;
}

/** The topmost element in the middle of the visible part of another one. */
function topAt(part: Element | null): Element | null {
  const { left = 0, top = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
  return document.elementFromPoint?.(left + width / 2, Math.min(top + height / 2, innerHeight / 2)) ?? null;
}

/** The names are those of the class. */
function handlersOf(target: object): readonly string[] {
  const { constructor: type } = target;
  const known = handlers.get(type);
  if (known) return known;
  const keys: string[] = [];
  for (const key in target) if (HANDLER.test(key)) keys.push(key);
  handlers.set(type, keys);
  return keys;
}
