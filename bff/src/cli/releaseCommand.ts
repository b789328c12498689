import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run -s release -- COMMAND

  publish SECTION --from FOLDER --version V   stores a built section; nobody gets it yet
      [--commit ID]                           of the sources it was built from
  promote SECTION V                           makes a published version the one that everybody gets
      [--revision N]                          only if the section was not moved since revision N
  rollback SECTION --why TEXT                 takes the section back to the stable version before
      [--revision N]
  status [--json]                             what every section's visitors get, and what is published
  log [--json] [--section S] [--limit N]      who did what, when and why; the latest last (limit: 50; --json: 10,000)

Works on the database and the data folder that the server uses (DATABASE_URL, DATA_DIR); a running server follows with its
next page. FOLDER is seen from where the command is called. Publishing the same content again is fine; other content under
a known version is refused, and so is a version that does not fit what else is live.

status --json   { sections: [{ section, stable, candidate, shareBp, revision,
                  versions: [{ version, commit, publishedBy, publishedAt, files, bytes, withdrawn }] }] }, the latest first
log --json      { entries: [{ id, at, section, act, who, via, from, to, fromShareBp, toShareBp, why, revision }] }

Exit code: 0 done, 1 refused (one sentence on stderr says why), 2 not understood.`;

export type ReleaseCommand =
  | { name: 'help' }
  | { name: 'publish'; section: string; version: string; folder: string; commit?: string | undefined }
  | { name: 'promote'; section: string; version: string; revision?: number | undefined }
  | { name: 'rollback'; section: string; why: string; revision?: number | undefined }
  | { name: 'status'; json: boolean }
  | { name: 'log'; json: boolean; section?: string | undefined; limit: number };

/** The command line was not understood; the message is one sentence. */
export class UsageError extends Error {}

const LOG_LIMIT = { text: 50, json: 10_000 } as const;

const TAKES: Readonly<
  Record<string, { operands: readonly string[]; required: readonly string[]; optional: readonly string[] }>
> = {
  publish: { operands: ['SECTION'], required: ['from', 'version'], optional: ['commit'] },
  promote: { operands: ['SECTION', 'V'], required: [], optional: ['revision'] },
  rollback: { operands: ['SECTION'], required: ['why'], optional: ['revision'] },
  status: { operands: [], required: [], optional: ['json'] },
  log: { operands: [], required: [], optional: ['json', 'section', 'limit'] },
};

/** Reads the arguments after `npm run -s release --`. Throws a UsageError. */
export function readCommand(argv: readonly string[]): ReleaseCommand {
  const { values, positionals } = parse(argv);
  if (values.help) return { name: 'help' };
  const [name, ...operands] = positionals;
  const takes = name !== undefined && Object.hasOwn(TAKES, name) ? TAKES[name] : undefined;
  if (!takes) {
    const known = Object.keys(TAKES).join(', ');
    throw new UsageError(name === undefined ? `Please give a command: ${known}.` : `"${name}" is none of ${known}.`);
  }
  if (operands.length !== takes.operands.length) {
    throw new UsageError(`${name} takes ${takes.operands.join(' and ') || 'nothing but options'} (see --help).`);
  }
  const missing = takes.required.find((option) => (values as Record<string, unknown>)[option] === undefined);
  if (missing) throw new UsageError(`${name} needs --${missing} (see --help).`);
  const foreign = Object.keys(values).find((option) => ![...takes.required, ...takes.optional].includes(option));
  if (foreign) throw new UsageError(`${name} knows no --${foreign} (see --help).`);

  const [section = '', version = ''] = operands;
  const revision = wholeNumber('revision', values.revision);
  const json = values.json ?? false;
  switch (name) {
    case 'publish':
      return { name, section, version: values.version ?? '', folder: values.from ?? '', commit: values.commit };
    case 'promote':
      return { name, section, version, revision };
    case 'rollback':
      return { name, section, why: values.why ?? '', revision };
    case 'log': {
      const limit = wholeNumber('limit', values.limit) ?? (json ? LOG_LIMIT.json : LOG_LIMIT.text);
      return { name, json, section: values.section, limit };
    }
    default:
      return { name: 'status', json };
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        version: { type: 'string' },
        commit: { type: 'string' },
        revision: { type: 'string' },
        why: { type: 'string' },
        section: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new UsageError(`${sentence} (see --help).`);
  }
}

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${option} takes a whole number, not "${text}".`);
  return Number(text);
}
