import { guardLeaving } from '../navigation/leaveGuard.ts';
import { showTitle } from '../navigation/pageTitle.ts';
import { addHosts } from '../testing/addHosts.ts';
import { privately } from './privately.ts';
import { coveringOverlay, isNavbarUseless, showFrame, stopAnimations, tidyUp, trimCookies, uncover } from './tidy.ts';

let covering: Element | null = null;

const setCookie = (cookie: string) => Reflect.set(document, 'cookie', cookie);

beforeEach(() => {
  covering = null;
  Object.assign(document, { elementFromPoint: () => covering });
  document.body.innerHTML =
    '<div id="root"><div><header><nav><a>Watchlist</a><button>Menu</button></nav></header><main><div data-section="mfe-trading"><i></i></div></main><footer></footer></div></div>';
  addHosts();
});

it('sets the title again', () => {
  showTitle('Watchlist · Bellwether');
  document.title = 'Hostile';
  tidyUp();
  expect(document.title).toBe('Watchlist · Bellwether');
});

it('takes handlers of the window and the document away', () => {
  const heard = jest.fn();
  window.onkeydown = heard;
  document.onkeydown = heard;
  document.documentElement.onclick = heard;
  document.body.onclick = heard;
  tidyUp();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  document.body.click();
  expect(heard).not.toHaveBeenCalled();
});

it('leaves the question before leaving to the shell', () => {
  window.onbeforeunload = () => {};
  tidyUp();
  expect(window.onbeforeunload).toBeNull();
  const drop = guardLeaving({} as never, async () => true);
  tidyUp();
  expect(window.onbeforeunload).not.toBeNull();
  drop();
});

it('takes the handlers of the navigation and of the frame away', () => {
  class Navigation extends EventTarget {
    onnavigate: unknown = () => {};
  }
  const navigation = new Navigation();
  Object.assign(window, { navigation });
  const frame = ['#root', '#root > div', 'main', 'header'].map((part) => document.querySelector(part) as HTMLElement);
  for (const part of frame) part.onkeydown = () => {};
  tidyUp();
  expect([navigation.onnavigate, ...frame.map(({ onkeydown }) => onkeydown)]).toEqual([null, null, null, null, null]);
  Reflect.deleteProperty(window, 'navigation');
});

it('removes what covers the main area from among the frame’s own elements', () => {
  for (const part of ['#root', '#root > div', 'header', 'main', 'footer'])
    privately(document.querySelector(part) as Element).internalInstanceKey = {};
  for (const part of ['#root > div', 'main', 'header']) {
    const cover = document.createElement('p');
    document.querySelector(part)?.append(cover);
    covering = cover.appendChild(document.createElement('b'));
    Object.assign(document, { elementFromPoint: () => (cover.isConnected ? covering : null) });
    expect([part, uncover(), cover.isConnected]).toEqual([part, true, false]);
  }
  covering = document.querySelector('main');
  Object.assign(document, { elementFromPoint: () => covering });
  expect([uncover(), covering?.isConnected]).toEqual([false, true]);
});

it('takes the words of a translated link for no cover, and what lies over others for one', () => {
  for (const part of ['#root', '#root > div', 'header', 'nav', 'a'])
    privately(document.querySelector(part) as Element).internalInstanceKey = {};
  const link = document.querySelector('header a') as HTMLElement;
  link.getBoundingClientRect = () => ({ left: 10, right: 90, top: 10, bottom: 40 }) as DOMRect;
  link.innerHTML = '<font><font>Preise</font></font>';
  for (const { style } of link.querySelectorAll('font'))
    Object.assign(style, { display: 'inline', position: 'static' }); // jsdom knows no initial values
  const words = link.querySelector('font > font') as HTMLElement;
  Object.assign(document, { elementFromPoint: () => (words.isConnected ? words : link) });
  words.getBoundingClientRect = () => ({ left: 20, right: 80, top: 15, bottom: 35 }) as DOMRect;
  expect([uncover(), link.textContent]).toEqual([false, 'Preise']);
  words.style.position = 'fixed';
  expect([uncover(), link.textContent]).toEqual([true, '']);
  link.innerHTML = '<font></font>';
  const wide = Object.assign(link.firstElementChild as HTMLElement, {
    getBoundingClientRect: () => ({ left: -500, right: 500, top: 10, bottom: 40 }) as DOMRect,
  });
  Object.assign(document, { elementFromPoint: () => (wide.isConnected ? wide : link) });
  expect([uncover(), wide.isConnected]).toEqual([true, false]);
});

it('gives the pointer back', () => {
  const exitPointerLock = jest.fn();
  Object.assign(document, { pointerLockElement: null, exitPointerLock });
  tidyUp();
  expect(exitPointerLock).not.toHaveBeenCalled();
  Object.assign(document, { pointerLockElement: document.body });
  tidyUp();
  expect(exitPointerLock).toHaveBeenCalledTimes(1);
  Object.assign(document, { pointerLockElement: null });
});

