import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SectionManifest } from '@bellwether/sdk/contract/release';

/** A stranger's server on other ports of this machine. It notes everything that reaches it. */
export interface Canary {
  readonly origin: string;
  readonly stun: string;
  /** The ways whose request arrived, by the path that they name. */
  readonly requests: Set<string>;
  /** How many packets arrived at the STUN port. */
  readonly packets: () => number;
  close(): Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  const requests = new Set<string>();
  let packets = 0;
  const note = ({ url = '/' }: IncomingMessage) => requests.add(decodeURIComponent(url.slice(1)));
  const server = createServer((request, response) => {
    note(request);
    response.setHeader('access-control-allow-origin', '*');
    response.end('<!doctype html><title>Elsewhere</title>');
  });
  server.on('upgrade', (request, socket) => {
    note(request);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  const udp = createSocket('udp4');
  udp.on('message', () => {
    packets += 1;
  });
  udp.bind(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(udp, 'listening')]);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stun: `stun:127.0.0.1:${udp.address().port}`,
    requests,
    packets: () => packets,
    async close() {
      udp.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Copies a built section and adds every way out to its entry, to be tried on the event `hostile:try`. */
export async function addHostility(
  from: string,
  to: string,
  { version, canary }: { version: string; canary: Canary },
): Promise<void> {
  await cp(from, to, { recursive: true });
  const { name, entry, container } = JSON.parse(await readFile(join(to, 'section.json'), 'utf8')) as SectionManifest;
  const hostile = await readFile(join(import.meta.dirname, 'hostileSection.js'), 'utf8');
  const constants = {
    CONTAINER: container,
    CANARY: canary.origin,
    CANARY_WS: canary.origin.replace('http:', 'ws:'),
    STUN: canary.stun,
    OWN_SCRIPT: `/assets/${name}/${version}/${entry}`,
  };
  const named = Object.entries(constants).map(([key, value]) => `const ${key} = ${JSON.stringify(value)};`);
  const sound = await readFile(join(to, entry), 'utf8');
  const inPage = [sound, '(() => {', ...named, hostile, '})();'];
  const inWorker = 'self.postMessage?.("alive");';
  await writeFile(
    join(to, entry),
    [`if (typeof document === "undefined") { ${inWorker} } else {`, ...inPage, '}'].join('\n'),
  );
}
