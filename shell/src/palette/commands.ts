import { money, quantity } from '@bellwether/sdk/format';
import { symbolPath } from '@bellwether/sdk/limits/symbolPath';
import { addHoldingPath } from '@bellwether/sdk/section/addHoldingPath.ts';
import { predictPath } from '@bellwether/sdk/section/predictPath.ts';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { didYouMean } from '@bellwether/sdk/ui/form/isGuess.ts';
import { navigate } from '../navigation/navigate.ts';
import { saveTheme } from '../preferences/saveTheme.ts';
import { isReleaseManager } from '../session/isReleaseManager.ts';
import type { Findable } from './findCommands.ts';
import { pageTitles, pageWords } from './pageWords.ts';
import type { PaletteShell } from './paletteShell.ts';
import type { RecentSymbol } from './recentCommands.ts';
import { settingsCards } from './settingsCards.ts';

export type CommandKind = 'page' | 'settings' | 'holding' | 'symbol' | 'act' | 'bell';

export interface Command extends Findable {
  readonly id: string;
  readonly kind: CommandKind;
  /** Beside the title: a value, a name. */
  readonly note?: string;
  /** What is done to a symbol, as the user may begin to type it. */
  readonly verbs?: readonly string[];
  /** Kept with the recent commands, so that its row can be shown again. */
  readonly symbol?: RecentSymbol;
  run(): void;
}

export interface CommandContext {
  shell: PaletteShell;
  logout: () => void;
  showShortcuts: () => void;
}

/** Pages that a signed-in user has no reason to look for. */
const GUEST_PAGES = ['/login', '/register', '/forgot-password', '/'];

/** Everything that can be found without asking the server. Visitors find public pages only. */
export function commandsOf(session: SessionState, context: CommandContext): readonly Command[] {
  const { user } = session;
  return user
    ? [...pages(session, context), ...acts(context), ...settings(), ...holdings(session)]
    : pages(session, context);
}

function pages({ user }: SessionState, { shell }: CommandContext): Command[] {
  const sections = Object.values(shell.release.sections);
  const routes = sections.flatMap((section) => section.routes);
  const ofSections = sections.filter(({ placement }) => placement === 'page').flatMap((section) => section.routes);
  // A section that the shell does not know brings its pages along.
  const paths = new Set([...Object.keys(pageWords), ...ofSections.map(({ path }) => path)]);
  return [...paths].flatMap((path): Command[] => {
    const route = routes.find((candidate) => candidate.path === path);
    if (!route || route.redirectTo !== undefined) return [];
    if (user ? GUEST_PAGES.includes(path) : route.access !== 'public') return [];
    if (path === '/releases' && !isReleaseManager(user)) return [];
    const title = pageTitles[path] ?? route.title;
    const words = pageWords[path] ?? route.navbar?.label ?? '';
    return [{ id: `page:${path}`, kind: 'page', title, words, run: () => navigate(path) }];
  });
}

function settings(): Command[] {
  return settingsCards.map(({ id, title, words }) => ({
    id: `settings:#${id}`,
    kind: 'settings',
    title,
    words,
    run: () => navigate(`/settings#${id}`),
  }));
}

function acts({ shell, logout, showShortcuts }: CommandContext): Command[] {
  const other = shell.api.theme.get() === 'dark' ? 'light' : 'dark';
  return [
    {
      id: 'act:add',
      kind: 'act',
      title: 'Add a holding',
      words: 'lot lots buy bought purchase position holdings portfolio stock shares coin crypto new enter record own',
      run: () => navigate(addHoldingPath('')),
    },
    {
      id: 'act:theme',
      kind: 'act',
      title: `Switch to ${other} theme`,
      words: `${other} mode theme toggle color background black white night day brightness appearance`,
      run: () => void saveTheme(shell, other),
    },
    {
      id: 'act:shortcuts',
      kind: 'act',
      title: 'Keyboard shortcuts',
      words: 'keys hotkeys shortcut hotkey keyboard commands help',
      run: showShortcuts,
    },
    { id: 'act:logout', kind: 'act', title: 'Logout', words: 'log out sign signout off exit leave quit', run: logout },
  ];
}

/** A held symbol has one row, with what the user has of it. */
export const holdingId = ({ type, symbol }: Pick<RecentSymbol, 'type' | 'symbol'>) => `holding:${type} ${symbol}`;

function holdings({ portfolio }: SessionState): Command[] {
  return (portfolio?.positions ?? []).map((position) => ({
    id: holdingId(position),
    kind: 'holding',
    title: position.symbol,
    words: `${position.name} ${position.symbols.join(' ')}`,
    note: [quantity(position.quantity), position.currentValue !== null && money(position.currentValue)]
      .filter(Boolean)
      .join(' · '),
    run: () => navigate(symbolPath(position.symbol)),
  }));
}

/** `guess`: the search corrected what was typed. */
export function symbolCommand(symbol: RecentSymbol, guess = false): Command {
  return {
    id: `symbol:${symbol.type} ${symbol.symbol}`,
    kind: 'symbol',
    title: guess ? didYouMean(symbol.symbol) : symbol.symbol,
    note: symbol.name,
    symbol,
    run: () => navigate(symbolPath(symbol.symbol)),
  };
}

/** What can be done with a symbol. */
export function symbolActs(
  { symbol }: RecentSymbol,
  watchlist: readonly string[],
  { shell }: CommandContext,
): Command[] {
  const isWatched = watchlist.includes(symbol);
  return [
    {
      id: `act:predict ${symbol}`,
      kind: 'act',
      title: `Get prediction for ${symbol}`,
      verbs: ['predict'],
      run: () => navigate(predictPath(symbol)),
    },
    {
      id: `act:watch ${symbol}`,
      kind: 'act',
      title: isWatched ? `Remove ${symbol} from watchlist` : `Add ${symbol} to watchlist`,
      verbs: isWatched ? ['remove', 'unwatch'] : ['add', 'watch'],
      async run() {
        const { success, msg } = await (isWatched
          ? shell.session.removeFromWatchlist(symbol)
          : shell.session.addToWatchlist(symbol));
        shell.api.notify({ kind: success ? 'success' : 'error', message: msg });
      },
    },
    {
      id: `act:add ${symbol}`,
      kind: 'act',
      title: `Add ${symbol} to portfolio`,
      verbs: ['add', 'buy', 'bought'],
      run: () => navigate(addHoldingPath(symbol)),
    },
  ];
}

export function askAbout({ symbol }: RecentSymbol, shell: PaletteShell): Command {
  return askBell(`How is ${symbol} doing?`, `Ask Bell about ${symbol}`, shell);
}

export function askBell(question: string, title: string, shell: PaletteShell): Command {
  return {
    id: `bell:${title}`,
    kind: 'bell',
    title,
    run() {
      if (shell.api.assistant.ask(question)) return;
      shell.api.notify({ kind: 'error', message: 'Bell can’t answer right now. Please try again in a moment.' });
    },
  };
}
