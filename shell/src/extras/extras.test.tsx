import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../testing/fakeServer.ts';
import { closeFrame, openFrame, passing } from '../testing/openFrame.tsx';

// Roles are slow to compute in jsdom, and the machine may be busy.
jest.setTimeout(30_000);
afterEach(closeFrame);

const path = () => window.location.pathname + window.location.search + window.location.hash;
const palette = () => screen.findByRole('dialog', { name: 'Search and commands' });
const field = () => screen.getByRole('combobox', { name: /^Search/ });
const textOf = ({ textContent }: Element) => textContent?.replace(/\s+/g, ' ').trim() ?? '';
const rows = () => screen.queryAllByRole('option').map(textOf);
const active = () => textOf(screen.getByRole('option', { selected: true }));

async function open({ at = '/dashboard', token = 't1' as string | null, watchlist = ['AAPL'] } = {}) {
  const server = new FakeServer();
  server.signUp('t1', { username: 'ada', email: 'ada@example.com' }, watchlist);
  const person = server.people.get('t1');
  if (person) person.portfolio = aPortfolio([aHolding({ symbol: 'MSFT', name: 'Microsoft Corporation' })]);
  return openFrame({ path: at, server, ...(token && { token }) });
}

const searchesOf = (server: FakeServer) => server.asked.filter(({ call }) => call.includes('/market-data/search'));

