import { releaseIn } from './callerOf.ts';
import { hostOf } from './hosts.ts';
import { allowStacks, makeError, stackOf } from './stackOf.ts';

/** What is decided once that is there which looks after the page: it comes after content. */
export const allowed = {
  title: (): boolean => true,
  capture: (_element: Element): boolean => true,
};

/** Refuses what nothing could undo before the page loads again. Call before any section runs. */
export function refusePageChanges(): void {
  // They stop the whole tab.
  for (const name of ['alert', 'confirm', 'prompt']) Object.assign(window, { [name]: noDialog });
  // It ends the requests of other sections.
  Object.assign(window, { stop: () => refusal('stop') });
  // They hold pointer, screen or keyboard until the user finds a way out, whichever page is shown.
  refuse(Element, ['requestPointerLock', 'requestFullscreen', 'webkitRequestFullscreen'], () => true);
  refuse((window as { Keyboard?: { prototype: object } }).Keyboard, ['lock'], () => true);
  refuse(Element, ['setPointerCapture'], (element) => !allowed.capture(element));
  const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  // Earlier versions of sections may set it in good faith, so that is passed over.
  const setTitle = function (this: Document, text: string) {
    if (allowed.title()) title?.set?.call(this, text);
  };
  Object.defineProperty(Document.prototype, 'title', { ...title, set: setTitle });
  // They empty the page.
  refuse(Document, ['open', 'write', 'writeln'], () => true);
  // A shadow root hides what its element holds. Elements of the frame are in the page and in no section.
  refuse(Element, ['attachShadow'], (element) => element.isConnected && !hostOf(element));
  // A style sheet of a script can hide what others draw, and nothing tells whose it is. Sections have their own.
  refuse(Document, ['adoptedStyleSheets'], () => true);
  const adopted = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
  if (adopted) Object.defineProperty(Document.prototype, 'adoptedStyleSheets', { ...adopted, get: () => [] });
  // A font of a known name can make every letter tiny. The shell's own may come late.
  refuse(window.FontFaceSet, ['add', 'delete', 'clear'], () => {
    allowStacks();
    return releaseIn(stackOf(new makeError()));
  });
  // A registered property can take the theme's variables from everyone.
  if (typeof CSS !== 'undefined') Object.assign(CSS, { registerProperty: () => refusal('registerProperty') });
  // A policy counts from the moment that its element is in the head, even once the element is gone.
  const { HTMLMetaElement: Meta, HTMLHeadElement: Head } = window as Partial<typeof globalThis>;
  refuse(Meta, ['httpEquiv'], () => true);
  refuse(Meta, ['setAttribute', 'setAttributeNS'], (_, given) => given.some(isPolicy));
  refuse(Head, INSERTING, (_, given) => given.some(isPolicy));
}

const INSERTING = [
  ...['append', 'appendChild', 'prepend', 'insertBefore', 'replaceChild', 'replaceChildren'],
  ...['innerHTML', 'insertAdjacentElement', 'insertAdjacentHTML', 'setHTMLUnsafe'],
];

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Lays a method that may throw over each of these, which the class has or inherits. A setter is one with one argument. */
function refuse<T extends object>(
  type: { prototype: T } | undefined,
  names: readonly string[],
  isRefused: (target: T, given: readonly unknown[]) => unknown,
): void {
  for (const name of type ? names : []) {
    let from: object | null = type?.prototype ?? null;
    while (from && !Object.hasOwn(from, name)) from = Object.getPrototypeOf(from);
    const was = from && Object.getOwnPropertyDescriptor(from, name);
    if (!type || !was) continue;
    const kind = was.set ? 'set' : 'value';
    const run = was[kind] as Method;
    const asking: Method = function (...given) {
      if (isRefused(this as T, given)) refusal(name);
      return run.apply(this, given);
    };
    Object.defineProperty(type.prototype, name, { ...was, [kind]: asking });
  }
}

/** Whether a node is or holds a policy, or whether a text names one's attribute. */
function isPolicy(given: unknown): unknown {
  if (!(given instanceof Node)) return /http-equiv/i.test(String(given));
  const policy = 'meta[http-equiv]';
  return (given as Partial<Element>).matches?.(policy) || (given as Partial<Element>).querySelector?.(policy);
}

function refusal(name: string): never {
  throw new Error(`${name} would change the whole page.`);
}

function noDialog(): never {
  throw new Error('Ask with shell.confirm.');
}
