/** Options by name, with what stands for the value in the help: '' if there is none, 'X ...' if it may be given again. */
type Options = Readonly<Record<string, string>>;
type NoOptions = Record<never, never>;

/** What the command line gave: text for an operand or an option, true for an option without a value. */
type ValueOf<Placeholder> = Placeholder extends '' ? true : Placeholder extends `${string} ...` ? string[] : string;
type Values<Given extends Options> = { readonly [Name in keyof Given]: ValueOf<Given[Name]> };
type Words<Operands extends readonly string[]> = { readonly [At in keyof Operands]: string };

/** One command of a command line: what it takes, what the help says of it, and what its words mean. */
export interface Entry<
  Operands extends readonly string[],
  Repeats extends boolean,
  Needs extends Options,
  May extends Options,
  Meaning extends object,
> {
  readonly operands: Operands;
  /** Whether the operands may be given again, all of them: `read` gets each group. */
  readonly repeats?: Repeats;
  readonly needs?: Needs;
  readonly may?: May;
  readonly help: string;
  /** The shape of what it prints with --json. Commands with the same one share a line of the help. */
  readonly json: string;
  /** @throws UsageError */
  read(
    operands: Repeats extends true ? readonly Words<Operands>[] : Words<Operands>,
    options: Values<Needs> & Partial<Values<May>>,
    how: { json: boolean },
  ): Meaning;
}

/** Any entry, as those see it who do not know which command was given. */
export interface AnyEntry {
  readonly operands: readonly string[];
  readonly repeats?: boolean;
  readonly needs?: Options;
  readonly may?: Options;
  readonly help: string;
  readonly json: string;
  read(operands: never, options: never, how: { json: boolean }): object;
}

export type Commands = Readonly<Record<string, AnyEntry>>;

/** The commands of a table as `readCommand` returns them: what `read` returned, with the name. */
export type CommandsOf<Table extends Commands> = {
  [Name in keyof Table]: { name: Name } & ReturnType<Table[Name]['read']>;
}[keyof Table];

/** Checks an entry, and gives `read` the types of what the entry takes. */
export function command<
  const Operands extends readonly string[],
  Meaning extends object,
  const Needs extends Options = NoOptions,
  const May extends Options = NoOptions,
  Repeats extends boolean = false,
>(entry: Entry<Operands, Repeats, Needs, May, Meaning>): Entry<Operands, Repeats, Needs, May, Meaning> {
  return entry;
}
