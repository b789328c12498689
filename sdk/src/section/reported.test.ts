import { reported } from './reported.ts';

const failure = new Error('unreachable');

it('reports a failure under its name and passes it on', async () => {
  const report = jest.fn();
  const { queryFn } = reported(report, 'quotes', () => Promise.reject(failure));
  await expect(queryFn({ signal: new AbortController().signal })).rejects.toBe(failure);
  expect(report.mock.calls).toEqual([[failure, 'quotes']]);
});

it('does not report a canceled request', async () => {
  const report = jest.fn();
  const { queryFn } = reported(report, 'quotes', () => Promise.reject(failure));
  await expect(queryFn({ signal: AbortSignal.abort() })).rejects.toBe(failure);
  expect(report).not.toHaveBeenCalled();
});
