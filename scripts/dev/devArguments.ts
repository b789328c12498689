import { parseArgs } from 'node:util';
import { LOCAL_PORT, originOf, portOf } from '../../sdk/build/dev/elsewhere.ts';

export interface DevArguments {
  /** Sections to build at each change, the shell among them. */
  readonly sections: readonly string[];
  /** Origin of a platform elsewhere; null: the one of this machine. */
  readonly platform: string | null;
  /** Of the server that has the sections. 0: any free one. */
  readonly port: number;
}

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
  return { sections: sections.filter((name) => name !== 'shell'), platform, port: port ?? LOCAL_PORT };
}
