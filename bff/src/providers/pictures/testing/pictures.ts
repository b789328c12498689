/** The smallest pictures of each type that browsers show. */
export const PICTURES = {
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'image/jpeg': Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
  'image/webp': Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
} as const;

/** Beginnings of pictures of any size, up to `most` pixels a side: what a server can send in a few bytes. */
export const HEADERS: readonly {
  readonly name: string;
  readonly most: number;
  header(width: number, height: number): Buffer;
}[] = [
  {
    name: 'PNG',
    most: 2 ** 32 - 1,
    header(width, height) {
      const bytes = Buffer.from(PICTURES['image/png']);
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return bytes;
    },
  },
  {
    name: 'JPEG',
    most: 65_535,
    header(width, height) {
      const bytes = Buffer.from(PICTURES['image/jpeg']);
      const frame = bytes.indexOf('ffc2', 'hex');
      bytes.writeUInt16BE(height, frame + 5);
      bytes.writeUInt16BE(width, frame + 7);
      return bytes;
    },
  },
  {
    name: 'GIF',
    most: 65_535,
    header(width, height) {
      const bytes = Buffer.from(PICTURES['image/gif']);
      bytes.writeUInt16LE(width, 6);
      bytes.writeUInt16LE(height, 8);
      return bytes;
    },
  },
  {
    name: 'WebP without loss',
    most: 16_384,
    header(width, height) {
      const bytes = Buffer.from(PICTURES['image/webp']);
      bytes.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 21);
      return bytes;
    },
  },
  {
    name: 'WebP with loss',
    most: 16_383,
    header(width, height) {
      const bytes = Buffer.from(`RIFF____WEBPVP8 ____${'_'.repeat(10)}`, 'latin1');
      bytes.writeUIntBE(0x9d012a, 23, 3);
      bytes.writeUInt16LE(width, 26);
      bytes.writeUInt16LE(height, 28);
      return bytes;
    },
  },
  {
    name: 'WebP with a canvas',
    most: 2 ** 24,
    header(width, height) {
      const bytes = Buffer.from(`RIFF____WEBPVP8X____${'_'.repeat(10)}`, 'latin1');
      bytes.writeUIntLE(width - 1, 24, 3);
      bytes.writeUIntLE(height - 1, 27, 3);
      return bytes;
    },
  },
];
