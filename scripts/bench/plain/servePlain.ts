import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Closable } from '../closable.ts';
import { buildPlain } from './buildPlain.ts';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

/** Serves the yardstick on a free port of 127.0.0.1, with the API of the server at `apiPort` behind the same origin. */
export async function servePlain(folder: string, apiPort: number): Promise<Closable & { origin: string }> {
  const { script, css, font } = await buildPlain(folder);
  const files = new Map(
    readdirSync(folder).map((name) => {
      const content = readFileSync(join(folder, name));
      return [`/plain/${name}`, name.endsWith('.woff2') ? content : brotliCompressSync(content)];
    }),
  );
  // The frame draws by the routes of a release; of the real one it takes all but the files.
  const html = await documentOf(apiPort, { script, css, font });

  const server = createServer((incoming, answer) => {
    const url = incoming.url ?? '/';
    const file = files.get(url);
    if (file) {
      const kind = url.split('.').pop() ?? '';
      if (kind !== 'woff2') answer.setHeader('content-encoding', 'br');
      answer.writeHead(200, { 'content-type': TYPES[kind] ?? 'application/octet-stream' }).end(file);
    } else if (url.startsWith('/api/')) {
      const forwarded = request(
        { port: apiPort, host: '127.0.0.1', path: url, method: incoming.method, headers: incoming.headers },
        (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        },
      );
      forwarded.on('error', () => answer.writeHead(502).end());
      incoming.pipe(forwarded);
    } else {
      answer.setHeader('content-encoding', 'br');
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      answer.end(brotliCompressSync(html));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function documentOf(apiPort: number, { script, css, font }: { script: string; css: string; font: string }) {
  const page = await (await fetch(`http://127.0.0.1:${apiPort}/dashboard`)).text();
  const release = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(page)?.[1];
  if (!release) throw new Error('the document carries no release');
  return [
    '<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8"><title>Dashboard</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="preload" href="/plain/${font}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="stylesheet" href="/plain/${css}">`,
    `<script type="application/json" id="release">${release}</script>`,
    `<script src="/plain/${script}" defer></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('\n');
}
