import { endpoints } from '@bellwether/sdk/contract';
import { contractShapes } from '@bellwether/sdk/contract/contractShapes';
import { endpointCalls } from '@bellwether/sdk/contract/endpointCalls';

test.each([
  [`(0,e.api)("GET /api/watchlist")`, ['GET /api/watchlist']],
  ['a(`PUT /api/portfolio/update/:id`,{params:{id:t}})', ['PUT /api/portfolio/update/:id']],
  [`fetch("/api/auth/logout",{method:"POST"});fetch(\`/api/auth/logout\${t}\`)`, ['/api/auth/logout']],
  [`x="GET /api/news";y='GET /api/news';z="DELETE /api/a"`, ['DELETE /api/a', 'GET /api/news']],
  [`/^\\/(?:api|assets)(?:\\/|$)/.test(p);"/api/";"see /api/watchlist";"/apiary"`, []],
])('finds the calls of %s', (script, calls) => {
  expect(endpointCalls([script])).toEqual(calls);
});

test('finds every endpoint of the contract as the client names it', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(endpointCalls(calls.map((call) => `api("${call}")`))).toEqual([...calls].sort());
});

test('the text of the contract names every endpoint, and is the same each time', () => {
  const shapes: { call: string; reply: object }[] = JSON.parse(contractShapes());
  expect(shapes).toHaveLength(Object.keys(endpoints).length);
  expect(shapes.find(({ call }) => call === 'GET /api/watchlist')?.reply).toMatchObject({ type: 'array' });
  expect(contractShapes()).toBe(contractShapes());
});