describe('the palette', () => {
  it('opens with Ctrl-K, lists pages and actions, and returns the focus on Esc', async () => {
    const { user } = await open();
    const link = screen.getByRole('link', { name: 'Watchlist' });
    link.focus();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    expect(field()).toHaveFocus();
    expect(rows()).toEqual(expect.arrayContaining(['Dashboard Page', 'Switch to light theme Action', 'Logout Action']));
    expect(await violationsOf(document.body)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(link).toHaveFocus();
  });

  it('opens with / but not while typing, and closes with Ctrl-K', async () => {
    const { user } = await open({ at: '/login', token: null });
    await user.type(screen.getByLabelText('Email'), 'a/b?');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => screen.getByLabelText('Email').blur());
    await user.keyboard('/');
    await palette();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds pages only for a visitor, and asks the server nothing', async () => {
    const { user, server } = await open({ at: '/pricing', token: null });
    await user.keyboard('/');
    await palette();
    await user.keyboard('price');
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(rows()).toEqual(['Pricing Page']);
    await user.clear(field());
    expect(rows().every((row) => row.endsWith('Page'))).toBe(true);
    expect(rows()).not.toContain('Portfolio Page');
    expect(server.asked).toEqual([]);
  });

  it('leads to a card of the settings by the arrow keys and Enter, and shows it first next time', async () => {
    const { user } = await open();
    await user.keyboard('/');
    await palette();
    await user.keyboard('how do I change my password');
    expect(active()).toBe('Change Password Settings');
    await user.keyboard('{Enter}');
    await passing();
    expect(path()).toBe('/settings#password');
    await user.keyboard('/');
    await palette();
    expect(rows()[0]).toBe('Change Password Settings');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Logout Action');
    await user.keyboard('{Enter}');
    await passing();
    expect(path()).toBe('/login');
    expect(localStorage.getItem('bellwether.recent')).toBeNull();
  });

  it('keeps recent commands from another account, and from what other code stored', async () => {
    localStorage.setItem(
      'bellwether.recent',
      JSON.stringify({ of: 'someone else', chosen: [{ id: 'settings:#danger' }] }),
    );
    const { user } = await open();
    await user.keyboard('/');
    await palette();
    expect(rows()).not.toContain('Danger Zone Settings');
    await user.keyboard('{Escape}');
    localStorage.setItem('bellwether.recent', '{"of":1,"chosen":[null,{"id":3}]');
    await user.keyboard('/');
    await palette();
    expect(rows()[0]).toBe('Dashboard Page');
  });

  it('shows a stored symbol once, and none that it could not have stored', async () => {
    const { user, shell } = await open();
    const userId = shell.session.get().user?._id;
    const recent = (symbol: string, name = 'Apple Inc.') => ({ id: symbol, symbol: { symbol, name, type: 'stock' } });
    const chosen = [
      ...['AAPL', 'AAPL', 'half a pair \ud800', '', 'A'.repeat(16)].map((symbol) => recent(symbol)),
      recent('LONG', 'x'.repeat(201)),
      recent('MSFT', 'Microsoft'),
      { id: 'holding:stock MSFT' },
    ];
    localStorage.setItem('bellwether.recent', JSON.stringify({ of: userId, chosen }));
    await user.keyboard('/');
    await palette();
    // What was bought since is a holding, which has one row.
    expect(rows().slice(0, 3)).toEqual([
      'AAPL Apple Inc. Symbol',
      expect.stringMatching(/^MSFT .* Holding$/),
      'Dashboard Page',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Dashboard Page');
  });

  it('searches symbols once typing pauses, cancels what was asked before, and offers what can be done', async () => {
    const { user, server } = await open();
    const AAPL = { symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' };
    const slow = server.hold('GET /api/market-data/search?q=app');
    server.next('GET /api/market-data/search?q=apple', { body: [AAPL] });
    await user.keyboard('/');
    await palette();
    await user.paste('add app'); // at once, so that no pause on a slow machine searches earlier
    await waitFor(() => expect(searchesOf(server)).toHaveLength(1));
    await user.paste('le');
    await waitFor(() => expect(rows()).toContain('AAPL Apple Inc. Symbol'));
    expect(searchesOf(server).map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    slow({ body: [{ ...AAPL, symbol: 'APP' }] });
    await passing();
    expect(rows().slice(0, 5)).toEqual([
      'Add AAPL to portfolio Action',
      'Get prediction for AAPL Action',
      'Remove AAPL from watchlist Action',
      'AAPL Apple Inc. Symbol',
      'Ask Bell: “add apple” Bell',
    ]);
    expect(rows().at(-1)).toBe('Ask Bell: “add apple” Bell');
    await user.click(screen.getByText('Remove AAPL from watchlist'));
    await passing();
    expect(server.calls()).toContain('DELETE /api/watchlist/remove/AAPL');
    expect(screen.getByRole('alert')).toHaveTextContent(/AAPL/);
  });

  it('ranks what is named, then symbols and what can be done with them, and legal pages last', async () => {
    const { user, server } = await open();
    const symbol = (symbol: string, name: string) => ({ symbol, name, type: 'stock' });
    server.next('GET /api/market-data/search?q=ter', { body: [symbol('TER', 'Teradyne'), symbol('TERN', 'Terns')] });
    server.next('GET /api/market-data/search?q=terms', { body: [symbol('TERN', 'Terns')] });
    await user.keyboard('/');
    await palette();
    await user.paste('ter');
    await waitFor(() => expect(rows()).toContain('TERN Terns Symbol'));
    expect(rows()).toEqual([
      'TER Teradyne Symbol',
      'TERN Terns Symbol',
      'Get prediction for TER Action',
      'Add TER to watchlist Action',
      'Add TER to portfolio Action',
      'Terms of Service Page',
      'Ask Bell about TER Bell',
    ]);
    await user.paste('ms');
    await waitFor(() => expect(searchesOf(server)).toHaveLength(2));
    expect(rows()[0]).toBe('Terms of Service Page');
  });

  it('shows what the user holds, once, and leads to its page', async () => {
    const { user, server } = await open();
    const named = (symbol: string, name: string) => ({ symbol, name, type: 'stock' });
    server.next('GET /api/market-data/search?q=micros', {
      body: [named('MSFT', 'Microsoft Corporation'), named('MSTR', 'MicroStrategy')],
    });
    await user.keyboard('/');
    await palette();
    await user.paste('micros');
    await waitFor(() => expect(rows()).toContain('MSTR MicroStrategy Symbol'));
    expect(rows()[0]).toMatch(/^MSFT .* · \$[\d,.]+ Holding$/);
    expect(rows()).not.toContain('MSFT Microsoft Corporation Symbol');
    await user.keyboard('{Enter}');
    await passing();
    expect(path()).toBe('/symbol/MSFT');
    await user.keyboard('/');
    await palette();
    expect(rows()[0]).toMatch(/^MSFT .* Holding$/);
  });

  it.each([
    ['BRK.B Berkshire Symbol', '/symbol/BRK.B'],
    ['Get prediction for BRK.B Action', '/predict?symbol=BRK.B'],
  ])('“%s” leads to %s', async (row, target) => {
    const { user, server } = await open();
    server.next('GET /api/market-data/search?q=berk', {
      body: [{ symbol: 'BRK.B', name: 'Berkshire', type: 'stock' }],
    });
    await user.keyboard('/');
    await palette();
    await user.paste('berk');
    await waitFor(() => expect(rows()).toContain(row));
    await user.click(screen.getAllByRole('option').find((option) => textOf(option) === row) as HTMLElement);
    await passing();
    expect(path()).toBe(target);
  });

  it.each(['add holding', 'add a lot', 'buy', 'new position'])(
    '“%s” leads to the form for a holding',
    async (typed) => {
      const { user, server } = await open();
      await user.keyboard('/');
      await palette();
      await user.paste(typed);
      expect(active()).toBe('Add a holding Action');
      await user.keyboard('{Enter}');
      await passing();
      expect(path()).toBe('/portfolio?add=');
      if (typed !== 'new position') expect(searchesOf(server)).toEqual([]);
    },
  );

  it.each(['buy 10 shares of apple', 'add a lot of apple', 'add apple to portfolio'])(
    '“%s” brings the symbol along',
    async (typed) => {
      const { user, server } = await open();
      server.next('GET /api/market-data/search?q=apple', {
        body: [{ symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' }],
      });
      await user.keyboard('/');
      await palette();
      await user.paste(typed);
      await waitFor(() => expect(active()).toBe('Add AAPL to portfolio Action'));
      await user.keyboard('{Enter}');
      await passing();
      expect(path()).toBe('/portfolio?add=AAPL');
    },
  );

  it.each([
    ['add TSLA', ['Add TSLA to watchlist', 'Add TSLA to portfolio', 'Get prediction for TSLA']],
    ['watch TSLA', ['Add TSLA to watchlist', 'Get prediction for TSLA', 'Add TSLA to portfolio']],
    ['buy TSLA', ['Add TSLA to portfolio', 'Add TSLA to watchlist', 'Get prediction for TSLA']],
    ['predict TSLA', ['Get prediction for TSLA', 'Add TSLA to watchlist', 'Add TSLA to portfolio']],
  ])('“%s” shows that act first', async (typed, acts) => {
    const { user, server } = await open();
    server.next('GET /api/market-data/search?q=TSLA', { body: [{ symbol: 'TSLA', name: 'Tesla', type: 'stock' }] });
    await user.keyboard('/');
    await palette();
    await user.paste(typed);
    await waitFor(() => expect(active()).toBe(`${acts[0]} Action`));
    expect(rows().slice(0, 3)).toEqual(acts.map((act) => `${act} Action`));
  });

  it('says that nothing matches, Enter does nothing then, and Bell can still be chosen', async () => {
    const { user, server, shell } = await open();
    const asked: string[] = [];
    shell.api.assistant.listen((question) => Boolean(asked.push(question)));
    const slow = server.hold('GET /api/market-data/search?q=schd');
    await user.keyboard('/');
    await palette();
    await user.paste('schd');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Searching...')).toBeVisible();
    await waitFor(() => expect(searchesOf(server)).toHaveLength(1));
    slow({ body: [] });
    // Seen, and said.
    await waitFor(() => expect(screen.getAllByText('No results for “schd”.')).toHaveLength(2));
    expect(rows()).toEqual(['Ask Bell: “schd” Bell']);
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    await passing();
    expect(await palette()).toBeVisible();
    expect(shell.api.theme.get()).toBe('dark');
    expect(asked).toEqual([]);
    expect(await violationsOf(document.body)).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}');
    await passing();
    expect(asked).toEqual(['schd']);
  });

  it.each(['ask bell zzzz', 'zzzz yyyy xxxx', 'zzzz?'])('asks Bell at once: %s', async (text) => {
    const { user, shell } = await open();
    const asked: string[] = [];
    shell.api.assistant.listen((question) => Boolean(asked.push(question)));
    await user.keyboard('/');
    await palette();
    await user.keyboard(`${text}{Enter}`);
    await passing();
    expect(asked).toEqual([text]);
  });

  it('tells a visitor that nothing matches', async () => {
    const { user } = await open({ at: '/pricing', token: null });
    await user.keyboard('/');
    await palette();
    await user.paste('schd');
    expect(screen.getAllByText('No results for “schd”.')).toHaveLength(2);
    await user.keyboard('{Enter}{ArrowDown}{ArrowUp}{Enter}');
    expect(path()).toBe('/pricing');
  });

  it('tells a search that failed from one that found nothing', async () => {
    const { user, server } = await open();
    server.next('GET /api/market-data/search?q=schd', refusal(503, 'Down.'));
    await user.keyboard('/');
    await palette();
    await user.paste('schd');
    expect(await screen.findAllByText('We couldn’t search symbols. Please try again.')).toHaveLength(2);
    expect(screen.queryByText(/No results/)).toBeNull();
  });

  it('takes a question to Bell, and says so when no one can answer', async () => {
    const { user, shell } = await open();
    const asked: string[] = [];
    const stop = shell.api.assistant.listen((question) => Boolean(asked.push(question)));
    await user.keyboard('/');
    await palette();
    await user.keyboard('why is the sky blue{ArrowUp}{Enter}');
    await passing();
    expect(asked).toEqual(['why is the sky blue']);
    stop();
    await user.keyboard('/');
    await palette();
    await user.keyboard('why is the sky blue{ArrowUp}{Enter}');
    await passing();
    expect(screen.getByRole('alert')).toHaveTextContent('Bell can’t answer right now.');
  });

  it('does not open over another dialog', async () => {
    const { user, shell } = await open();
    act(() => void shell.api.confirm({ message: 'Sure?' }));
    await user.keyboard('{Control>}k{/Control}');
    await passing();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeVisible();
  });
});

describe('keys typed before the palette is there', () => {
  it('are kept from the opening on, and none reaches the page', async () => {
    const { user } = await open({ at: '/login', token: null });
    const email = screen.getByLabelText('Email');
    email.focus();
    // Without a pause, so that neither the chunk nor React has had its turn.
    fireEvent.keyDown(email, { key: 'k', ctrlKey: true });
    for (const key of [...'add/ applr', 'Backspace', 'e', 'Enter']) {
      expect(fireEvent.keyDown(document.activeElement ?? document.body, { key })).toBe(false);
    }
    await palette();
    expect(field()).toHaveValue('add/ apple');
    expect(field()).toHaveFocus();
    await user.keyboard('!');
    expect(field()).toHaveValue('add/ apple!');
    expect(email).toHaveValue('');
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}k{/Control}');
    expect(field()).toHaveValue('');
  });

  it('leave the browser its own, and Esc takes the opening back', async () => {
    const { user } = await open({ at: '/login', token: null });
    const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);
    press({ key: '/' });
    expect(press({ key: 'r', ctrlKey: true })).toBe(true);
    expect(press({ key: 'Tab' })).toBe(true);
    expect(press({ key: '@', ctrlKey: true, altKey: true })).toBe(false);
    press({ key: 'Escape' });
    await passing();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(screen.getByLabelText('Email'), 'ann@');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@');
  });
});

describe('the list of shortcuts', () => {
  it('opens with ?, and its switch turns single keys off for good', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await user.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(dialog.getByText('Show these shortcuts (off)')).toBeVisible();
    expect(await violationsOf(document.body)).toEqual([]);
    await user.keyboard('{Escape}');
    await user.keyboard('/?');
    await passing();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
  });
});

describe('the account menu', () => {
  const button = () => screen.findByRole('button', { name: 'Account menu' });
  const item = (name: string) => screen.getByRole('menuitem', { name });

  it('shows who is signed in and moves by arrows, Home, End and letters', async () => {
    const { user } = await open();
    (await button()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect(await button()).toHaveAttribute('aria-expanded', 'true');
    expect(await button()).toHaveTextContent('A');
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(item('Settings')).toHaveFocus();
    expect(await violationsOf(document.body)).toEqual([]);
    await user.keyboard('{ArrowUp}');
    expect(item('Keyboard shortcuts')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Settings')).toHaveFocus();
    await user.keyboard('r');
    expect(item('Recent Activity')).toHaveFocus();
    await user.keyboard('{End}{Home}');
    expect(item('Settings')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(await button()).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(item('Keyboard shortcuts')).toHaveFocus());
    await user.click(screen.getByRole('contentinfo'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leads to the settings and to the recent activity', async () => {
    const { user } = await open();
    await user.click(await button());
    await screen.findByRole('menu');
    expect(item('Settings')).toHaveAttribute('href', '/settings');
    await user.click(item('Recent Activity'));
    await passing();
    expect(path()).toBe('/settings#activity');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('switches the theme at once and saves it as the settings do; a refusal brings the old one back', async () => {
    const { user, server, shell } = await open();
    const { user: profile } = shell.session.get();
    if (!profile) throw new Error('no one is signed in');
    const light = { ...profile, appPreferences: { ...profile.appPreferences, theme: 'light' as const } };
    server.next('PUT /api/auth/update-profile', { body: { user: light, msg: 'Saved.' } }, refusal(503, 'Down.'));
    await user.click(await button());
    await user.click(await screen.findByRole('menuitem', { name: 'Switch to light theme' }));
    expect(shell.api.theme.get()).toBe('light');
    await passing();
    expect(server.asked.at(-1)).toMatchObject({ body: { appPreferences: { theme: 'light' } } });
    expect(shell.session.get().user).toEqual(light);
    await user.click(await button());
    await user.click(await screen.findByRole('menuitem', { name: 'Switch to dark theme' }));
    await passing();
    expect(shell.api.theme.get()).toBe('light');
    expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  });

  it('is part of the sheet on narrow screens', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
