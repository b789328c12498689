const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Only files of these kinds are published. */
export function hasKnownKind(path: string): boolean {
  return /\.[a-z0-9]+$/.test(path) && Object.hasOwn(TYPES, kindOf(path));
}

/** The content type of a published file. Browsers do not guess unknown types, because of `nosniff`. */
export function contentTypeOf(path: string): string {
  return TYPES[kindOf(path)] ?? 'application/octet-stream';
}

function kindOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
