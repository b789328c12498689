const MEETING_PLACE = Symbol.for('bellwether.highcharts.13');

afterEach(() => {
  delete (globalThis as { [MEETING_PLACE]?: unknown })[MEETING_PLACE];
  jest.resetModules();
});

test('a section and an earlier release with its own Highcharts share one copy', async () => {
  let copies = 0;
  jest.doMock('./highcharts.ts', () => ({ Highcharts: { copy: ++copies } }));
  const dashboard = await (await import('./chartLibrary.ts')).loadChartLibrary();
  jest.resetModules();
  jest.doMock('./highcharts.ts', () => ({ Highcharts: { copy: ++copies } }));
  const trading = await (await import('./chartLibrary.ts')).loadChartLibrary();
  expect(trading).toBe(dashboard);
  expect(copies).toBe(1);
});

test('a failed load can be retried', async () => {
  let offline = true;
  jest.doMock('./highcharts.ts', () => {
    if (offline) throw new Error('offline');
    return { Highcharts: {} };
  });
  const { loadChartLibrary } = await import('./chartLibrary.ts');
  await expect(loadChartLibrary()).rejects.toThrow('offline');
  offline = false;
  await expect(loadChartLibrary()).resolves.toHaveProperty('Highcharts');
});
