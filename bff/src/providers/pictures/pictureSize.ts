export interface PictureSize {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What a Buffer throws for a read beyond its end. */
const ENDS_EARLY = new Set(['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']);

/**
 * Reads the size that a decoder would make room for, from the headers of a picture of a type that `pictureType` knows.
 * Returns null if they do not say it, or say 0. Reads every byte at most once.
 */
export function pictureSize(bytes: Buffer, type: string): PictureSize | null {
  try {
    const size = READERS[type]?.(bytes);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (ENDS_EARLY.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

const READERS: Readonly<Record<string, (bytes: Buffer) => PictureSize | null>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
};

/** PNG specification, 11.2.1: the first chunk is IHDR. */
function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** ITU T.81, B.1: segments with a length each, up to the header of the frame. */
function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    while (bytes.readUInt8(at) === 0xff) at += 1; // any number of fill bytes
    const marker = bytes.readUInt8(at);
    at += 1;
    if (isFrameHeader(marker)) return { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
    if (standsAlone(marker)) continue;
    if (marker === 0xda || marker === 0xd9) return null; // pixels, or the end, before any size
    const length = bytes.readUInt16BE(at);
    if (length < 2) return null;
    at += length;
  }
}

/** SOF0 to SOF15, without DHT, JPG and DAC among them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** TEM and RST0 to RST7 have no length. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** GIF89a: the screen, enlarged by each frame that reaches beyond it, as some decoders do. */
function gifSize(bytes: Buffer): PictureSize {
  let width = bytes.readUInt16LE(6);
  let height = bytes.readUInt16LE(8);
  let at = 13 + colorTableBytes(bytes.readUInt8(10));
  // Browsers show what came before a cut.
  while (at < bytes.length) {
    const block = bytes.readUInt8(at);
    if (block === 0x21) {
      at = afterSubBlocks(bytes, at + 2);
    } else if (block === 0x2c && at + 10 <= bytes.length) {
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at = afterSubBlocks(bytes, at + 11 + colorTableBytes(bytes.readUInt8(at + 9)));
    } else {
      break;
    }
  }
  return { width, height };
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function afterSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}

/** RFC 9649, 2.5 to 2.7. */
function webpSize(bytes: Buffer): PictureSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return bytes.readUInt8(20) === 0x2f ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) } : null;
    }
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}
