/** Text that matches `pattern` may only appear in files that match `home`; `message` names the fix. */
export interface PlaceRule {
  readonly pattern: RegExp;
  readonly home: RegExp;
  /** Path → reason for the exception. */
  readonly exceptions: Readonly<Record<string, string>>;
  readonly message: string;
}

/** One of `names`, where a word of an identifier begins (`maxLots`, not `slots`), compared with or set to one of `values`. */
function limitOf(names: readonly string[], values: string): RegExp {
  const words = names.flatMap((name) => [
    `(?<![A-Za-z])${name}`,
    `(?<![A-Z])${name.toUpperCase()}`,
    name.charAt(0).toUpperCase() + name.slice(1),
  ]);
  return new RegExp(String.raw`(${words.join('|')})\w*\]?(\.length)? *(<|>|<=|>=|=) *(${values})\b`);
}

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

export const PLACE_RULES: readonly PlaceRule[] = [
  {
    // `Number(x.toPrecision(10))` rounds a quantity and shows nothing.
    pattern:
      /\bIntl\s*\.\s*\w*Format\b|Format\b[^}]*\}\s*=\s*Intl\b|\.\s*(toLocale(Date|Time)?String|toFixed)\s*\(|(?<!\bNumber\([^;]*)\.\s*toPrecision\s*\(/,
    home: /^sdk\/src\/format\//,
    exceptions: {
      'bff/src/market/exact.ts': 'decimals for storing and for files',
      'bff/src/cli/backtest.ts': 'a table of raw figures for the terminal',
      'bff/src/modules/forecasts/backtest/goals.ts': 'rows of the same table',
      'bff/src/modules/forecasts/ledger/entries/exactText.ts': 'a decimal that is stored and hashed',
      'bff/src/modules/forecasts/model/fit/fitPrior.ts': 'figures rounded for a generated source file',
      'bff/src/modules/bell/builtin/language/fractions.ts': 'a quantity to calculate with',
      'bff/src/modules/bell/builtin/say/exactly.ts': 'decimals on their way to sdk/format',
      'mfe-trading/src/model/portfolio/misreadAmount.ts': 'asks which decimal mark the browser writes',
    },
    message: 'Money, percentages, quantities and dates are formatted by @bellwether/sdk/format.',
  },
  {
    pattern: /(?<![\w.])(time|clockTime|dateTime|asOfTime)\(/,
    home: /^(sdk\/src\/(format\/|ui\/figures\/Clock\.tsx$)|bff\/)/,
    exceptions: {
      'sdk/src/charts/pointTime.ts': 'words in and about a picture; its table shows the same times with their titles',
      'mfe-trading/src/components/predict/PredictionChart.tsx':
        'a label in a picture; the card beside it shows the same time with its title',
    },
    message: 'A time of day is shown by <Clock> (sdk/ui/figures), whose title names the time zone and UTC.',
  },
  {
    pattern: /(?<![A-Z0-9])-USD/,
    home: /^sdk\/src\/contract\/coinOfPair\.ts$/,
    exceptions: {},
    message: 'What BTC-USD means is decided by coinOfPair (sdk/contract) alone.',
  },
  {
    pattern: /\{0,14\}\$|\[\^\\s@\]\+@/,
    home: /^sdk\/src\/limits\//,
    exceptions: {},
    message: 'The shape of a symbol and of an email address is in sdk/limits: import SYMBOL_PATTERN or EMAIL_SHAPE.',
  },
  {
    pattern: anyOf(
      limitOf(['password'], '6|128'),
      limitOf(['watchlist', 'symbols'], '200'),
      limitOf(['lots', 'holdings'], '5_?000'),
    ),
    home: /^sdk\/src\/limits\//,
    exceptions: {},
    message: 'Limits of passwords, watchlists and portfolios are in sdk/limits: import the constant.',
  },
];
