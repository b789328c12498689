import { joinLateFont } from './lateFont.ts';

const SHIPPED = 'Inter Variable';
let inUse: boolean;
let hidden: boolean;
let joined: string[];
let navigate: () => void;
let arrive: () => void;
const leave = jest.fn();
const load = jest.fn(async () => {});

class Face {
  readonly family: string;
  constructor(family: string) {
    this.family = family;
  }
  load = () => load().then(() => this);
}

beforeEach(() => {
  inUse = false;
  hidden = false;
  joined = [];
  leave.mockClear();
  jest.useFakeTimers();
  Object.assign(globalThis, { FontFace: Face });
  Object.defineProperty(document, 'fonts', {
    value: {
      add: ({ family }: Face) => joined.push(family),
      ready: new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    },
    configurable: true,
  });
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  const context = { font: '', measureText: () => ({ width: inUse && context.font.includes(SHIPPED) ? 300 : 420 }) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open() {
  navigate = () => {};
  joinLateFont((listener) => {
    navigate = listener;
    return leave;
  });
}

const settle = () => jest.advanceTimersByTimeAsync(0);

it('does nothing where the font was there in time', async () => {
  inUse = true;
  open();
  window.dispatchEvent(new Event('pointerdown'));
  navigate();
  await settle();
  expect(joined).toEqual([]);
});

it('joins with the next page that the user opens, once', async () => {
  open();
  await settle();
  expect(joined).toEqual([]);
  for (let visits = 0; visits < 2; visits += 1) {
    window.dispatchEvent(new Event('keydown'));
    navigate();
    await settle();
  }
  expect(joined).toEqual([SHIPPED]);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('joins in the moment of the act once it has arrived', async () => {
  open();
  arrive();
  await settle();
  window.dispatchEvent(new Event('pointerdown'));
  navigate();
  expect(joined).toEqual([SHIPPED]);
});

it('does not join where it loads too long after the act', async () => {
  load.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 350)));
  open();
  window.dispatchEvent(new Event('pointerdown'));
  navigate();
  await jest.advanceTimersByTimeAsync(400);
  expect(joined).toEqual([]);
  window.dispatchEvent(new Event('pointerdown'));
  navigate();
  expect(joined).toEqual([SHIPPED]);
});

it('joins while the tab is hidden, and not when it comes back', async () => {
  open();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(joined).toEqual([]);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(joined).toEqual([SHIPPED]);
});

it('waits while a page opens by itself, or long after the act: its lines would be seen to move', async () => {
  open();
  navigate();
  await settle();
  window.dispatchEvent(new Event('pointerdown'));
  jest.advanceTimersByTime(500);
  navigate();
  await settle();
  expect(joined).toEqual([]);
});
