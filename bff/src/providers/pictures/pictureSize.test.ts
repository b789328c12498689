import { leastCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { pictureSize } from './pictureSize.ts';
import { pictureType } from './pictureType.ts';
import { HEADERS, PICTURES } from './testing/pictures.ts';

const sizeOf = (bytes: Buffer) => pictureSize(bytes, pictureType(bytes) ?? '');

/** Park and Miller's generator: the same numbers in every run. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return 1 + (state % most);
  };
}

test.each(Object.entries(PICTURES))('the smallest picture of the type %s has one pixel', (_, bytes) => {
  expect(sizeOf(bytes)).toEqual({ width: 1, height: 1 });
});

test.each(HEADERS)('$name: the size is what the header says, whatever it is', ({ header, most }) => {
  const next = numbers(7);
  for (let nth = 0; nth < 500; nth += 1) {
    const [width, height] = nth === 0 ? [most, most] : nth === 1 ? [1, most] : [next(most), next(most)];
    const bytes = header(width, height);
    expect(pictureType(bytes)).not.toBeNull();
    expect(sizeOf(bytes)).toEqual({ width, height });
  }
});

test.each(HEADERS)(
  '$name: a picture cut anywhere or with any byte changed has a size or none, and no error',
  (made) => {
    const whole = made.header(800, 600);
    const next = numbers(11);
    for (let end = 0; end <= whole.length; end += 1) expect(sizeOf(whole.subarray(0, end))).toEqual(sizeOrNone);
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = next(256) - 1;
      expect(sizeOf(changed)).toEqual(sizeOrNone);
    }
  },
);

const sizeOrNone = {
  asymmetricMatch: (size: unknown) =>
    size === null || Object.values(size as object).every((side) => Number.isInteger(side) && side > 0),
  toString: () => 'a size or null',
};

test('a GIF is as large as its largest frame', () => {
  const frame = (width: number, height: number) => {
    const bytes = Buffer.from('2c00000000000000000002024401003b', 'hex');
    bytes.writeUInt16LE(width, 5);
    bytes.writeUInt16LE(height, 7);
    return bytes.subarray(0, 15);
  };
  const small = PICTURES['image/gif'].subarray(0, 19); // screen and color table
  expect(sizeOf(Buffer.concat([small, frame(2, 3), frame(60_000, 1), frame(1, 50_000)]))).toEqual({
    width: 60_000,
    height: 50_000,
  });
});

const repeated = (start: string, unit: string) =>
  Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(2 * 1024 * 1024, Buffer.from(unit, 'hex'))]);

test.each([
  ['fill bytes', repeated('ffd8', 'ff')],
  ['empty segments', repeated('ffd8', 'ffe00002')],
  ['markers without a length', repeated('ffd8', 'ffd0')],
  ['extensions', repeated('47494638396101000100000000', '21f900')],
  ['frames', repeated('47494638396101000100000000', '2c0000000001000100000200')],
  ['blocks of one byte', repeated('4749463839610100010000000021f9', '0141')],
])('2 MB of %s take less than 250 ms of CPU', (_, bytes) => {
  expect(leastCpuMs(() => sizeOf(bytes))).toBeLessThan(250);
});
