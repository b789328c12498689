import { messageRoom, placeMessages } from './messageRoom.ts';

const box = (left: number, width: number) => ({ left, right: left + width });

it('is the widest gap between two controls', () => {
  const controls = [box(1000, 80), box(64, 118), box(200, 400)];
  expect(messageRoom(box(64, 1312), controls, null)).toEqual({ from: 608, to: 992 });
});

it('may be after the last control, up to the end of the line', () => {
  expect(messageRoom(box(64, 1312), [box(64, 118), box(200, 400)], null)).toEqual({ from: 608, to: 1376 });
});

it('leaves the badge visible where enough room is left beside it', () => {
  const controls = [box(64, 558), box(1095, 281)];
  expect(messageRoom(box(64, 1312), controls, box(938, 145))).toEqual({ from: 630, to: 930 });
});

it('covers the badge where little room would be left', () => {
  expect(messageRoom(box(16, 358), [box(16, 44), box(226, 44), box(278, 96)], box(73, 145))).toEqual({
    from: 68,
    to: 218,
  });
});

it('reaches to the last control on the narrowest phones', () => {
  const controls = [box(16, 44), box(156, 44), box(260, 44)];
  expect(messageRoom(box(16, 288), controls, box(68, 30))).toEqual({ from: 68, to: 252 });
});

it('never meets a control, whatever the navbar contains, except on the narrowest phones', () => {
  let state = 20261122;
  const random = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  for (let run = 0; run < 500; run += 1) {
    const width = 320 + random(2240);
    const controls: ReturnType<typeof box>[] = [];
    for (let left = 16 + random(80); left < width - 60; left += 40 + random(300))
      controls.push(box(left, 30 + random(10)));
    const { from, to } = messageRoom(box(16, width - 32), controls, random(2) ? box(random(width), 145) : null);
    expect(to).toBeLessThanOrEqual(width - 16);
    expect(from).toBeGreaterThanOrEqual(16);
    if (to - from < 120) continue;
    const met = controls.filter(({ left, right }) => left < to && from < right);
    const isNarrow = controls.every(({ left }, index) => left - (controls[index - 1]?.right ?? 16) < 136);
    if (!isNarrow) expect(met).toEqual([]);
  }
});

it('is measured in the navbar: what its menu shows below it does not count', () => {
  document.body.innerHTML = `<div id="root"><div><header><nav><a>Logo</a><span data-shape="pill"></span><button>Find</button>
    <ul><li><a>Portfolio</a></li></ul></nav></header></div></div>`;
  const places: Record<string, DOMRect> = {
    nav: new DOMRect(0, 0, 768, 56),
    'nav > a': new DOMRect(24, 8, 118, 40),
    'nav > span': new DOMRect(440, 16, 145, 24),
    'nav > button': new DOMRect(596, 6, 148, 44),
    'li > a': new DOMRect(24, 64, 720, 44),
  };
  for (const [selector, place] of Object.entries(places)) {
    (document.querySelector(selector) as Element).getBoundingClientRect = () => place;
  }
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 768, configurable: true });
  placeMessages();
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--bw-message-start')).toBe('150px');
  expect(style.getPropertyValue('--bw-message-end')).toBe('336px');
  style.cssText = '';
  document.body.innerHTML = '';
});
