import { plainName } from './columnNames.ts';
import { shortened } from './shortened.ts';

/** Exchanges that quote in another currency than the dollar, as files name them. */
const EXCHANGES = new Set(
  (
    'NSE BSE LSE LON XLON XETRA XETR ETR IBIS FRA XFRA TGATE TRADEGATE TSX TSE TSXV XTSE NEO ASX XASX HKEX HKG SEHK JPX TYO ' +
    'EURONEXT EPA XPAR PAR AMS XAMS EBR BIT MIL XMIL BME XMAD SIX SWX EBS VTX STO CPH HEL OSL WSE SGX KRX KOSPI B3 JSE NZX ' +
    'TORONTO LONDON FRANKFURT PARIS AMSTERDAM BRUSSELS MILAN MADRID ZURICH STOCKHOLM TOKYO SYDNEY MUMBAI'
  ).split(' '),
);

/** Countries whose companies are in America as receipts with an ISIN of the United States. */
const HOME_LISTED = new Set('AT AU BE BR CN DE DK ES FI FR IN IT JP KR NO NZ PL PT SE TW ZA'.split(' '));

/** Countries whose companies are at home and in America under one ISIN, so that only a currency tells where a trade was. */
const CROSS_LISTED = new Set(['CA', 'GB']);

/** Columns that tell the market of a row, of a file that says no currency. null where there is none. */
export interface MarketColumns {
  readonly exchange: number | null;
  readonly isin: number | null;
  readonly rate: number | null;
}

export function marketColumns(header: readonly string[]): MarketColumns {
  const names = header.map(plainName);
  const column = (name: RegExp) => {
    const at = names.findIndex((own) => name.test(own));
    return at < 0 ? null : at;
  };
  return {
    exchange: column(/^(?:exchange|market|stock exchange|listing exchange|venue|mic)$/),
    isin: column(/^isin(?: code)?$/),
    rate: column(
      /^(?:(?:exchange|fx|conversion|currency) rate|fx|wechselkurs|devisenkurs|taux de change|wisselkoers)$/,
    ),
  };
}

/** Returns why a row may be in another currency than the dollar, or null. */
export function foreignMarket(cellAt: (column: number | null) => string, columns: MarketColumns): string | null {
  const exchange = cellAt(columns.exchange);
  const isin = cellAt(columns.isin);
  const rate = cellAt(columns.rate);
  if (/[1-9]/.test(rate) && !/^[01](?:[.,]0{0,9})?$/.test(rate))
    return `The file doesn’t say its currency, and the row has an exchange rate of ${shortened(rate)}.`;
  const country = /^[A-Z]{2}[A-Z\d]{9}\d$/.test(isin) ? isin.slice(0, 2) : '';
  const isForeign = HOME_LISTED.has(country);
  const said = EXCHANGES.has(exchange.toUpperCase()) ? exchange : isForeign ? isin : null;
  if (said) return `The file doesn’t say its currency, and ${shortened(said)} isn’t quoted in US dollars.`;
  if (!CROSS_LISTED.has(country)) return null;
  return `The file doesn’t say its currency, and ${isin} may be quoted in a currency other than US dollars. Add a column of currencies.`;
}
