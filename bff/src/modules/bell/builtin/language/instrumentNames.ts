import { COINS } from '../../../../market/directory/coins.ts';
import { FUNDS, INDICES } from '../../../../market/directory/funds.ts';
import { COMPANIES } from '../../../../market/directory/stocks.ts';

/** Common names that an instrument's own name does not contain. */
const NICKNAMES = `
AAPL: apple computer | MSFT: ms soft, micro soft | GOOGL: google, alphabet, goog | META: facebook, fb, meta platforms
AMZN: amazon com, amzn | BRK.B: berkshire, brkb, brk b, berkshire b, berkshire class b, brk class b, buffett, berkshire hathaway | JPM: jp morgan, jpmorgan chase, j p morgan
KO: coke, coca cola, cocacola | PEP: pepsi | WMT: wal mart | MCD: mcdonald, mcdonalds, mc donalds, maccas | SBUX: starbuck
DIS: walt disney | XOM: exxon, exxonmobil | LOW: lowe, lowes | HD: homedepot | PG: procter and gamble, p&g, procter
JNJ: j&j, johnson and johnson, johnson johnson | IBM: international business machines | CRM: sales force
AMD: advanced micro devices | TXN: texas instrument | BAC: bofa, boa, bank of america | C: citi, citibank, citigroup
GS: goldman | MS: morgan stanley | AXP: amex | PYPL: pay pal | LLY: lilly | TMO: thermo | BA: boing | CAT: caterpillar
DE: john deere | GE: general electric, ge aerospace | LMT: lockheed | ABNB: air bnb | F: ford motor, ford motors
GM: general motor | T: att, a t t, at and t | TMUS: t mobile, tmobile | SO: southern co | SPOT: spotify music
FCX: freeport | UNH: united health | V: visa card | MA: master card | UPS: united parcel service | NVDA: n vidia, nvidea
SNOW: snow flake | SHOP: shopify store | COP: conoco | NKE: nikes | TGT: target corp, target corporation
BTC: bit coin, bitcoins, xbt | ETH: ether, etherium, ethereum coin | XRP: ripple | BNB: binance coin, binance | DOGE: doge coin, doggecoin
ADA: cardano ada | AVAX: avalanche coin | LINK: chain link | DOT: polka dot | LTC: lite coin | BCH: bitcoin cash
XLM: stellar lumens, lumens | SHIB: shiba, shiba inu coin | UNI: uni swap | ATOM: cosmos hub | XMR: monero coin
ETC: ethereum classic | HBAR: hedera hashgraph | FIL: filecoin, file coin | NEAR: near protocol | TON: the open network, ton coin
SPX: s&p 500, s&p, sp500, s and p 500, snp 500, snp500, s&p500, sandp, standard and poors, gspc, s&p index
IXIC: nasdaq composite, nasdaq index | DJI: the dow jones, dow jones, dow jones industrial average, djia, the dow, dow index
SPY: spdr, s&p etf, s&p 500 etf | QQQ: nasdaq etf, nasdaq 100, invesco qqq | IWM: russell 2000, russell, small caps
VOO: vanguard s&p 500, vanguard s&p | VTI: vanguard total, total stock market | DIA: dow etf | TLT: treasury bonds, long bonds
GOOG: google class c | GOOGL: google class a
GLD: gold, gold etf | SLV: silver, silver etf | ARKK: ark innovation, ark | SMH: semiconductor etf, semiconductors
EEM: emerging markets | XLK: tech etf | XLF: financials etf | XLE: energy etf | XLV: health care etf`;

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
