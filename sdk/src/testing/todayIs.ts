/** Every test in the file runs at this instant. Timers still run in real time. */
export function todayIs(instant: string): void {
  let clock: jest.SpyInstance<number, []>;
  beforeEach(() => {
    clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
  });
  afterEach(() => clock.mockRestore());
}
