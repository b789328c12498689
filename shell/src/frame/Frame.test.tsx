import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { somePreferences } from '@bellwether/sdk/testing/builders.ts';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { navigate } from '../navigation/navigate.ts';
import { aRelease } from '../testing/aRelease.ts';
import { FakeServer, refusal } from '../testing/fakeServer.ts';
import { aServer, closeFrame, openFrame, passing } from '../testing/openFrame.tsx';

// Roles are slow to compute in jsdom, and the machine may be busy.
jest.setTimeout(30_000);
afterEach(closeFrame);

const path = () => window.location.pathname + window.location.search + window.location.hash;
const navbar = () => within(screen.getByRole('banner'));

/** As someone whom the server knows by the token that it gives out for this address. */
async function logIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Email'), 'a@b.co');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await passing();
}
const links = () =>
  navbar()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('navbar', () => {
  it.each(['/', '/pricing', '/terms'])('shows a visitor only Pricing on %s', async (at) => {
    await openFrame({ path: at });
    expect(links()).toEqual(['Bellwether', 'Pricing']);
    expect(navbar().queryByRole('button')).toBeNull();
    expect(navbar().getByRole('link', { name: 'Bellwether' })).toHaveAttribute('href', '/');
  });

  it.each(['/login', '/register', '/nowhere'])('shows a visitor Login, Register and Pricing on %s', async (at) => {
    await openFrame({ path: at });
    expect(links()).toEqual(['Bellwether', 'Login', 'Register', 'Pricing']);
  });

  it.each(['/dashboard', '/pricing', '/nowhere'])('shows a signed-in user everything on %s', async (at) => {
    await openFrame({ path: at, token: 't1' });
    expect(links()).toEqual(['Bellwether', 'Dashboard', 'Portfolio', 'Watchlist', 'Predict', 'Pricing']);
    expect(navbar().getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(navbar().getByRole('link', { name: 'Bellwether' })).toHaveAttribute('href', '/dashboard');
  });

  it('comes to the links, then to the tools, as they stand side by side', async () => {
    await openFrame({ path: '/dashboard', token: 't1' });
    await navbar().findByRole('button', { name: 'Account menu' });
    const names = [...document.querySelectorAll('header :is(a, button)')].map(
      (control) => control.getAttribute('aria-label') ?? control.textContent,
    );
    const order = ['Dashboard', 'Pricing', 'Find anything', 'Logout', 'Account menu'];
    expect(names.filter((name) => order.includes(name))).toEqual(order);
  });

  it('marks the current page', async () => {
    const { user } = await openFrame({ path: '/dashboard', token: 't1' });
    const current = () =>
      navbar()
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current().map((link) => link.textContent)).toEqual(['Dashboard']);
    await user.click(navbar().getByRole('link', { name: 'Watchlist' }));
    await passing();
    expect(current().map((link) => link.textContent)).toEqual(['Watchlist']);
  });

  it.each([
    ['simulated', 'Simulated market'],
    ['files', 'Prices from files'],
  ])('labels market data as %s on pages with prices', async (marketData, words) => {
    await openFrame({ path: '/dashboard', token: 't1', release: aRelease({ marketData }) });
    const [label] = navbar().getAllByText((_, element) => element?.textContent === words);
    expect(label).toBeVisible();
  });

  it('shows no label for live prices or to visitors', async () => {
    await openFrame({ path: '/dashboard', token: 't1', release: aRelease({ marketData: 'live' }) });
    expect(navbar().queryByText(/market|files/i)).toBeNull();
    closeFrame();
    await openFrame({ path: '/' });
    expect(navbar().queryByText(/simulated/i)).toBeNull();
  });

  it('closes its menu on Esc, returning focus, and on navigation', async () => {
    const { user } = await openFrame({ path: '/dashboard', token: 't1' });
    const button = navbar().getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(navbar().getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();

    await user.click(button);
    await user.click(navbar().getByRole('link', { name: 'Watchlist' }));
    await passing();
    expect(button).toHaveAttribute('aria-expanded', 'false');

    await user.click(button);
    await user.click(screen.getByRole('contentinfo'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

it('has a footer with the tagline and the three legal links', async () => {
  await openFrame({ path: '/' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('Proudly made in the USA')).toBeVisible();
  expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Disclaimer', '/disclaimer'],
  ]);
});

describe('loading', () => {
  it('says that the application is loading on a public page, and shows neither page nor navbar links', async () => {
    const server = aServer();
    const release = server.hold('GET /api/auth/me');
    await openFrame({ path: '/pricing', token: 't1', server });
    expect(screen.getByText('Loading application...').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText('Verifying access...')).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('heading')).toBeNull();
    expect(links()).toEqual(['Bellwether']);
    release();
    await passing();
    expect(screen.queryByText('Loading application...')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Section /pricing' })).toBeVisible();
  });

  it('says on a protected page that access is being verified', async () => {
    const server = aServer();
    server.hold('GET /api/auth/me');
    await openFrame({ path: '/dashboard', token: 't1', server });
    expect(screen.getByText('Verifying access...').closest('[role=status]')).not.toBeNull();
    expect(path()).toBe('/dashboard');
  });

  it('skips loading without a token', async () => {
    const { server } = await openFrame({ path: '/pricing' });
    expect(screen.getByRole('heading', { name: 'Section /pricing' })).toBeVisible();
    expect(server.asked).toEqual([]);
  });
});

describe('guard', () => {
  it('redirects a visitor from a protected page to /login, replacing history, and back after login', async () => {
    const before = window.history.length;
    const { user, server, prepared } = await openFrame({ path: '/portfolio?sort=value#lots' });
    expect(path()).toBe('/login');
    expect(window.history.length).toBe(before);
    server.signUp('token of a@b.co');
    await logIn(user);
    expect(path()).toBe('/portfolio?sort=value#lots');
    expect(prepared).toContain('/portfolio');
    expect(screen.getByRole('heading', { name: 'Section /portfolio' })).toBeVisible();
  });

  it('opens the dashboard after a direct login, whatever the default view', async () => {
    const { user, server } = await openFrame({ path: '/login' });
    const preferences = somePreferences({ defaultView: 'watchlist' });
    server.signUp('token of a@b.co', { appPreferences: preferences });
    await logIn(user);
    expect(path()).toBe('/dashboard');
    expect(screen.getByRole('alert')).toHaveTextContent('Login successful! Welcome back.');
  });

  it('forgets the page when the visitor navigates away', async () => {
    const { user, server } = await openFrame({ path: '/portfolio' });
    await user.click(navbar().getByRole('link', { name: 'Pricing' }));
    await passing();
    window.history.pushState(null, '', '/login');
    await passing();
    server.signUp('token of a@b.co');
    await logIn(user);
    expect(path()).toBe('/dashboard');
  });

  it('redirects a signed-in user from /login to the default view', async () => {
    const server = new FakeServer();
    const preferences = somePreferences({ defaultView: 'market-data' });
    server.signUp('t1', { appPreferences: preferences });
    await openFrame({ path: '/login', token: 't1', server });
    expect(path()).toBe('/dashboard#market-data');
  });

  it.each([
    ['/signup', '/register'],
    ['/terms-of-service', '/terms'],
  ])('redirects from %s to %s, replacing history', async (from, to) => {
    const before = window.history.length;
    await openFrame({ path: from });
    expect(path()).toBe(to);
    expect(window.history.length).toBe(before);
  });

  it('ends the session on a 401 with a message, and returns to the page after the next login', async () => {
    const { shell, server, user } = await openFrame({ path: '/watchlist', token: 't1' });
    server.next('GET /api/dashboard/news', refusal(401, 'Please log in.'));
    await act(() => shell.api.api('GET /api/dashboard/news').catch(() => {}));
    await passing();
    expect(path()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    server.signUp('token of a@b.co');
    await logIn(user);
    expect(path()).toBe('/watchlist');
    expect(screen.queryByText('Your session has ended. Please log in again.')).toBeNull();
  });

  // Those of the page would move to other places there, which counts as layout shift.
  it('brings a footer and links of its own with the login', async () => {
    const { shell, server } = await openFrame({ path: '/watchlist', token: 't1' });
    const parts = () => [
      screen.getByRole('contentinfo'),
      navbar().getByRole('link', { name: 'Pricing' }).parentElement,
    ];
    const [footer, pricing] = parts();
    server.next('GET /api/dashboard/news', refusal(401, 'Please log in.'));
    await act(() => shell.api.api('GET /api/dashboard/news').catch(() => {}));
    await passing();
    expect(path()).toBe('/login');
    expect(parts()).not.toContain(footer);
    expect(parts()).not.toContain(pricing);
  });
});

it('logs out to /login, even from a public page, and does not return afterwards', async () => {
  for (const at of ['/portfolio', '/pricing']) {
    const { user, server } = await openFrame({ path: at, token: 't1' });
    await user.click(navbar().getByRole('button', { name: 'Logout' }));
    await passing();
    expect(path()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(server.calls()).toContain('POST /api/auth/logout');
    server.signUp('token of a@b.co');
    await logIn(user);
    expect(path()).toBe('/dashboard');
    closeFrame();
  }
});

it('shows a not-found page with a link home', async () => {
  await openFrame({ path: '/nowhere' });
  expect(document.title).toBe('Page Not Found · Bellwether');
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link')).toHaveAttribute('href', '/');
});

describe('a page whose section was taken off the page', () => {
  const off = () => {
    const { sections, ...release } = aRelease();
    const { 'mfe-trading': _, ...others } = sections;
    return { ...release, sections: others, unavailable: { '/watchlist': 'Watchlist', '/portfolio': 'Portfolio' } };
  };

  it('says that it is not available, under its title, whoever is signed in', async () => {
    for (const token of ['t1', undefined]) {
      await openFrame({ path: '/watchlist/', release: off(), ...(token && { token }) });
      expect(document.title).toBe('Watchlist · Bellwether');
      expect(screen.getByRole('heading', { level: 1, name: 'Watchlist' })).toBeVisible();
      const main = within(screen.getByRole('main'));
      expect(main.getByText('This page isn’t available right now. Please try again later.')).toBeVisible();
      expect(main.getByRole('link')).toHaveAttribute('href', '/');
      closeFrame();
    }
  });

  it('loses its link in the navbar, and the other links stay', async () => {
    await openFrame({ path: '/dashboard', token: 't1', release: off() });
    expect(navbar().queryByRole('link', { name: 'Watchlist' })).toBeNull();
    expect(navbar().queryByRole('link', { name: 'Portfolio' })).toBeNull();
    expect(navbar().getByRole('link', { name: 'Pricing' })).toBeVisible();
  });

  it('is told apart from the next one and from a page that never was', async () => {
    await openFrame({ path: '/watchlist', release: off() });
    for (const [path, title] of [
      ['/portfolio', 'Portfolio'],
      ['/nowhere', 'Page Not Found'],
    ] as const) {
      act(() => navigate(path));
      await passing();
      expect(document.title).toBe(`${title} · Bellwether`);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });
});

describe('another page', () => {
  it('gets a title, focus on its heading and an announcement; the first page leaves focus alone', async () => {
    const { user } = await openFrame({ path: '/dashboard', token: 't1' });
    expect(document.title).toBe('Dashboard · Bellwether');
    expect(document.body).toHaveFocus();
    await user.click(navbar().getByRole('link', { name: 'Watchlist' }));
    await passing();
    expect(document.title).toBe('Watchlist · Bellwether');
    expect(screen.getByRole('heading', { name: 'Section /watchlist' })).toHaveFocus();
    expect(document.querySelector('[aria-live=polite]')).toHaveTextContent('Watchlist');
  });

  it.each([
    ['gets focus when it loads late', '', true],
    ['does not take focus from a user who is typing', 'x', false],
  ])('%s', async (_, typed, focused) => {
    const { user, mountSections } = await openFrame({ path: '/pricing', token: 't1', slowSections: true });
    act(mountSections);
    await passing();
    await user.click(navbar().getByRole('link', { name: 'Watchlist' }));
    await passing();
    if (typed) await user.keyboard(typed);
    act(mountSections);
    await passing();
    expect(screen.getByRole('heading', { name: 'Section /watchlist' }) === document.activeElement).toBe(focused);
  });
});

it('does not mistake the leaving page for the new one', async () => {
  const { user, mountSections } = await openFrame({ path: '/pricing', token: 't1', slowSections: true });
  act(mountSections);
  await user.click(navbar().getByRole('link', { name: 'Watchlist' }));
  const picture = document.createElement('div');
  picture.dataset.leaving = '';
  picture.innerHTML = '<h1>Section /pricing</h1>';
  screen.getByRole('main').append(picture);
  await passing();
  act(mountSections);
  picture.remove();
  await passing();
  expect(screen.getByRole('heading', { name: 'Section /watchlist' })).toHaveFocus();
});

describe('a section', () => {
  it('that fails leaves a heading, a message and a retry', async () => {
    const { user, page } = await openFrame({ path: '/watchlist', token: 't1' });
    const retry = jest.fn();
    act(() => page.set({ status: 'failed', section: 'mfe-trading', message: 'Watchlist could not be loaded.', retry }));
    expect(screen.getByRole('heading', { level: 1, name: 'Watchlist' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Watchlist could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(links()).toContain('Portfolio');
  });
});

describe('a question', () => {
  function ask({ confirm }: ShellApi, message: string, okLabel?: string) {
    let answer: boolean | null = null;
    act(() => void confirm({ message, okLabel }).then((ok) => (answer = ok)));
    return () => answer;
  }

  it.each([
    ['OK', true],
    ['Cancel', false],
  ])('resolves with %s', async (button, expected) => {
    const { shell, user } = await openFrame({ path: '/pricing', token: 't1' });
    const answer = ask(shell.api, 'Are you sure you want to delete this holding?');
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this holding?' });
    expect(within(dialog).getAllByRole('button')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: button }));
    expect(answer()).toBe(expected);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('waits for the previous question; Esc cancels', async () => {
    const { shell, user } = await openFrame({ path: '/pricing', token: 't1' });
    const first = ask(shell.api, 'First?');
    const second = ask(shell.api, 'Second?', 'Delete');
    expect(screen.getAllByRole('alertdialog')).toEqual([screen.getByRole('alertdialog', { name: 'First?' })]);
    await user.keyboard('{Escape}');
    expect([first(), second()]).toEqual([false, null]);
    const next = within(screen.getByRole('alertdialog', { name: 'Second?' }));
    await user.click(next.getByRole('button', { name: 'Delete' }));
    expect(second()).toBe(true);
  });
});

it.each([
  ['/login', undefined],
  ['/register', undefined],
  ['/forgot-password', undefined],
  ['/reset-password?token=x', undefined],
  ['/reset-password', undefined],
  ['/nowhere', undefined],
  ['/dashboard', 't1'],
])('has no axe violations at %s', async (at, token) => {
  await openFrame({ path: at, token });
  expect(await violationsOf(document.body)).toEqual([]);
});

describe('a page with unsaved changes', () => {
  const message = 'You have unsaved changes.';
  const atPortfolio = async () => {
    const shown = await openFrame({ path: '/portfolio', token: 't1' });
    shown.shell.api.guardLeaving({ message, okLabel: 'Leave' });
    return shown;
  };
  const question = () => screen.queryByRole('alertdialog', { name: message });
  const answer = (user: UserEvent, words: string) =>
    user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: words }));

  it.each([
    ['the logo', () => navbar().getByRole('link', { name: 'Bellwether' }), '/dashboard'],
    ['a link of the navbar', () => navbar().getByRole('link', { name: 'Watchlist' }), '/watchlist'],
    ['a link of the footer', () => screen.getByRole('link', { name: 'Disclaimer' }), '/disclaimer'],
    ['Logout', () => navbar().getByRole('button', { name: 'Logout' }), '/login'],
  ])('asks on a click on %s', async (_, control, target) => {
    const { user, shell } = await atPortfolio();
    await user.click(control());
    expect(question()).toBeVisible();
    await answer(user, 'Cancel');
    await passing();
    expect([path(), question(), shell.session.get().status]).toEqual(['/portfolio', null, 'authenticated']);
    expect(control()).toHaveFocus();
    await user.click(control());
    await answer(user, 'Leave');
    await passing();
    expect([path(), question()]).toEqual([target, null]);
    expect(shell.session.get().status).toBe(target === '/login' ? 'anonymous' : 'authenticated');
  });

  it('makes staying the primary button', async () => {
    const { user } = await atPortfolio();
    await user.click(navbar().getByRole('link', { name: 'Watchlist' }));
    const kinds = within(screen.getByRole('alertdialog')).getAllByRole('button');
    expect(kinds.map(({ textContent, dataset }) => [textContent, dataset.kind])).toEqual([
      ['Cancel', 'primary'],
      ['Leave', 'danger'],
    ]);
    await answer(user, 'Cancel');
  });

  it('keeps the menu open while asking, so focus can return', async () => {
    const { user } = await atPortfolio();
    const menu = navbar().getByRole('button', { name: 'Menu' });
    await user.click(menu);
    // That of the sheet. A narrow bar has none of its own.
    await user.click(navbar().getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    await answer(user, 'Cancel');
    expect(menu).toHaveAttribute('aria-expanded', 'true');
  });

  it('does not ask once its section was replaced', async () => {
    const { user, page } = await atPortfolio();
    act(() => page.set({ status: 'failed', section: 'mfe-trading', message: 'It broke.', retry: () => {} }));
    await user.click(navbar().getByRole('link', { name: 'Watchlist' }));
    await passing();
    expect([path(), question()]).toEqual(['/watchlist', null]);
  });

  it('does not ask a user who was logged out elsewhere', async () => {
    const { user } = await atPortfolio();
    await user.click(navbar().getByRole('link', { name: 'Watchlist' }));
    expect(question()).toBeVisible();
    localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await passing();
    expect([path(), question()]).toEqual(['/login', null]);
  });
});
