/**
 * A page for a shell that is tried: a script to run in a context of its own. Its elements make a tree and do nothing else.
 * Scripts never load, requests never return, and timers run in virtual time. What the page lacks, `anything` stands for: it can
 * be read, called, constructed and extended indefinitely.
 *
 * `RELEASE` is the JSON that the document carries. It leaves `stub`, with which the process around the page moves time on.
 */
export const STUB_PAGE = `
'use strict';
var stub = (() => {
  const anything = new Proxy(function () {}, {
    get: (target, key) =>
      key === 'prototype' ? target.prototype
      : key === Symbol.toPrimitive ? () => ''
      : key === Symbol.iterator ? function* () {}
      : key === 'then' || key === 'length' ? undefined
      : anything,
    set: () => true,
    apply: () => anything,
    construct: () => anything,
  });
  const nothing = () => undefined;
  class EventTarget {
    addEventListener() {}
    removeEventListener() {}
    dispatchEvent() { return true; }
  }
  class Node extends EventTarget {
    nodeType = 1;
    childNodes = [];
    parentNode = null;
    ownerDocument = null;
    get firstChild() { return this.childNodes[0] ?? null; }
    get lastChild() { return this.childNodes.at(-1) ?? null; }
    get parentElement() { return this.parentNode?.nodeType === 1 ? this.parentNode : null; }
    get nextSibling() { return this.beside(1); }
    get previousSibling() { return this.beside(-1); }
    get isConnected() { return this.getRootNode() === document; }
    get textContent() { return this.childNodes.map((node) => node.textContent).join(''); }
    set textContent(text) { this.replaceChildren(...(text === '' || text == null ? [] : [text])); }
    get nodeValue() { return null; }
    beside(step) {
      const all = this.parentNode?.childNodes ?? [];
      return all[all.indexOf(this) + step] ?? null;
    }
    getRootNode() { return this.parentNode?.getRootNode() ?? this; }
    hasChildNodes() { return this.childNodes.length > 0; }
    contains(other) { return other === this || (other?.parentNode != null && this.contains(other.parentNode)); }
    compareDocumentPosition() { return 0; }
    insertBefore(node, next) {
      if (node.nodeType === 11) {
        for (const child of [...node.childNodes]) this.insertBefore(child, next);
        return node;
      }
      node.remove();
      const at = next == null ? this.childNodes.length : this.childNodes.indexOf(next);
      if (at < 0) throw new Error('the node before which to insert is not a child');
      this.childNodes.splice(at, 0, node);
      node.parentNode = this;
      return node;
    }
    appendChild(node) { return this.insertBefore(node, null); }
    removeChild(node) {
      if (node.parentNode !== this) throw new Error('the node to remove is not a child');
      node.remove();
      return node;
    }
    replaceChild(node, old) {
      this.insertBefore(node, old);
      return this.removeChild(old);
    }
    remove() {
      if (!this.parentNode) return;
      this.parentNode.childNodes.splice(this.parentNode.childNodes.indexOf(this), 1);
      this.parentNode = null;
    }
    append(...nodes) { for (const node of nodes) this.insertBefore(nodeOf(node), null); }
    prepend(...nodes) { for (const node of nodes.reverse()) this.insertBefore(nodeOf(node), this.firstChild); }
    before(...nodes) { for (const node of nodes) this.parentNode?.insertBefore(nodeOf(node), this); }
    after(...nodes) { for (const node of nodes.reverse()) this.parentNode?.insertBefore(nodeOf(node), this.nextSibling); }
    replaceWith(...nodes) {
      this.before(...nodes);
      this.remove();
    }
    replaceChildren(...nodes) {
      for (const child of [...this.childNodes]) child.remove();
      this.append(...nodes);
    }
    all() { return this.childNodes.flatMap((node) => [node, ...node.all()]); }
    querySelectorAll(selector) { return this.all().filter((node) => node.nodeType === 1 && node.matches(selector)); }
    querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }
    getElementsByTagName(name) { return this.querySelectorAll(name); }
    get children() { return this.childNodes.filter(({ nodeType }) => nodeType === 1); }
  }
  const nodeOf = (node) => (node instanceof Node ? node : document.createTextNode(String(node)));
  class Text extends Node {
    nodeType = 3;
    nodeName = '#text';
    data = '';
    get textContent() { return this.data; }
    set textContent(text) { this.data = text; }
    get nodeValue() { return this.data; }
    set nodeValue(text) { this.data = text; }
  }
  class Element extends Node {
    attributes = new Map();
    style = new Proxy({}, { get: (own, key) => own[key] ?? (key === 'cssText' ? '' : nothing) });
    dataset = {};
    classList = { add() {}, remove() {}, toggle() {}, contains: () => false };
    className = '';
    scrollTop = 0;
    scrollLeft = 0;
    offsetWidth = 0;
    offsetHeight = 0;
    clientWidth = 0;
    clientHeight = 0;
    scrollWidth = 0;
    scrollHeight = 0;
    tabIndex = -1;
    get tagName() { return this.nodeName; }
    get localName() { return this.nodeName.toLowerCase(); }
    get id() { return this.getAttribute('id') ?? ''; }
    set id(id) { this.setAttribute('id', id); }
    setAttribute(name, value) { this.attributes.set(name, String(value)); }
    setAttributeNS(_, name, value) { this.setAttribute(name, value); }
    getAttribute(name) { return this.attributes.get(name) ?? null; }
    hasAttribute(name) { return this.attributes.has(name); }
    removeAttribute(name) { this.attributes.delete(name); }
    toggleAttribute(name, on) { on ? this.setAttribute(name, '') : this.removeAttribute(name); }
    matches(selector) { return selector.startsWith('#') ? this.id === selector.slice(1) : this.localName === selector; }
    closest(selector) { return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null); }
    getBoundingClientRect() { return { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 }; }
    getClientRects() { return []; }
    cloneNode(deep) {
      const copy = document.createElement(this.localName);
      for (const [name, value] of this.attributes) copy.setAttribute(name, value);
      if (deep) copy.append(...this.childNodes.map((node) => node.cloneNode?.(true) ?? node.data));
      return copy;
    }
  }
  for (const name of ['focus', 'blur', 'click', 'select', 'scrollIntoView', 'scrollTo', 'scrollBy', 'setPointerCapture',
    'releasePointerCapture', 'insertAdjacentElement', 'insertAdjacentHTML', 'showModal', 'show', 'close', 'showPopover',
    'hidePopover', 'requestSubmit', 'checkValidity', 'reportValidity', 'setCustomValidity', 'setSelectionRange'])
    Element.prototype[name] = nothing;
  Element.prototype.animate = () => anything;
  class HTMLElement extends Element {}
  class HTMLIFrameElement extends HTMLElement {}
  class Document extends Node {
    nodeType = 9;
    nodeName = '#document';
    readyState = 'interactive';
    visibilityState = 'visible';
    hidden = false;
    title = '';
    styleSheets = [];
    referrer = '';
    fonts = anything;
    implementation = anything;
    get cookie() { return ''; }
    set cookie(_) {}
    get defaultView() { return globalThis; }
    get activeElement() { return this.body; }
    get scrollingElement() { return this.documentElement; }
    getElementById(id) { return this.querySelector('#' + id); }
    hasFocus() { return true; }
    getSelection() { return null; }
    createElement(name) { return Object.assign(new HTMLElement(), { nodeName: String(name).toUpperCase(), namespaceURI: 'http://www.w3.org/1999/xhtml', ownerDocument: this }); }
    createElementNS(namespaceURI, name) { return Object.assign(new Element(), { nodeName: String(name), namespaceURI, ownerDocument: this }); }
    createTextNode(data) { return Object.assign(new Text(), { data: String(data), ownerDocument: this }); }
    createComment(data) { return Object.assign(new Text(), { nodeType: 8, nodeName: '#comment', data, ownerDocument: this, get textContent() { return ''; } }); }
    createDocumentFragment() { return Object.assign(new Node(), { nodeType: 11, nodeName: '#document-fragment', ownerDocument: this }); }
    createEvent() { return anything; }
    createRange() { return anything; }
    createTreeWalker() { return anything; }
  }
  const document = new Document();
  const element = (name, id, parent) => {
    const made = document.createElement(name);
    if (id) made.id = id;
    parent.append(made);
    return made;
  };
  document.documentElement = element('html', '', document);
  document.head = element('head', '', document.documentElement);
  document.body = element('body', '', document.documentElement);
  element('script', 'release', document.head).textContent = RELEASE;
  const root = element('div', 'root', document.body);
  document.currentScript = Object.assign(element('script', 'shell', document.body), { src: 'https://site.invalid/assets/shell/version/entry.js' });

  /** What is due, in virtual milliseconds. */
  let due = [];
  let now = 0;
  let timers = 0;
  const later = (work, after, every) => {
    timers += 1;
    due.push({ id: timers, at: now + Math.max(Number(after) || 0, every ? 1 : 0), work, every });
    return timers;
  };
  const stop = (id) => { due = due.filter((each) => each.id !== id); };
  const MessageChannel = class {
    constructor() {
      const [one, two] = [new EventTarget(), new EventTarget()];
      const posting = (to) => (data) => later(() => to.onmessage?.({ data }), 0);
      Object.assign(one, { postMessage: posting(two), start: nothing, close: nothing });
      Object.assign(two, { postMessage: posting(one), start: nothing, close: nothing });
      Object.assign(this, { port1: one, port2: two });
    }
  };
  class URLSearchParams {
    constructor(text = '') { this.pairs = new Map(String(text).replace(/^\\?/, '').split('&').filter(Boolean).map((pair) => pair.split('='))); }
    get size() { return this.pairs.size; }
    get(name) { return this.pairs.get(name) ?? null; }
    has(name) { return this.pairs.has(name); }
    set(name, value) { this.pairs.set(name, String(value)); }
    delete(name) { this.pairs.delete(name); }
    toString() { return [...this.pairs].map((pair) => pair.join('=')).join('&'); }
    [Symbol.iterator]() { return this.pairs[Symbol.iterator](); }
  }
  class URL {
    constructor(url, base = 'https://site.invalid/') {
      const [, origin, path = '', search = '', hash = ''] = /^(https?:\\/\\/[^/?#]*)?([^?#]*)(\\?[^#]*)?(#.*)?$/.exec(String(url)) ?? [];
      const from = origin === undefined && !(base instanceof URL) && base !== 'https://site.invalid/' ? new URL(base) : base;
      this.origin = origin ?? from.origin ?? 'https://site.invalid';
      this.pathname = path.startsWith('/') || path === '' ? path || '/' : (from.pathname ?? '/').replace(/[^/]*$/, '') + path;
      Object.assign(this, { search, hash, searchParams: new URLSearchParams(search) });
      const [protocol = '', host = ''] = this.origin.split('//');
      Object.assign(this, { protocol, host, hostname: host });
    }
    get href() { return this.origin + this.pathname + this.search + this.hash; }
    toString() { return this.href; }
  }
  const storage = () => {
    const kept = new Map();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, String(value)),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
      key: () => null,
      length: 0,
    };
  };
  let failure = null;
  const fail = (error) => { failure ??= { error }; };
  const never = new Promise(nothing);
  const globals = {
    window: globalThis, self: globalThis, top: globalThis, parent: globalThis, frames: globalThis,
    document, EventTarget, Node, Text, Element, HTMLElement, HTMLIFrameElement, Document, MessageChannel, URL, URLSearchParams,
    location: Object.assign(new URL('/'), { reload: nothing, assign: nothing, replace: nothing }),
    history: { state: null, length: 1, scrollRestoration: 'auto', pushState: nothing, replaceState: nothing, back: nothing, forward: nothing, go: nothing },
    navigator: { onLine: true, language: 'en-US', languages: ['en-US'], userAgent: '', platform: '', maxTouchPoints: 0, sendBeacon: () => true, clipboard: anything, serviceWorker: anything, locks: anything, connection: anything },
    performance: { now: () => now, timeOrigin: 0, mark: nothing, measure: nothing, clearMarks: nothing, clearMeasures: nothing, getEntriesByType: () => [], getEntriesByName: () => [] },
    console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing, trace: nothing, group: nothing, groupEnd: nothing },
    setTimeout: (work, after, ...given) => later(() => work(...given), after),
    setInterval: (work, every, ...given) => later(() => work(...given), every, Math.max(Number(every) || 0, 1)),
    clearTimeout: stop, clearInterval: stop, cancelAnimationFrame: stop, cancelIdleCallback: stop,
    requestAnimationFrame: (work) => later(() => work(now), 16),
    requestIdleCallback: (work) => later(() => work({ didTimeout: false, timeRemaining: () => 1 }), 1),
    queueMicrotask: (work) => void Promise.resolve().then(work).catch(fail),
    structuredClone: (value) => value,
    fetch: () => never,
    reportError: fail,
    addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }), getSelection: () => null,
    scrollTo: nothing, scrollBy: nothing, scroll: nothing, focus: nothing, open: () => null, stop: nothing, close: nothing, print: nothing,
    scrollX: 0, scrollY: 0, innerWidth: 1280, innerHeight: 800, outerWidth: 1280, outerHeight: 800, devicePixelRatio: 1,
    localStorage: storage(), sessionStorage: storage(), screen: anything, visualViewport: null, crypto: anything, caches: anything, indexedDB: anything,
    isSecureContext: true, crossOriginIsolated: false, origin: 'https://site.invalid', name: '',
  };
  for (const name of ['Event', 'CustomEvent', 'PopStateEvent', 'KeyboardEvent', 'MouseEvent', 'PointerEvent', 'ErrorEvent',
    'MessageEvent', 'StorageEvent', 'AbortController', 'AbortSignal', 'BroadcastChannel', 'MutationObserver',
    'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'File',
    'FileReader', 'TextEncoder', 'TextDecoder', 'Worker', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'Image',
    'DOMException', 'DOMParser', 'CSS', 'CSSStyleSheet', 'PublicKeyCredential', 'NodeFilter', 'Range', 'Notification', 'customElements'])
    globals[name] = anything;
  for (const name of ['DocumentFragment', 'ShadowRoot', 'SVGElement', 'Comment', 'History', 'Storage'])
    globals[name] = class {};
  for (const name of ['HTMLAnchorElement', 'HTMLInputElement', 'HTMLButtonElement', 'HTMLFormElement', 'HTMLScriptElement',
    'HTMLLinkElement', 'HTMLTextAreaElement', 'HTMLSelectElement', 'HTMLDialogElement', 'HTMLImageElement'])
    globals[name] = class extends HTMLElement {};
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });

  const { isArray } = Array;
  const reasonOf = (error) => {
    try {
      const said = typeof error === 'object' && error !== null ? error.message : error;
      return 'it throws "' + said + '"';
    } catch {
      return 'it throws something unreadable';
    }
  };
  const isUnder = (node, name, depth) =>
    depth < 200 && isArray(node.childNodes) && node.childNodes.some((child) => child.nodeName === name || isUnder(child, name, depth + 1));
  return {
    reason: reasonOf,
    /** Runs what is due next. Returns false once nothing is due within the virtual milliseconds. */
    turn(untilMs) {
      due.sort((a, b) => a.at - b.at || a.id - b.id);
      const next = due[0];
      if (next === undefined || next.at > untilMs) return false;
      now = next.at;
      if (next.every) next.at = now + next.every;
      else due.shift();
      try {
        next.work();
      } catch (error) {
        fail(error);
      }
      return true;
    },
    /** Returns 'frame', or why no frame showed. */
    verdict() {
      try {
        const shown = document.body.childNodes.find((node) => node.id === 'root') ?? root;
        if (isUnder(shown, 'NAV', 0) && isUnder(shown, 'MAIN', 0)) return 'frame';
        return failure ? reasonOf(failure.error) : 'it shows no navigation and main area in #root';
      } catch {
        return 'it breaks the document';
      }
    },
  };
})();
`;
