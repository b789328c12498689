import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReverseProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * A reverse proxy on loopback that appends to X-Forwarded-For, or tells the client in `header` instead. Its clients say in
 * `x-test-address` who they are.
 */
export async function reverseProxy(target: string, header: string | null = 'x-forwarded-for'): Promise<ReverseProxy> {
  const server = createServer((req, res) => {
    const { 'x-test-address': client, host, ...headers } = req.headers;
    if (header) headers[header] = [headers[header], client].filter(Boolean).join(', ');
    const onward = request(new URL(req.url ?? '/', target), { method: req.method, headers, agent: false }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
