import { tintChanges } from './tintChanges.ts';

const tinted: [text: string | null, color: unknown][] = [];
let isCalm = false;

beforeEach(() => {
  tinted.length = 0;
  isCalm = false;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
  window.matchMedia = (() => ({ matches: isCalm })) as unknown as typeof matchMedia;
  Element.prototype.getAnimations = () => [];
  Element.prototype.animate = function animate(this: Element, frames: Keyframe[]) {
    tinted.push([this.textContent, frames[1]?.backgroundColor]);
    return {} as Animation;
  } as unknown as Element['animate'];
});

function figures(...texts: string[]): Element[] {
  document.body.innerHTML = texts.map((text) => `<b data-figures="">${text}</b>`).join('');
  return [...document.body.children];
}

it('tints the prices that changed, by direction, and nothing else', () => {
  const [up, down, , coming, words] = figures('$1,099.50', '$12.00', '$7.00', '—', 'Updated 10:00');
  tintChanges(() => {
    for (const [figure, text] of [
      [up, '$1,100.00'],
      [down, '$9.99'],
      [coming, '$5.00'],
      [words, 'Updated 10:01'],
    ] as const) {
      if (figure) figure.textContent = text;
    }
  });
  expect(tinted).toEqual([
    ['$1,100.00', expect.stringContaining('--bw-up')],
    ['$9.99', expect.stringContaining('--bw-down')],
  ]);
});

it('changes figures without a tint where the user prefers reduced motion', () => {
  isCalm = true;
  const [price] = figures('$1.00');
  tintChanges(() => {
    if (price) price.textContent = '$2.00';
  });
  expect([price?.textContent, tinted]).toEqual(['$2.00', []]);
});
