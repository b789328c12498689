import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { WatchedSection } from './watchSection.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Pages request everything else with CORS, which names them; any site could run a script that it requests without. */
const WITHOUT_ORIGIN = /\.(svg|png|webp|woff2|map)$/;

/** Tells a page about builds; a comment now and then finds out which pages are gone. */
const BREATH_MS = 20_000;

export interface LocalServer {
  readonly port: number;
  /** Adds a section, and tells the open pages about its latest build. */
  announce(section: WatchedSection): void;
  close(): void;
}

/**
 * Serves sections to pages of the given origins, on this machine alone. Source code is not for other sites that this browser
 * has open, so requests under another host's name (DNS rebinding) and from other origins get nothing.
 */
export async function startLocalServer(port: number, origins: readonly string[]): Promise<LocalServer> {
  const sections = new Map<string, WatchedSection>();
  const pages = new Set<ServerResponse>();

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { origin, host } = request.headers;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isKnown = origin === undefined ? WITHOUT_ORIGIN.test(pathname) : origins.includes(origin);
    if (host !== `localhost:${bound()}` || !isKnown) {
      response.writeHead(403).end();
      return;
    }
    if (origin) response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin'); // images are requested without CORS
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET') response.writeHead(405).end();
    else if (pathname === '/events') follow(response);
    else sendFile(pathname, response);
  }

  function follow(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('retry: 1000\n\n');
    for (const section of sections.values()) response.write(message(section));
    pages.add(response);
    response.on('close', () => pages.delete(response));
  }

  /** Whatever the version in the path: the page asks under a new one where it has to load the section again. */
  function sendFile(pathname: string, response: ServerResponse): void {
    const [, section = '', file = ''] = /^\/assets\/([^/]+)\/[^/]+\/(.+)$/.exec(pathname) ?? [];
    const content = sections.get(section)?.file(file);
    if (!content) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content);
  }

  const server = createServer(serve);
  const bound = () => (server.address() as AddressInfo).port;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const breathing = setInterval(() => {
    for (const page of pages) page.write(':\n\n');
  }, BREATH_MS);

  return {
    port: bound(),
    announce(section) {
      sections.set(section.name, section);
      for (const page of pages) page.write(message(section));
    },
    close() {
      clearInterval(breathing);
      server.close();
      server.closeAllConnections();
    },
  };
}

function message({ build }: WatchedSection): string {
  return `data: ${JSON.stringify(build)}\n\n`;
}
