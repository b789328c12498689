import { FILE_MAPS, fileMapPath } from '@bellwether/sdk/limits/fileMapPath';
import type { AppMiddleware } from '../../../http/context.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { WrittenFileMap } from '../catalog/fileMap.ts';
import { isSectionName, isVersionName } from '../catalog/names.ts';
import { assertReads, sendImmutable } from './assets.routes.ts';
import type { FileMapService } from './fileMaps.service.ts';

/**
 * `GET /releases/files/<section>/<version>[/<fallback>]/<hash>.json`: what the shell needs to load these versions. Immutable.
 * Returns 404 for a hash that is not of the map that this server makes.
 */
export function serveFileMaps(maps: FileMapService): AppMiddleware {
  return async function fileMap(ctx, next) {
    if (!ctx.path.startsWith(FILE_MAPS)) return next();
    Object.assign(ctx, { _matchedRoute: `${FILE_MAPS}*` });
    assertReads(ctx);
    const map = await find(maps, ctx.path);
    if (!map) throw new Refusal('not-found', 'File not found.');
    const encoded = await maps.encode(map);
    const { integrity, body, gzip, br } = encoded;
    const file = { integrity, bytes: body.length, gzipBytes: gzip.length, brotliBytes: br.length };
    await sendImmutable(
      ctx,
      { file, type: 'application/json; charset=utf-8', encodings: ['br', 'gzip'] },
      async (encoding) => (encoding ? encoded[encoding] : body),
    );
  };
}

async function find(maps: FileMapService, path: string): Promise<WrittenFileMap | null> {
  const [section = '', version = '', ...rest] = path.slice(FILE_MAPS.length).split('/').slice(0, -1);
  const versions = [version, ...rest];
  if (versions.length > 2 || !isSectionName(section) || !versions.every(isVersionName)) return null;
  const map = await maps.find(section, versions);
  const fallback = rest.map((each) => ({ fallback: { version: each } }))[0];
  return map && fileMapPath(section, { version, ...fallback, fileMap: map.integrity }) === path ? map : null;
}
