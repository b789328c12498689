import { candidates } from './candidates.ts';
import { released } from './testReleases.ts';

const canary = released('mfe-trading', '2', { fallback: released('mfe-trading', '1') });
const versions = (broken: string[]) => candidates(canary, new Set(broken)).map(({ version }) => version);

describe('candidates', () => {
  it("tries the visitor's own version first, then the last good one", () => {
    expect(versions([])).toEqual(['2', '1']);
  });

  it('leaves out what broke on this page view', () => {
    expect(versions(['2'])).toEqual(['1']);
    expect(versions(['2', '1'])).toEqual([]);
  });

  it('has one version where there is no other', () => {
    expect(candidates(released('mfe-trading', '1'), new Set())).toHaveLength(1);
  });
});
