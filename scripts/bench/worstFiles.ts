import { IMPORT_TEXT_LIMIT, LOTS_LIMIT } from '@bellwether/sdk/limits';

/** Rows of 200 characters that fill a file. */
const FULL_ROWS = 15_000;
const HEAD = 'Symbol,Quantity,Purchase Price,Note\n';
const filled = (row: string, bytes = IMPORT_TEXT_LIMIT) => row.repeat(Math.floor((bytes - HEAD.length) / row.length));
const rows = (cells: (nth: number) => string, length = FULL_ROWS) =>
  Array.from({ length }, (_, nth) => `${cells(nth)}\n`).join('');

/** Files of up to 3 MB that cost a reader the most, each in its own way. */
export const WORST_FILES: Readonly<Record<string, string>> = {
  'a quotation mark and many spaces': `${HEAD}"${'"b'.repeat(480_000)}${' '.repeat(2_100_000)},1,2\n`,
  'escaped quotation marks': HEAD + rows(() => `AAPL,1,2,"${'""'.repeat(90)}"`),
  'commas alone': filled(`${','.repeat(99)}\n`),
  'line ends alone': '\n'.repeat(IMPORT_TEXT_LIMIT),
  'as many lots as fit': HEAD + rows((nth) => `AAPL,${nth + 1}.12345678,99.99,${'x'.repeat(160)}`),
  'as many refusals as fit': HEAD + rows((nth) => `Z${nth},x${nth},-1,${'1'.repeat(160)}`),
  'long amounts': HEAD + rows((nth) => `AAPL,${'1'.repeat(90)}.${nth},${'9'.repeat(90)},`),
};

/** As many lots as a portfolio can have. */
export const MOST_LOTS =
  HEAD + rows((nth) => `${['AAPL', 'MSFT', 'BTC', 'TSLA'][nth % 4]},${nth + 1},100,`, LOTS_LIMIT);
