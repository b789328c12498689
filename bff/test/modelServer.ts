import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the model server received. */
export interface Asked {
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field
  readonly body: any;
}

/** Handles one request. */
export type Turn = (response: ServerResponse, asked: Asked) => void | Promise<void>;

export interface ModelServer {
  /** The value for ASSISTANT_BASE_URL. */
  readonly url: string;
  readonly asked: Asked[];
  /** Handlers of the next requests, in order. The last one repeats. */
  script: Turn[];
  /** The number of responses that were cut off by either side. */
  hungUp: number;
  close(): Promise<void>;
}

/** A chat-completions server on its own port, scripted by the test. */
export async function modelServer(): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked: Asked = { headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') };
    model.asked.push(asked);
    response.on('close', () => {
      if (!response.writableFinished) model.hungUp += 1;
    });
    const turn = model.script.length > 1 ? model.script.shift() : model.script[0];
    if (!turn) throw new Error('the model was asked, and the test has nothing for it to say');
    await turn(response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    script: [],
    hungUp: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

/** Streams these pieces of text and completes normally. */
export function says(...pieces: readonly string[]): Turn {
  return (response) => {
    open(response);
    for (const content of pieces) send(response, { content });
    finish(response, 'stop');
  };
}

/** Requests tool calls: `callsTools(['quotes', { symbols: ['AAPL'] }])`. Arguments arrive in two chunks, as in reality. */
export function callsTools(...calls: readonly (readonly [string, unknown])[]): Turn {
  return (response) => {
    open(response);
    calls.forEach(([name, args], index) => {
      const text = typeof args === 'string' ? args : JSON.stringify(args);
      const half = Math.ceil(text.length / 2);
      send(response, {
        tool_calls: [
          { index, id: `call_${index}`, type: 'function', function: { name, arguments: text.slice(0, half) } },
        ],
      });
      send(response, { tool_calls: [{ index, function: { arguments: text.slice(half) } }] });
    });
    finish(response, 'tool_calls');
  };
}

/** Fails with a status and a body that must never be exposed. */
export function refuses(status: number, body = '{"error":{"message":"PROVIDER-BODY"}}', headers = {}): Turn {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

export function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export function send(response: ServerResponse, delta: object): void {
  sendRaw(response, JSON.stringify(chunk({ delta, finish_reason: null })));
}

export function sendRaw(response: ServerResponse, data: string): void {
  response.write(`data: ${data}\n\n`);
}

export function finish(response: ServerResponse, reason: 'stop' | 'tool_calls' | 'length'): void {
  sendRaw(response, JSON.stringify(chunk({ delta: {}, finish_reason: reason })));
  response.end('data: [DONE]\n\n');
}

function chunk(choice: object): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, ...choice }],
  };
}
