import type { ServerResponse } from 'node:http';
import { type Fault, send } from './feedServer.ts';

const DRIP_MS = 20;

/** Answers a status with a body that must never be shown or logged. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Fault =>
  (response) =>
    send(response, { status: code, body: { message: 'PROVIDER-BODY' } }, headers);

/** Answers 200 with this instead of what was asked for. */
export const says =
  (body: unknown): Fault =>
  (response) =>
    send(response, { body });

export const plainText =
  (text: string): Fault =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end(text);

/** Never answers. */
export const hang: Fault = () => {};

/** Sends one byte at a time, without an end. */
export const drip: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const dripping = setInterval(() => response.write(' '), DRIP_MS);
  response.on('close', () => clearInterval(dripping));
};

/** Ends in the middle of the JSON, as if it were whole. */
export const cutJson: Fault = (response, { body }) => {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, text.length >> 1));
};

/** Breaks the connection in the middle of the JSON. */
export const hangUp: Fault = (response, { body }) => {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-length': String(text.length) });
  response.write(text.slice(0, text.length >> 1), () => response.destroy());
};

/** Answers what was asked for, and a large member that nobody asked for. */
export const huge =
  (bytes: number): Fault =>
  (response, { body }) =>
    send(response, { body: { ...(body as object), padding: 'x'.repeat(bytes) } });

export const redirect =
  (to: string): Fault =>
  (response) =>
    send(response, { status: 302, body: {} }, { location: to });

/** Dates the answer by so much later (or, below zero, earlier) than the server's clock. */
export const datedBy =
  (ms: number): Fault =>
  (response, played, { at }) =>
    send(response, played, { date: new Date(at + ms).toUTCString() });

export const undated: Fault = (response: ServerResponse, played) => {
  response.sendDate = false;
  response.removeHeader('date');
  send(response, played);
};
