import type { AnyEntry, Commands } from './commandEntry.ts';
import { type AtDesk, DESK_COMMANDS } from './deskCommands.ts';
import { type OnServer, SERVER_COMMANDS } from './serverCommands.ts';
import { findCommand, parseOptions, UsageError } from './usage.ts';

/** What a command line asks for, other than help. */
export type Acting = { json: boolean } & (AtDesk | OnServer);
/** `about`: the commands to explain; all if there are none. */
export type ReleaseCommand = Acting | { json: boolean; name: 'help'; about: readonly string[] };

const COMMANDS: Commands = { ...DESK_COMMANDS, ...SERVER_COMMANDS };
/** Without those that an option makes of another, such as `preview --revoke`. */
const words: Commands = Object.fromEntries(Object.entries(COMMANDS).filter(([name]) => !name.includes(' --')));

/** Returns whether a command goes to the server's own database alone. */
export function isOnServer(command: Acting): command is { json: boolean } & OnServer {
  return Object.hasOwn(SERVER_COMMANDS, command.name);
}

/**
 * Parses the arguments after `npm run -s release --`.
 * @throws UsageError
 */
export function readCommand(argv: readonly string[]): ReleaseCommand {
  const { values, positionals } = parseOptions(argv, optionsOf(Object.values(COMMANDS)));
  const { json = false, help = false, ...options } = values as { json?: boolean; help?: boolean } & Given;
  if (help) return { json, name: 'help', about: namedBy(positionals) };
  const found = findCommand(positionals, words);
  const form = Object.keys(options).find((option) => Object.hasOwn(COMMANDS, `${found.name} --${option}`));
  const name = form ? `${found.name} --${form}` : found.name;
  const entry = COMMANDS[name] ?? found.entry;

  const groups = groupsOf(found.operands, entry);
  if (!groups) {
    throw new UsageError(`${name} takes ${entry.operands.join(' and ') || 'nothing but options'} (see --help).`);
  }
  const missing = Object.keys(entry.needs ?? {}).find((option) => options[option] === undefined);
  if (missing) throw new UsageError(`${name} needs --${missing} (see --help).`);
  const foreign = Object.keys(options).find((option) => !Object.hasOwn({ ...entry.needs, ...entry.may }, option));
  if (foreign) throw new UsageError(`${name} knows no --${foreign} (see --help).`);

  // What was checked above is what the entry's own types say.
  const meaning = entry.read((entry.repeats ? groups : groups[0]) as never, options as never, { json });
  return { json, name, ...meaning } as Acting;
}

/**
 * Returns the commands that a line asks help for: `token create` names one, `token` those that begin with it.
 * @throws UsageError
 */
function namedBy(positionals: readonly string[]): string[] {
  const [first] = positionals;
  if (first === undefined) return [];
  const group = Object.keys(words).filter((name) => name.startsWith(`${first} `));
  const names = positionals.length === 1 && group.length > 0 ? group : [findCommand(positionals, words).name];
  return Object.keys(COMMANDS).filter((name) => names.includes(name.split(' --')[0] ?? ''));
}

type Given = Readonly<Record<string, unknown>>;

/** Every option of every command, so that one given to another command is refused by that command's name. */
function optionsOf(entries: readonly AnyEntry[]) {
  const placeholders = entries.flatMap(({ needs, may }) => Object.entries({ ...needs, ...may }));
  return {
    ...Object.fromEntries(placeholders.map(([option, placeholder]) => [option, optionOf(placeholder)])),
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
}

function optionOf(placeholder: string) {
  return { type: placeholder === '' ? 'boolean' : 'string', multiple: placeholder.endsWith(' ...') } as const;
}

/** Returns the operands in groups as long as the entry's, a single one unless they repeat, or null if some are missing or left. */
function groupsOf(operands: readonly string[], { operands: { length }, repeats }: AnyEntry): string[][] | null {
  const count = repeats ? operands.length / length : 1;
  if (count < 1 || !Number.isInteger(count) || count * length !== operands.length) return null;
  return Array.from({ length: count }, (_, at) => operands.slice(at * length, (at + 1) * length));
}
