import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import { errorAnswer } from '@bellwether/sdk/contract/primitives';
import { z } from 'zod';
import type { ApiRouter } from './context.ts';

export const OPENAPI_PATH = '/api/openapi.json';

/** Serves the description of the API, made once from the contract. */
export function serveOpenApi(router: ApiRouter): void {
  const description = JSON.stringify(openApi());
  router.get(OPENAPI_PATH, (ctx) => {
    ctx.type = 'application/json';
    ctx.body = description;
  });
}

/** OpenAPI 3.1, whose schemas are JSON Schema as zod writes it. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bellwether', version: '1.0.0' },
    paths,
    components: {
      schemas: { Error: schema(errorAnswer, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): object {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  const refusals = [400, ...(endpoint.access === 'user' ? [401] : []), ...(endpoint.refusals ?? []), 429];
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access === 'user' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: json(schema(endpoint.body, 'input')) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: json(schema(endpoint.reply, 'output')) },
      ...Object.fromEntries(refusals.map((status) => [status, REFUSAL])),
    },
  };
}

const REFUSAL = {
  description: 'Refused; msg says why',
  content: json({ $ref: '#/components/schemas/Error' }),
};

function parametersOf(schemaOf: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schemaOf) return [];
  const { properties = {}, required = [] } = schema(schemaOf, 'input');
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

function json(of: object): object {
  return { 'application/json': { schema: of } };
}

function schema(of: z.ZodType, io: 'input' | 'output'): { properties?: Record<string, object>; required?: string[] } {
  const { $schema, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}
