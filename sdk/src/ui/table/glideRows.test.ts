import { glideRows } from './glideRows.ts';

const animated: [string, unknown][] = [];
const canceled: string[] = [];
const { matchMedia } = window;

/** Rows of 40 px, at their places in the body. */
function aBody(...ids: string[]): HTMLElement {
  const body = document.createElement('tbody');
  for (const id of ids) body.append(Object.assign(document.createElement('tr'), { id }));
  return body;
}

const reverse = (body: HTMLElement) => body.append(...[...body.children].reverse());
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const prefersLessMotion = (reduced: boolean) => {
  window.matchMedia = (() => ({ matches: reduced })) as unknown as typeof window.matchMedia;
};

beforeEach(() => {
  animated.length = 0;
  canceled.length = 0;
  prefersLessMotion(false);
  document.documentElement.style.setProperty('--bw-motion-move', '180ms');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: 40 * [...(this.parentElement?.children ?? [])].indexOf(this) } as DOMRect;
  });
  Element.prototype.animate = function (this: Element, frames, options) {
    animated.push([this.id, { ...(frames as object), ...(options as object) }]);
    return { cancel: () => canceled.push(this.id) } as unknown as Animation;
  };
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'animate');
  window.matchMedia = matchMedia;
});

test('moves rows by transforms from where they were, and leaves the others alone', async () => {
  const body = aBody('a', 'b', 'c');
  glideRows(body);
  reverse(body);
  await nextFrame();
  const motion = { duration: 180, easing: 'ease-out' };
  expect(animated).toEqual([
    ['a', { transform: ['translateY(-80px)', 'none'], ...motion }],
    ['c', { transform: ['translateY(80px)', 'none'], ...motion }],
  ]);
});

test('replaces a motion that is under way', async () => {
  const body = aBody('a', 'b');
  for (let turn = 0; turn < 2; turn += 1) {
    glideRows(body);
    reverse(body);
    await nextFrame();
  }
  expect(canceled.toSorted()).toEqual(['a', 'b']);
  expect(animated).toHaveLength(4);
});

test('does not touch rows that came or went', async () => {
  const body = aBody('a', 'b');
  glideRows(body);
  body.firstElementChild?.remove();
  body.prepend(Object.assign(document.createElement('tr'), { id: 'new' }));
  await nextFrame();
  expect(animated).toEqual([]);
});

test.each([
  ['for users who prefer reduced motion', () => prefersLessMotion(true), aBody('a', 'b')],
  ['in a table of thousands', () => {}, aBody(...Array.from({ length: 301 }, (_, n) => `row ${n}`))],
])('moves nothing %s', async (_, prepare, body) => {
  prepare();
  glideRows(body);
  reverse(body);
  await nextFrame();
  expect(animated).toEqual([]);
});
