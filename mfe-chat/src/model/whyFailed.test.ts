import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { whyFailed } from './whyFailed.ts';

test('blames no connection for what the server refused, nor for a reply that broke off', () => {
  expect(whyFailed(aRefusal(503, 'down'), { isBegun: false })).toBeNull();
  expect(whyFailed(aRefusal(0), { isBegun: true })).toBeNull();
  expect(whyFailed(new Error('the assistant answered nothing'), { isBegun: false })).toBeNull();
});
