import { plainName } from './lotColumns.ts';
import { shortened } from './shortened.ts';

/** Exchanges that quote in another currency than the dollar, as files name them. */
const EXCHANGES = new Set(
  (
    'NSE BSE LSE LON XLON XETRA XETR ETR IBIS FRA XFRA TGATE TRADEGATE TSX TSE TSXV XTSE NEO ASX XASX HKEX HKG SEHK JPX TYO ' +
    'EURONEXT EPA XPAR PAR AMS XAMS EBR BIT MIL XMIL BME XMAD SIX SWX EBS VTX STO CPH HEL OSL WSE SGX KRX KOSPI B3 JSE NZX'
  ).split(' '),
);

/** Countries whose companies are in America as receipts with an ISIN of the United States. */
const HOME_LISTED = new Set('AT AU BE BR CN DE DK ES FI FR IN IT JP KR NO NZ PL PT SE TW ZA'.split(' '));

/** Returns why a row whose file says no currency may be in another one than the dollar, or null. */
export function foreignMarket(header: readonly string[], cells: readonly string[]): string | null {
  const cellOf = (name: RegExp) => (cells[header.findIndex((own) => name.test(plainName(own)))] ?? '').trim();
  const exchange = cellOf(/^(?:exchange|market|stock exchange|listing exchange|venue|mic)$/);
  const isin = cellOf(/^isin(?: code)?$/);
  const isForeign = /^[A-Z]{2}[A-Z\d]{9}\d$/.test(isin) && HOME_LISTED.has(isin.slice(0, 2));
  const said = EXCHANGES.has(exchange.toUpperCase()) ? exchange : isForeign ? isin : null;
  return said && `The file doesn’t say its currency, and ${shortened(said)} isn’t quoted in US dollars.`;
}
