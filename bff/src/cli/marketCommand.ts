import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { findCommand, parseOptions, UsageError } from './usage.ts';

export const USAGE = `Usage: npm run -s market -- COMMAND

  status [--json]                        What is stored, what is left of each budget, and who asks the feeds.
  check [--json]                         Look for what is missing, odd or old.
  backfill SYMBOL... [--years N] [--json]
                                         Read whole histories, within the budgets. Without --years: as far as forecasts read.

Uses the server's settings (MARKET_DATA, DATABASE_URL, DATA_DIR and those of the feeds) and can run while the server does.
BTC is the coin where the directory has it, and BTC-USD always.

status --json     { stored: [{ type, instruments, withHistory, closes, from, to }], news: [{ feed, stories, latest }],
                  feeds: [{ feed, windows: [{ per, used, of }], stopped, stream }], lease }; stopped is null for a feed that may be asked,
                  stream where no server has one, lease if no server asks
check --json      { odd: [{ instrument, kind, says }] }; kind is missing, jump, no volume, behind or stale
backfill --json   { read: [{ symbol, closes, from, to } or { symbol, unread }] }; progress goes to stderr

Exit codes: 0 done, 1 something is odd or was not read, 2 invalid usage.`;

const MOST_YEARS = 30;
const MOST_SYMBOLS = 500;

export type MarketCommand =
  | { readonly name: 'help' }
  | { readonly name: 'status'; readonly json: boolean }
  | { readonly name: 'check'; readonly json: boolean }
  | {
      readonly name: 'backfill';
      readonly json: boolean;
      readonly symbols: readonly string[];
      readonly years: number | undefined;
    };

/** @throws UsageError */
export function readMarketCommand(argv: readonly string[]): MarketCommand {
  const { values, positionals } = parseOptions(argv, {
    json: { type: 'boolean' },
    years: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return { name: 'help' };
  const { entry: name, operands } = findCommand(positionals, {
    status: 'status',
    check: 'check',
    backfill: 'backfill',
  } as const);
  const json = values.json ?? false;
  if (name !== 'backfill') {
    if (operands.length > 0 || values.years !== undefined)
      throw new UsageError(`${name} takes only --json (see --help).`);
    return { name, json };
  }
  const symbols = [...new Set(operands.map((operand) => operand.toUpperCase()))];
  if (symbols.length === 0) throw new UsageError('Please name the symbols to read, such as AAPL BTC (see --help).');
  if (symbols.length > MOST_SYMBOLS) throw new UsageError(`backfill takes ${MOST_SYMBOLS} symbols at most.`);
  const odd = symbols.find((symbol) => !SYMBOL_PATTERN.test(symbol));
  if (odd !== undefined)
    throw new UsageError(`"${odd}" is not a symbol. A symbol has 1 to 15 letters, digits, dots and dashes.`);
  return { name, json, symbols, years: yearsIn(values.years) };
}

function yearsIn(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const years = /^[0-9]{1,2}$/.test(given) ? Number(given) : 0;
  if (years < 1 || years > MOST_YEARS) throw new UsageError(`--years takes a whole number from 1 to ${MOST_YEARS}.`);
  return years;
}
