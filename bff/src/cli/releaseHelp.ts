import type { AnyEntry, Commands } from './commandEntry.ts';
import { DESK_COMMANDS } from './deskCommands.ts';
import { SERVER_COMMANDS } from './serverCommands.ts';

/** Columns of a line, and where what is said of a command begins. */
const WIDTH = 110;
const SAYS_AT = 44;
const JSON_AT = 30;

const SETTINGS = `\
With RELEASE_URL (https://bellwether.example) and RELEASE_TOKEN, commands go to that platform over HTTP. \
Otherwise they use the server's database and data folder (DATABASE_URL, DATA_DIR, RELEASE_STORE); who and preview \
also need its JWT_SECRET, and webhook add its ENCRYPTION_KEY. A running server applies a move to the next page it \
serves.`;

const PUBLISHING = `\
FOLDER is relative to the folder you run the command in. Publishing the same content twice is allowed; publishing \
different content under an existing version is refused. So is a move after which versions on one page would not fit \
each other. A version is kept while it is live, a fallback or previewed, while a tab opened in the last 14 days may \
load it, and while it is among the last 20 of its section.`;

const REVISIONS = 'With --revision N, a move happens only if the section, a single one, is still at revision N.';

const COMMANDS: Commands = { ...DESK_COMMANDS, ...SERVER_COMMANDS };

/** What `npm run -s release -- publish --help` prints: the commands that are named, and what to know for them. */
export function helpOf(names: readonly string[]): string {
  const named = Object.fromEntries(Object.entries(COMMANDS).filter(([name]) => names.includes(name)));
  const takesRevision = Object.values(named).some(({ may }) => may && 'revision' in may);
  const notes = [...(names.includes('publish') ? [PUBLISHING] : []), ...(takesRevision ? [REVISIONS] : [])];
  const isServers = names.every((name) => Object.hasOwn(SERVER_COMMANDS, name));
  return [
    `Usage: npm run -s release -- COMMAND${isServers ? ', on the server alone' : ''}`,
    listed(named),
    ...notes.map((text) => wrapped(text, WIDTH).join('\n')),
    shapes(named),
    'All commands, settings and exit codes: npm run -s release -- --help',
  ].join('\n\n');
}

/** What `npm run -s release -- --help` prints. Made from the tables of commands. */
export function releaseHelp(): string {
  return [
    'Usage: npm run -s release -- COMMAND',
    listed(DESK_COMMANDS),
    `On the server alone:\n${listed(SERVER_COMMANDS)}`,
    'Every command takes --json, and --help for itself alone.',
    [SETTINGS, PUBLISHING, REVISIONS].map((text) => wrapped(text, WIDTH).join('\n')).join('\n'),
    shapes(COMMANDS),
    'Exit codes: 0 success, 1 refused or damaged (stderr gives the reason), 2 invalid usage.',
  ].join('\n\n');
}

function listed(commands: Commands): string {
  return Object.entries(commands)
    .flatMap(([name, entry]) => inColumns(synopsis(name, entry), wrapped(entry.help, WIDTH - SAYS_AT - 2)))
    .join('\n');
}

/** How a command is written, in lines that leave room for what is said of it. */
function synopsis(name: string, { operands, repeats, needs = {}, may = {} }: AnyEntry): string[] {
  const [word = name] = name.split(' --');
  const again = repeats ? [`[${operands.join(' ')} ...]`] : [];
  const parts = [
    [word, ...operands].join(' '),
    ...again,
    ...Object.entries(needs).map(([option, placeholder]) => optionText(option, placeholder)),
    ...Object.entries(may).map(([option, placeholder]) => `[${optionText(option, placeholder)}]`),
  ];
  const [first = '', ...more] = filled(parts, SAYS_AT - 6);
  return [`  ${first}`, ...more.map((line) => `      ${line}`)];
}

function optionText(option: string, placeholder: string): string {
  return `--${option} ${placeholder}`.trimEnd();
}

/** Commands that print the same shape share one entry. */
function shapes(commands: Commands): string {
  const namesOf = new Map<string, string[]>();
  for (const [name, { json }] of Object.entries(commands)) namesOf.set(json, [...(namesOf.get(json) ?? []), name]);
  return [...namesOf]
    .flatMap(([json, names]) => inColumns([`${names.join(', ')} --json`], wrapped(json, WIDTH - JSON_AT), JSON_AT))
    .join('\n');
}

/** Puts the lines of two columns beside each other. */
function inColumns(left: readonly string[], right: readonly string[], at = SAYS_AT + 2): string[] {
  const count = Math.max(left.length, right.length);
  return Array.from({ length: count }, (_, line) => `${(left[line] ?? '').padEnd(at)}${right[line] ?? ''}`.trimEnd());
}

function wrapped(text: string, width: number): string[] {
  return filled(text.split(' '), width);
}

/** Joins parts into lines of at most `width` characters, and breaks no part. */
function filled(parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= width) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
