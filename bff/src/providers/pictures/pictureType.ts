/** The types that are passed on. SVG is not among them, because it can contain scripts. */
const SIGNATURES: readonly { readonly type: string; readonly is: (bytes: Buffer) => boolean }[] = [
  { type: 'image/png', is: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  { type: 'image/jpeg', is: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  { type: 'image/gif', is: (bytes) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6)) },
  {
    type: 'image/webp',
    is: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Reads a picture's type from its first bytes, whatever its server called it. Returns null for anything else. */
export function pictureType(bytes: Buffer): string | null {
  return SIGNATURES.find(({ is }) => is(bytes))?.type ?? null;
}
