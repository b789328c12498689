/** A short fingerprint of all lots. Changes with any lot but not with prices. */
export function lotsMark(lots: readonly { readonly _id: string; readonly version: number }[]): string {
  let hash = 0;
  for (const { _id, version } of lots) {
    for (let at = 0; at < _id.length; at += 1) hash = (Math.imul(hash, 31) + _id.charCodeAt(at)) | 0;
    hash = (Math.imul(hash, 31) + version) | 0;
  }
  return `${lots.length}:${hash}`;
}