it('shows what holds the sections, and leaves it to the frame to hide it', () => {
  const host = document.querySelector('[data-section]') as HTMLElement;
  const [around, place] = [document.createElement('div'), document.createElement('div')];
  host.replaceWith(around);
  around.append(place);
  place.append(host);
  place.setAttribute('inert', '');
  place.style.visibility = 'hidden';
  around.style.display = 'none';
  around.hidden = true;
  expect(showFrame()).toBe(' style inert style');
  expect([place.outerHTML.slice(0, 5), around.hidden]).toEqual(['<div>', true]);
});

it.each([
  ['takes no pointer', { left: 100, right: 200, top: 10, bottom: 40, width: 100, height: 30 }, true],
  ['is beyond the left edge', { left: -900, right: -800, top: 10, bottom: 40, width: 100, height: 30 }, true],
  ['is above what was scrolled to', { left: 100, right: 200, top: -300, bottom: -270, width: 100, height: 30 }, false],
])('shows a navbar that %s', (_, box, isUndone) => {
  for (const control of document.querySelectorAll('a, button')) control.getBoundingClientRect = () => box as DOMRect;
  Object.assign(window, { scrollY: 300 });
  Object.defineProperty(document.documentElement, 'scrollWidth', { value: 1000, configurable: true });
  covering = document.documentElement;
  document.documentElement.style.pointerEvents = 'none';
  expect(showFrame() !== '').toBe(isUndone);
  Object.assign(window, { scrollY: 0 });
});

it('unlocks the page', () => {
  document.body.style.overflow = 'hidden';
  document.documentElement.setAttribute('inert', '');
  tidyUp();
  expect([document.body.style.overflow, document.documentElement.hasAttribute('inert')]).toEqual(['', false]);
});

it.each(['#root', '#root > div', 'header', 'main', 'footer'])('shows %s again', (part) => {
  const element = document.querySelector(part) as HTMLElement;
  element.style.display = 'none';
  expect(showFrame()).toBe(' style');
  expect(element.style.display).toBe('');
  expect(showFrame()).toBe('');
});

it('removes what lies over the page beside the root, and nothing else', () => {
  const cover = document.body.appendChild(document.createElement('div'));
  document.body.append(document.createElement('aside'));
  covering = cover.appendChild(document.createElement('p'));
  jest.spyOn(document, 'elementFromPoint').mockImplementation(() => (cover.isConnected ? covering : null));
  expect(uncover()).toBe(true);
  expect([cover.isConnected, document.querySelectorAll('aside').length]).toEqual([false, 1]);
  expect(uncover()).toBe(false);
});

it.each([
  ['a section over the navbar', 'main i', true],
  ['the navbar itself', 'header nav', false],
  ['nothing', 'no', false],
])('finds %s', (_, selector, isFound) => {
  covering = document.querySelector(selector);
  expect(uncover()).toBe(isFound);
});

it('does not take the header of a card for the frame’s', () => {
  document.querySelector('#root > div > header')?.remove();
  covering = document.querySelector('main i');
  covering?.insertAdjacentHTML('beforeend', '<header><button>Sort</button></header>');
  expect(uncover()).toBe(false);
});

it('takes what leaves a control of the navbar free for no cover', () => {
  const banner = document.querySelector('main i');
  const button = document.querySelector('button') as HTMLElement;
  button.getBoundingClientRect = () => ({ left: 300, top: 10, width: 40, height: 40 }) as DOMRect;
  Object.assign(document, { elementFromPoint: (x: number) => (x > 300 ? button : banner) });
  expect(uncover()).toBe(false);
  Object.assign(document, { elementFromPoint: () => banner });
  expect(uncover()).toBe(true);
});

it('finds the overlay that lies over all of a wide navbar', () => {
  document.body.insertAdjacentHTML('beforeend', '<div data-section="mfe-chat" data-version="7"><b></b></div>');
  addHosts();
  expect(coveringOverlay()).toBeNull();
  covering = document.querySelector('b');
  expect(coveringOverlay()).toEqual({ section: 'mfe-chat', version: '7' });
  const wide = innerWidth;
  Object.assign(window, { innerWidth: 390 }); // an open assistant
  expect(coveringOverlay()).toBeNull();
  Object.assign(window, { innerWidth: wide });
  covering = document.querySelector('main i');
  expect(coveringOverlay()).toBeNull();
});

it('takes a modal dialog of a section for no cover', () => {
  const host = document.querySelector('[data-section]') as HTMLElement;
  const dialog = host.appendChild(document.createElement('dialog'));
  covering = dialog;
  expect(uncover()).toBe(true); // it only lies there
  Object.assign(dialog, { matches: (selector: string) => selector === ':modal' }); // jsdom knows none
  expect(uncover()).toBe(false);
});

