import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReverseProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A reverse proxy on loopback that appends to X-Forwarded-For. Its clients say in `x-test-address` who they are. */
export async function reverseProxy(target: string): Promise<ReverseProxy> {
  const server = createServer((req, res) => {
    const { 'x-test-address': client, 'x-forwarded-for': before, host, ...headers } = req.headers;
    const forwarded = [before, client].filter(Boolean).join(', ');
    const onward = request(
      new URL(req.url ?? '/', target),
      { method: req.method, headers: { ...headers, 'x-forwarded-for': forwarded }, agent: false },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
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
