import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Serves `/metrics` to Prometheus on a port of its own, so that no proxy can publish it by accident. */
export function createMetricsServer(registry: Registry): Server {
  return createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
  });
}
