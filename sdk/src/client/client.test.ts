import { apiError } from './client.ts';

test('a refused symbol brings the ones that it may have meant, if they are a list', () => {
  const near = [{ symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' }];
  expect(apiError({ status: 404, answer: { msg: 'None.', near } })).toMatchObject({ status: 404, msg: 'None.', near });
  expect(apiError({ status: 404, answer: { near: 'AAPL' } }).near).toBeUndefined();
});
