import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model's server was asked. */
export interface Asked {
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into it however it likes
  readonly body: any;
}

/** How it answers one request. */
export type Turn = (response: ServerResponse, asked: Asked) => void | Promise<void>;

export interface ModelServer {
  /** What goes into ASSISTANT_BASE_URL. */
  readonly url: string;
  readonly asked: Asked[];
  /** Answers of the next requests, in order; the last one stays. */
  script: Turn[];
  /** How many answers did not come to their end, whoever cut them off. */
  hungUp: number;
  close(): Promise<void>;
}

/** A server that speaks the chat-completions protocol, on a port of its own, and says what the test says. */
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

/** Streams these pieces of text and ends well. */
export function says(...pieces: readonly string[]): Turn {
  return (response) => {
    open(response);
    for (const content of pieces) send(response, { content });
    finish(response, 'stop');
  };
}

/** Asks for tools: `callsTools(['quotes', { symbols: ['AAPL'] }])`. Arguments come in two halves, as they do. */
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

/** Refuses with a status and a body that no one must see. */
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
