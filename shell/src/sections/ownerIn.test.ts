import { ownerIn } from './ownerIn.ts';
import { page, released } from './testReleases.ts';

const owner = ownerIn(
  page({
    shell: released('shell', '9', { placement: 'frame' }),
    'mfe-trading': released('mfe-trading', '2', { fallback: released('mfe-trading', '1') }),
    'mfe-chat': released('mfe-chat', '5', { placement: 'overlay' }),
  }),
);

describe('whose error it is', () => {
  it('is decided by the script it comes from', () => {
    expect(owner('https://x/assets/mfe-trading/2/watchlist.js')).toEqual({ section: 'mfe-trading', version: '2' });
    expect(owner('https://x/assets/mfe-trading/1/watchlist.js')).toEqual({ section: 'mfe-trading', version: '1' });
  });

  it('is decided by the topmost section in the stack', () => {
    const stack = [
      'Error: no',
      ' at f (https://x/assets/shell/9/entry.js:1:2)',
      ' at g (https://x/assets/mfe-chat/5/section.js:1:2)',
      ' at h (https://x/assets/mfe-trading/2/entry.js:1:2)',
    ];
    expect(owner(stack.join('\n'))).toEqual({ section: 'mfe-chat', version: '5' });
  });

  it('belongs to no section when only the shell or foreign code is involved', () => {
    expect(owner('https://x/assets/shell/9/entry.js')).toBeNull();
    expect(owner('chrome-extension://x/content.js')).toBeNull();
    expect(owner('https://x/assets/mfe-trading/22/entry.js')).toBeNull();
  });
});
