import { COINS } from '../../../../market/directory/coins.ts';
import { FUNDS, INDICES } from '../../../../market/directory/funds.ts';
import { COMPANIES } from '../../../../market/directory/stocks.ts';
import { NICKNAMES } from '../../vocabulary/nicknames.ts';

const LEGAL_FORM =
  /,? (inc\.?|corporation|incorporated|company|co\.?|& co\.?|group|holdings|s\.a\.|trust|etf|etf trust|fund)\b\.?|\.com|class [a-c]$/gi;

/** Symbols by name without spaces and punctuation ("cocacola"). If two share a name, the better-known one has it. */
export const instrumentNames: ReadonlyMap<string, string> = collect();

/** The number of words in the longest name. */
export const LONGEST_NAME = 4;

/** A name as the index spells it: lower case, letters and digits only. */
export function squash(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const HEADLINE_NAMES = new Map(COMPANIES.map(({ symbol, short }) => [symbol, short]));

/** The name that a headline would use: `Coca-Cola` for The Coca-Cola Company. */
export function everydayName({ symbol, name }: { readonly symbol: string; readonly name: string }): string {
  return HEADLINE_NAMES.get(symbol) ?? name.replace(/^the /i, '').replace(LEGAL_FORM, '').trim();
}

function collect(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, symbol: string) => {
    const key = squash(name);
    if (key.length > 1 && !names.has(key)) names.set(key, symbol);
  };
  for (const { symbol, name } of [...INDICES, ...COMPANIES, ...FUNDS, ...COINS]) {
    add(name, symbol);
    add(name.replace(/^the /i, '').replace(LEGAL_FORM, ''), symbol);
  }
  for (const { symbol, short, name } of COMPANIES) {
    add(short, symbol);
    // "Alphabet class C"
    const [letter] = / class [a-c]$/i.exec(name) ?? [];
    if (letter) add(`${short}${letter}`, symbol);
  }
  for (const entry of NICKNAMES.split(/[|\n]/)) {
    const [symbol, called = ''] = entry.split(':').map((side) => side.trim());
    for (const name of called.split(',')) if (symbol) add(name, symbol);
  }
  return names;
}