it('takes a popover of a section for a cover that lies over all of the navbar, and none of the frame', () => {
  const popover = document.createElement('div');
  popover.setAttribute('popover', 'manual');
  covering = popover;
  document.querySelector('[data-section]')?.append(popover);
  expect(uncover()).toBe(true);
  document.querySelector('header')?.append(popover);
  expect(uncover()).toBe(false);
});

it('drops cookies that would make the server refuse every request', () => {
  setCookie('theme=dark; Path=/');
  setCookie(`small=${'x'.repeat(100)}; Path=/`);
  trimCookies();
  expect(document.cookie).toContain('small=');
  for (let nth = 0; nth < 4; nth += 1) setCookie(`large${nth}=${'x'.repeat(3000)}; Path=/`);
  trimCookies();
  expect(document.cookie).toBe('theme=dark');
});

it('drops cookies that would make the browser drop the one that keeps the user signed in', () => {
  setCookie('theme=dark; Path=/');
  for (let nth = 0; nth < 30; nth += 1) setCookie(`tiny${nth}=1; Path=/`);
  trimCookies();
  expect(document.cookie).toBe('theme=dark');
});

it('shows a frame that the outer elements or a script’s style sheet hid', () => {
  const header = document.querySelector('header') as HTMLElement;
  document.body.style.display = 'none';
  Object.assign(header, { checkVisibility: () => true });
  expect(showFrame()).toBe('');
  Object.assign(header, { checkVisibility: () => false });
  expect(showFrame()).toBe(' style');
  expect(document.body.style.display).toBe('');
  document.documentElement.style.setProperty('--bw-message-start', '10px'); // the frame's own
  expect(showFrame()).toBe('');
  document.documentElement.removeAttribute('style');
});

it('ends what scripts animate outside the content of the main area, and no animation of styles', () => {
  class CSSAnimation {}
  class CSSTransition {}
  Object.assign(window, { CSSAnimation, CSSTransition });
  const animated = (selector: string | null, type: new () => object = Object) =>
    Object.assign(new type(), {
      effect: selector === null ? null : { target: document.querySelector(selector) },
      cancel: jest.fn(),
    });
  const ended = ['body', 'main', 'header a', null].map((selector) => animated(selector));
  const left = [animated('main i'), animated('header a', CSSAnimation), animated('body', CSSTransition)];
  Object.assign(document, { getAnimations: () => [...ended, ...left] });
  stopAnimations();
  expect(ended.map(({ cancel }) => cancel.mock.calls.length)).toEqual([1, 1, 1, 1]);
  expect(left.map(({ cancel }) => cancel.mock.calls.length)).toEqual([0, 0, 0]);
  Reflect.deleteProperty(document, 'getAnimations');
});

describe('the navbar', () => {
  const controls = () => [...document.querySelectorAll<HTMLElement>('header :is(a, button)')];

  it('leads again where React has written, and looks as before', () => {
    const [link] = controls();
    privately(link as Element).internalPropsKey = { href: '/watchlist', className: 'link' };
    for (const [name, value] of Object.entries({ href: '#', target: '_blank', style: 'display:none', class: 'mine' }))
      link?.setAttribute(name, value);
    expect(showFrame()).toBe('');
    expect(link?.outerHTML).toBe('<a href="/watchlist" class="link">Watchlist</a>');
  });

  it('keeps the class of a custom element, which React has under the attribute’s name', () => {
    const alerts = document.querySelector('header')?.appendChild(document.createElement('bellwether-alerts'));
    privately(alerts as Element).internalPropsKey = { class: 'alerts' };
    alerts?.setAttribute('class', 'alerts');
    showFrame();
    expect(alerts?.outerHTML).toBe('<bellwether-alerts class="alerts"></bellwether-alerts>');
  });

  it('keeps a style that React has written', () => {
    const [link] = controls();
    privately(link as Element).internalPropsKey = { style: { color: 'red' } };
    link?.setAttribute('style', 'color:red');
    showFrame();
    expect(link?.getAttribute('style')).toBe('color:red');
  });

  it('is of use while one control is', () => {
    controls()[0]?.setAttribute('inert', '');
    expect(isNavbarUseless()).toBe(false);
    controls()[1]?.style.setProperty('pointer-events', 'none');
    expect(isNavbarUseless()).toBe(true);
  });
});

it('removes a cover that says that it is a section', () => {
  const cover = document.body.appendChild(document.createElement('div'));
  cover.dataset.section = 'mfe-trading';
  covering = cover;
  document.body.dataset.section = 'mfe-trading';
  const found = uncover();
  delete document.body.dataset.section;
  expect([found, cover.isConnected]).toEqual([true, false]);
});
