import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './index.ts';

/** Returns the whole contract as text that differs with any endpoint, or any shape of a request or a reply. */
export function contractShapes(): string {
  const shapes = (Object.values(endpoints) as Endpoint[]).map(({ method, path, params, query, body, reply }) => ({
    call: `${method} ${path}`,
    asks: [params, query, body].map((schema) => schema && shapeOf(schema, 'input')),
    reply: shapeOf(reply, 'output'),
  }));
  return JSON.stringify(shapes);
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
