/** Common names that an instrument's own name does not contain. */
export const NICKNAMES = `
AAPL: apple computer | MSFT: ms soft, micro soft | GOOGL: google, alphabet, goog | META: facebook, fb, meta platforms
AMZN: amazon com, amzn | BRK.B: berkshire, brkb, brk b, berkshire b, berkshire class b, brk class b, buffett, berkshire hathaway | JPM: jp morgan, jpmorgan chase, j p morgan
KO: coke, cola, coca cola, cocacola | PEP: pepsi | WMT: wal mart | MCD: mcdonald, mcdonalds, mc donalds, maccas | SBUX: starbuck
DIS: walt disney | XOM: exxon, exxonmobil | LOW: lowe, lowes | HD: homedepot | PG: procter and gamble, p&g, procter
JNJ: j&j, johnson and johnson, johnson johnson | IBM: international business machines | CRM: sales force
AMD: advanced micro devices | TXN: texas instrument | BAC: bofa, boa, bank of america | C: citi, citibank, citigroup
GS: goldman | MS: morgan stanley | AXP: amex | PYPL: pay pal | LLY: lilly | TMO: thermo | BA: boing | CAT: caterpillar
DE: john deere | GE: general electric, ge aerospace | LMT: lockheed | ABNB: air bnb | F: ford motor, ford motors
GM: general motor | T: att, a t t, at and t | TMUS: t mobile, tmobile | SO: southern co | SPOT: spotify music
FCX: freeport | UNH: united health | V: visa card | MA: master card | UPS: united parcel service | NVDA: n vidia, nvidea, invidia
SNOW: snow flake | SHOP: shopify store | COP: conoco | NKE: nikes | TGT: target corp, target corporation
BTC: bit coin, bitcoins, xbt | ETH: ether, etherium, ethereum coin | XRP: ripple | BNB: binance coin, binance | DOGE: doge coin, doggecoin
ADA: cardano ada | AVAX: avalanche coin | LINK: chain link | DOT: polka dot | LTC: lite coin | BCH: bitcoin cash
XLM: stellar lumens, lumens | SHIB: shiba, shiba inu coin | UNI: uni swap | ATOM: cosmos hub | XMR: monero coin
ETC: ethereum classic | HBAR: hedera hashgraph | FIL: filecoin, file coin | NEAR: near protocol | TON: the open network, ton coin
SPX: s&p 500, s&p, sp500, s and p 500, snp 500, snp500, s&p500, sandp, standard and poors, gspc, s&p index
IXIC: nasdaq composite, nasdaq comp, ndaq comp, nasdaq comp index, nasdaq index | DJI: the dow jones, dow jones, dow jones industrial average, djia, the dow, dow, dow index
SPY: spdr, s&p etf, s&p 500 etf | QQQ: nasdaq etf, nasdaq 100, invesco qqq | IWM: russell 2000, russell, small caps
VOO: vanguard s&p 500, vanguard s&p | VTI: vanguard total, total stock market | DIA: dow etf | TLT: treasury bonds, long bonds
GOOG: google class c | GOOGL: google class a
GLD: gold, gold etf | SLV: silver, silver etf | ARKK: ark innovation, ark | SMH: semiconductor etf, semiconductors
EEM: emerging markets | XLK: tech etf | XLF: financials etf | XLE: energy etf | XLV: health care etf`;
