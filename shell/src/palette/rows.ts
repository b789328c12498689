import { brand } from '@bellwether/sdk/brand';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { isGuess } from '@bellwether/sdk/ui/form/isGuess.ts';
import {
  askAbout,
  askBell,
  type Command,
  type CommandContext,
  commandsOf,
  holdingId,
  symbolActs,
  symbolCommand,
} from './commands.ts';
import { createFinder, isNamed } from './findCommands.ts';
import { type RecentSymbol, recentCommands } from './recentCommands.ts';
import { symbolText } from './useSymbolMatches.ts';

export interface Group {
  /** null: matches of all kinds, best first. */
  readonly title: string | null;
  readonly commands: readonly Command[];
}

const MOST_MATCHES = 8;
/** Words that ask for an action on a symbol, which then stands first. */
const ACTION = /^(add|buy|bought|watch|unwatch|remove|predict|ask)\b/i;
/** Of these, words that ask for a holding. */
const HOLDING = /^(buy|bought)\b|^add\b.*\b(holdings?|lots?|portfolio|positions?|shares?)\b/i;
/** The first word. */
const VERB = /^[a-z]+/;
/** What stands before a symbol that Bell is asked about. */
const ASK = /^ask\s+(bell\s+)?(about\s+)?/i;
/** Pages that users seldom look for. They stand last unless they are named. */
const LEGAL = ['page:/terms', 'page:/privacy', 'page:/disclaimer'];

/** "How am I doing": so many words, or a question mark, are for Bell. */
const QUESTION = /\?$|^\S+\s+\S+\s+\S/;

/** Whether anything was found. Bell can be asked about any text, which is a match where the text asks. */
export function isAnyFound(typed: string, rows: readonly Command[]): boolean {
  const text = typed.trim();
  return rows.some(({ kind }) => kind !== 'bell') || (rows.length > 0 && (ASK.test(text) || QUESTION.test(text)));
}

/** The acts that the text begins to ask for come first. */
function verbFirst(text: string, acts: readonly Command[]): Command[] {
  const verb = VERB.exec(text.toLowerCase())?.[0] ?? '';
  const isAsked = ({ verbs }: Command) => verbs?.includes(verb) ?? false;
  return [...acts.filter(isAsked), ...acts.filter((act) => !isAsked(act))];
}

function legalLast(pages: readonly Command[]): Command[] {
  return [...pages].sort((a, b) => Number(LEGAL.includes(a.id)) - Number(LEGAL.includes(b.id)));
}

/** Returns what the palette shows for a text and the symbols that the server found for it. */
export function rowsFor(session: SessionState, context: CommandContext) {
  const all = commandsOf(session, context);
  const find = createFinder(all);
  const { user, watchlist } = session;

  /** A symbol that was bought since it was chosen is a holding now. */
  const heldOf = (symbol: RecentSymbol) => all.find(({ id }) => id === holdingId(symbol));

  function beginning(): Group[] {
    const recent = user ? recentCommands.of(user._id) : [];
    const again = recent.flatMap(({ id, symbol }) => {
      const command = (symbol && (heldOf(symbol) ?? symbolCommand(symbol))) ?? all.find((known) => known.id === id);
      return command ? [command] : [];
    });
    const rest = (kind: Command['kind']) => all.filter((command) => command.kind === kind && !again.includes(command));
    return [
      { title: 'Recent', commands: [...new Map(again.map((command) => [command.id, command])).values()] },
      { title: 'Go to', commands: legalLast(rest('page')) },
      { title: 'Actions', commands: rest('act') },
    ].filter(({ commands }) => commands.length > 0);
  }

  return (typed: string, symbols: readonly RecentSymbol[]): Group[] => {
    const text = typed.trim();
    if (text === '') return beginning();
    const matches = find(text).slice(0, MOST_MATCHES);
    if (!user) return [{ title: null, commands: matches }];
    const [best] = isGuess(symbolText(text), symbols) ? symbols : [];
    const isHeld = (symbol: RecentSymbol) => matches.some(({ id }) => id === holdingId(symbol));
    const found = symbols.filter((symbol) => !isHeld(symbol)).map((symbol) => symbolCommand(symbol, symbol === best));
    const acts = symbols[0] ? symbolActs(symbols[0], watchlist, context) : [];
    const done = verbFirst(text, HOLDING.test(text) ? acts.toReversed() : acts);
    const bell = bellFor(text, best ? undefined : symbols[0]);
    const named = matches.filter((command) => isNamed(command, text));
    const legal = matches.filter((command) => LEGAL.includes(command.id) && !named.includes(command));
    const rest = matches.filter((command) => !named.includes(command) && !legal.includes(command));
    const held = rest.filter(({ id }) => symbols.some((symbol) => id === holdingId(symbol)));
    const others = [...held, ...rest.filter((command) => !held.includes(command))];
    const isSymbol = ({ symbol }: Command) => symbol?.symbol === text.toUpperCase();
    const ranked = ACTION.test(text)
      ? [...(ASK.test(text) ? [bell] : []), ...done, ...found, ...named, ...others]
      : [...named, ...found.filter(isSymbol), ...others, ...found.filter((command) => !isSymbol(command)), ...done];
    return [{ title: null, commands: [...new Set([...ranked, ...legal, bell])] }];
  };

  /** One way to ask: about the symbol if the text is its name alone, else what was typed. */
  function bellFor(text: string, symbol: RecentSymbol | undefined): Command {
    const isName = !/\s/.test(text.replace(ASK, ''));
    if (symbol && isName) return askAbout(symbol, context.shell);
    return askBell(text, `Ask ${brand.assistant}: “${text}”`, context.shell);
  }
}
