import { addHosts } from '../testing/addHosts.ts';
import { refusePageChanges } from './refusePageChanges.ts';

const POLICY = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">';

const hold = async () => {};

beforeAll(() => {
  Object.assign(Element.prototype, { requestPointerLock: hold, requestFullscreen: hold });
  class Keyboard {}
  Object.assign(Keyboard.prototype, { lock: hold });
  Object.assign(window, { Keyboard });
  document.body.innerHTML = '<main><div data-section="mfe-x"><p></p></div></main>';
  addHosts();
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', { get: () => adopted, set() {}, configurable: true });
  Object.assign(window, { CSS: { registerProperty() {} } });
  refusePageChanges();
});

const adopted: object[] = [];

function parsed(): Element {
  return new DOMParser().parseFromString(POLICY, 'text/html').head.firstElementChild as Element;
}

function keyboard(): { lock(): void } {
  const { Keyboard } = window as unknown as { Keyboard: new () => { lock(): void } };
  return new Keyboard();
}

function fragment(): DocumentFragment {
  const { content } = document.createElement('template');
  content.append(parsed());
  return content;
}

it.each<[string, () => unknown]>([
  ['a dialog', () => window.alert('?')],
  ['ending the requests of others', () => window.stop()],
  ['holding the pointer', () => document.body.requestPointerLock()],
  ['holding the screen', () => document.querySelector('p')?.requestFullscreen()],
  ['holding the keyboard', () => keyboard().lock()],
  ['a new document', () => document.open()],
  ['writing', () => document.write('x')],
  ['writing a line', () => Document.prototype.writeln.call(document, 'x')],
  ['a shadow root on the body', () => document.body.attachShadow({ mode: 'open' })],
  ['a shadow root on the main area', () => document.querySelector('main')?.attachShadow({ mode: 'closed' })],
  ['the name of a policy', () => Object.assign(document.createElement('meta'), { httpEquiv: 'refresh' })],
  ['its attribute', () => document.createElement('meta').setAttribute('HTTP-EQUIV', 'Content-Security-Policy')],
  ['its attribute with a namespace', () => document.createElement('meta').setAttributeNS(null, 'http-equiv', 'x')],
  ['an element that was parsed', () => document.head.append(parsed())],
  ['one that is put first', () => document.head.insertBefore(parsed(), document.head.firstChild)],
  ['one in a fragment', () => document.head.appendChild(fragment())],
  ['markup', () => document.head.insertAdjacentHTML('beforeend', POLICY)],
  ['style sheets of scripts', () => Object.assign(document, { adoptedStyleSheets: [] })],
  ['other kinds of variables', () => CSS.registerProperty({ name: '--bw-text', inherits: false })],
  ['markup in its place', () => Object.assign(document.head, { innerHTML: POLICY })],
])('refuses %s', (_, change) => {
  const before = document.documentElement.outerHTML;
  expect(change).toThrow(/would change the whole page|shell\.confirm/);
  expect(document.documentElement.outerHTML).toBe(before);
});

it('lets a section have shadow roots of its own, also outside before they are in the page', () => {
  expect(document.querySelector('p')?.attachShadow({ mode: 'open' })).toBeInstanceOf(ShadowRoot);
  expect(document.createElement('div').attachShadow({ mode: 'open' })).toBeInstanceOf(ShadowRoot);
});

it('lets styles, scripts and descriptions into the head', () => {
  const description = Object.assign(document.createElement('meta'), { name: 'description', content: 'A page' });
  description.setAttribute('data-of', 'mfe-x');
  document.head.append(description, document.createElement('style'));
  document.head.insertBefore(document.createElement('script'), description);
  document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">');
  expect(document.head.children).toHaveLength(4);
  const { innerHTML } = document.head;
  document.head.innerHTML = innerHTML;
  expect(document.head.innerHTML).toBe(innerHTML);
});

it('adopts no style sheet that is put into the list', () => {
  (document.adoptedStyleSheets as object[]).push({});
  expect([adopted, document.adoptedStyleSheets]).toEqual([[], []]);
});
