/** Makes tasks take turns with all others: those that come before them would leave the user no turn. */
export function holdTasksBack(): void {
  const { scheduler } = window as {
    scheduler?: { postTask?: (run: () => unknown, given?: object) => Promise<unknown> };
  };
  const postTask = scheduler?.postTask;
  if (!postTask) return;
  const held = (run: () => unknown, given?: { priority?: string }) => {
    const priority = given?.priority === 'background' ? 'background' : 'user-visible';
    return postTask.call(scheduler, run, { ...given, priority });
  };
  Object.assign(scheduler, { postTask: held });
}
