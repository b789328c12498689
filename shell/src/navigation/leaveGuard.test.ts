import { beforeLeaving, dropGuard, guardLeaving } from './leaveGuard.ts';
import { navigate } from './navigate.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const at = () => window.location.pathname + window.location.search + window.location.hash;

/** Someone who holds the person back, and says what the person answers. */
function guarded() {
  const answers: ((agreed: boolean) => void)[] = [];
  const left = jest.fn();
  const release = guardLeaving({ message: 'Leave?', onLeave: left }, () => new Promise((done) => answers.push(done)));
  const answer = async (agreed: boolean) => {
    answers.shift()?.(agreed);
    await settled();
  };
  return { release, answer, left, asked: () => answers.length };
}

/** Whether the browser would ask before the document goes. */
const holdsDocument = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  window.dispatchEvent(new Event('single-spa:routing-event'));
  window.history.pushState(null, '', '/dashboard');
  window.history.pushState(null, '', '/settings');
});
afterEach(dropGuard);

it('does not ask when nothing would be lost', () => {
  navigate('/watchlist');
  expect(at()).toBe('/watchlist');
  expect(holdsDocument()).toBe(false);
});

it('does not navigate until the user agrees, and asks once', async () => {
  const { answer, asked, left } = guarded();
  navigate('/watchlist');
  navigate('/portfolio');
  expect([at(), asked(), left.mock.calls.length]).toEqual(['/settings', 1, 0]);
  await answer(false);
  expect([at(), left.mock.calls.length]).toEqual(['/settings', 0]);
  navigate('/portfolio#lots');
  await answer(true);
  expect([at(), left.mock.calls.length]).toEqual(['/portfolio#lots', 1]);
  navigate('/watchlist'); // it is over
  expect(at()).toBe('/watchlist');
});

it('does not ask on navigation within the page', () => {
  const { asked } = guarded();
  navigate('/settings?tab=2#password');
  expect([at(), asked()]).toEqual(['/settings?tab=2#password', 0]);
});

it('makes the browser ask before unloading while something would be lost', () => {
  const { release } = guarded();
  expect(holdsDocument()).toBe(true);
  release();
  expect(holdsDocument()).toBe(false);
});

it('keeps the next guard when an old one ends late', () => {
  const first = guarded();
  guarded();
  first.release();
  expect(holdsDocument()).toBe(true);
});

it('asks on logout too', async () => {
  const { answer } = guarded();
  const logout = jest.fn();
  beforeLeaving('/login', logout);
  await answer(false);
  expect(logout).not.toHaveBeenCalled();
  beforeLeaving('/login', logout);
  await answer(true);
  expect(logout).toHaveBeenCalledTimes(1);
});

// jsdom has no Navigation API: what is shown here is the way without it. The journeys show the other.
describe('Back', () => {
  const heard: string[] = [];
  const hear = () => void heard.push(at());
  beforeEach(() => window.addEventListener('popstate', hear));
  afterEach(() => {
    window.removeEventListener('popstate', hear);
    heard.length = 0;
  });

  it('changes nothing and notifies no listeners until the user agrees', async () => {
    const { answer, asked } = guarded();
    window.history.back();
    await settled();
    expect([at(), heard, asked()]).toEqual(['/settings', [], 1]);
    await answer(false);
    expect([at(), heard]).toEqual(['/settings', []]);
    window.history.back();
    await settled();
    await answer(true);
    expect(at()).toBe('/dashboard');
  });

  it('goes through within the same page', async () => {
    const { asked } = guarded();
    window.history.pushState(null, '', '/settings#password');
    window.history.back();
    await settled();
    expect([at(), heard, asked()]).toEqual(['/settings', ['/settings'], 0]);
  });
});

it('leaves once the user has agreed, whatever the section does then', async () => {
  const asked = jest.fn(async () => true);
  const again = () => {
    guardLeaving({ message: 'Again?' }, asked);
    throw new Error('mine');
  };
  const reported = jest.fn();
  Object.assign(window, { reportError: reported }); // jsdom has none
  guardLeaving({ message: 'Leave?', onLeave: again }, asked);
  navigate('/watchlist');
  await settled();
  expect([at(), asked.mock.calls.length]).toEqual(['/watchlist', 1]);
  expect(reported).toHaveBeenCalledWith(new Error('mine'));
});
