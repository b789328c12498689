import { sharePicture } from './sharePicture.ts';

/** jsdom has no canvas, so a browser test checks the painting. */
jest.mock('./paintPicture.ts', () => ({
  paintPicture: () => ({ toBlob: (done: (blob: Blob) => void) => done(new Blob(['png'], { type: 'image/png' })) }),
}));
const saveFile = jest.fn();
jest.mock('../../ui/saveFile.ts', () => ({ saveFile: (...file: unknown[]) => saveFile(...file) }));

const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
const text = { name: 'aapl.png', title: 'AAPL', credit: 'Simulated prices', legend: [], emptyPx: 20 };
const share = jest.fn();

function device({ touch, sheet }: { touch: boolean; sheet: boolean }) {
  Object.assign(window, { matchMedia: () => ({ matches: touch }) });
  Object.assign(navigator, { share, canShare: sheet ? () => true : undefined });
}

beforeEach(() => {
  share.mockReset();
  saveFile.mockReset();
});

test('a phone gets its share sheet', async () => {
  device({ touch: true, sheet: true });
  expect(await sharePicture(svg, text)).toBe('shared');
  const [{ files, title }] = share.mock.calls[0];
  expect(title).toBe('AAPL');
  expect(files[0]).toMatchObject({ name: 'aapl.png', type: 'image/png' });
  expect(saveFile).not.toHaveBeenCalled();
});

test('closing the sheet saves nothing', async () => {
  device({ touch: true, sheet: true });
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  expect(await sharePicture(svg, text)).toBe('canceled');
  expect(saveFile).not.toHaveBeenCalled();
});

test.each([
  ['with a mouse', { touch: false, sheet: true }],
  ['without a share sheet', { touch: true, sheet: false }],
])('a device %s gets a file', async (_, kind) => {
  device(kind);
  expect(await sharePicture(svg, text)).toBe('saved');
  expect(saveFile).toHaveBeenCalledWith('aapl.png', expect.any(Blob));
  expect(share).not.toHaveBeenCalled();
});

test('a sheet that fails gives way to a file', async () => {
  device({ touch: true, sheet: true });
  share.mockRejectedValue(new DOMException('not now', 'NotAllowedError'));
  expect(await sharePicture(svg, text)).toBe('saved');
  expect(saveFile).toHaveBeenCalledTimes(1);
});
