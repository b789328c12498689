import { parseArgs } from 'node:util';

export interface DevArguments {
  /** Sections to build at each change, the shell among them. */
  readonly sections: readonly string[];
  /** Origin of a platform elsewhere; null: the one of this machine. */
  readonly platform: string | null;
  /** Of the server that has the sections. 0: any free one. */
  readonly port: number;
}

const REMOTE_PORT = 8251;

/**
 * Reads `[mfe-trading …] [--platform https://staging.example] [--port 8251]`. Throws one sentence for what cannot be used.
 *
 * @param known Every section, the shell among them.
 */
export function readDevArguments(given: readonly string[], known: readonly string[]): DevArguments {
  const { values, positionals: named } = parseArgs({
    args: [...given],
    options: { platform: { type: 'string' }, port: { type: 'string' } },
    allowPositionals: true,
  });
  const stranger = named.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`There is no section ${stranger}. There are ${known.join(', ')}.`);
  const sections = named.length > 0 ? [...new Set(named)] : known;
  const port = values.port === undefined ? null : portOf(values.port);
  if (values.platform === undefined) return { sections, platform: null, port: port ?? 0 };
  if (named.includes('shell')) throw new Error('A platform elsewhere has its own shell.');
  const platform = originOf(values.platform);
  return { sections: sections.filter((name) => name !== 'shell'), platform, port: port ?? REMOTE_PORT };
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error('--platform needs the origin of a site, such as https://staging.example.');
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{4,5}$/.test(text) && port >= 1_024 && port <= 65_535) return port;
  throw new Error('--port needs a number from 1024 to 65535.');
}
