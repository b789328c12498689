/** Returns the names of the files that the page saves during the tests of this file. jsdom saves none. */
export function savedFiles(): string[] {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.href === 'blob:x') saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return saved;
}
