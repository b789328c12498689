/** Every test of the file runs as if it were this instant; what waits goes on waiting in real time. */
export function todayIs(instant: string): void {
  let clock: jest.SpyInstance<number, []>;
  beforeEach(() => {
    clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
  });
  afterEach(() => clock.mockRestore());
}
