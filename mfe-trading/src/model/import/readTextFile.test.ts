import { readTextFile } from './readTextFile.ts';

/** jsdom's Blob is not readable, so a file is a size and bytes. */
const file = (...bytes: number[]) =>
  ({ size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer }) as Blob;
const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

test.each([
  ['plain text', bytesOf('Symbol'), 'Symbol'],
  ['text with a byte order mark', [0xef, 0xbb, 0xbf, ...bytesOf('Symbol')], 'Symbol'],
  ['other letters', bytesOf('Günther;№'), 'Günther;№'],
  ['"Unicode text" of a spreadsheet', [0xff, 0xfe, 0x41, 0, 0x09, 0], 'A\t'],
  ['the same the other way round', [0xfe, 0xff, 0, 0x41], 'A'],
  ['Windows-1252', [0x47, 0xfc, 0x6e, 0x09, 0x80, 0x0d, 0x0a, 0x92], 'Gün\t€\r\n’'],
])('reads %s', async (_, bytes, text) => {
  expect(await readTextFile(file(...bytes))).toEqual({ text });
});

test.each([
  ['nothing', [], 'This file is empty.'],
  ['a workbook', [0x50, 0x4b, 3, 4], 'This is a spreadsheet, not a CSV file.'],
  ['bytes without a character', [0x47, 0xfc, 0x81], 'This file isn’t encoded as UTF-8.'],
  ['control characters', [0x47, 0xfc, 0x07], 'This file isn’t encoded as UTF-8.'],
  ['bytes that are no text', [0x41, 0, 0x41], 'This isn’t a text file.'],
  ['half a letter', [0xff, 0xfe, 0x41], 'This file isn’t encoded as UTF-8.'],
])('says why it cannot read %s', async (_, bytes, message) => {
  expect(await readTextFile(file(...bytes))).toEqual({ problem: expect.stringContaining(message) });
});

test('reports a file that is too large without reading it, and a file that no longer exists', async () => {
  const arrayBuffer = jest.fn();
  expect(await readTextFile({ size: 3 * 1024 * 1024 + 1, arrayBuffer } as unknown as Blob)).toEqual({
    problem: 'This file is larger than 3 MB. Split it and import the parts separately.',
  });
  expect(arrayBuffer).not.toHaveBeenCalled();
  const gone = { size: 5, arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
  expect(await readTextFile(gone as unknown as Blob)).toEqual({
    problem: 'We couldn’t read this file. Please choose it again.',
  });
});
