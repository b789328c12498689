import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import { OPENAPI_PATH } from '../src/http/openapi.ts';
import { refusalOf } from './errorShape.ts';
import { TestApp } from './testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.drop());

const declared = Object.values(endpoints) as Endpoint[];
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;

it('the BFF mounts every endpoint of the contract and nothing else', () => {
  const mounted = app.composed.api.stack.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
  );
  const wanted = [...declared.map(callOf), `GET ${OPENAPI_PATH}`];
  expect({
    missing: wanted.filter((call) => !mounted.includes(call)),
    notInTheContract: mounted.filter((call) => !wanted.includes(call)),
    mountedTwice: mounted.filter((call, at) => mounted.indexOf(call) !== at),
  }).toEqual({ missing: [], notInTheContract: [], mountedTwice: [] });
});

it('openapi.json describes every endpoint', async () => {
  const { status, body } = await app.request(`GET ${OPENAPI_PATH}`);
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.toSorted()).toEqual(declared.map(callOf).toSorted());
  expect(body.paths['/api/portfolio/update/{id}'].put).toMatchObject({
    operationId: 'updateHolding',
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { required: true },
  });
  expect(Object.keys(body.paths['/api/auth/login'].post.responses)).toEqual(['200', '400', '401', '429']);
});

describe('not an endpoint', () => {
  it.each([
    'GET /api',
    'GET /api/',
    'GET /api/nothing',
    'POST /api/auth',
    'GET /api/portfolio/x.css',
    'GET /API/watchlist',
    'GET /api/watchlist/',
  ])('%s is refused in the one shape', async (call) => {
    refusalOf(await app.request(call), 404);
  });

  it('lists the allowed methods after a wrong one', async () => {
    const answer = await app.request('DELETE /api/auth/login');
    refusalOf(answer, 405);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    refusalOf(await app.request('PATCH /api/watchlist', { body: {} }), 405);
  });

  it('OPTIONS lists the methods and allows no other origin', async () => {
    const answer = await app.request('OPTIONS /api/watchlist/add', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    refusalOf(await app.request('OPTIONS /api/nothing'), 404);
  });

  it('HEAD responds like GET, without a body', async () => {
    const { token } = await app.person();
    const answer = await app.request('HEAD /api/watchlist', { token });
    expect({ status: answer.status, text: answer.text, length: answer.headers.get('content-length') }).toEqual({
      status: 200,
      text: '',
      length: '2',
    });
    expect((await app.request('HEAD /api/watchlist')).status).toBe(401);
  });
});
