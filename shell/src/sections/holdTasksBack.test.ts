import { holdTasksBack } from './holdTasksBack.ts';

it('lets no task come before all others', () => {
  const postTask = jest.fn(async () => {});
  Object.assign(window, { scheduler: { postTask } });
  holdTasksBack();
  const { scheduler } = window as unknown as { scheduler: { postTask(run: () => void, given?: object): void } };
  const run = () => {};
  scheduler.postTask(run, { priority: 'user-blocking', delay: 5 });
  scheduler.postTask(run);
  scheduler.postTask(run, { priority: 'background' });
  expect(postTask.mock.calls).toEqual([
    [run, { priority: 'user-visible', delay: 5 }],
    [run, { priority: 'user-visible' }],
    [run, { priority: 'background' }],
  ]);
});
