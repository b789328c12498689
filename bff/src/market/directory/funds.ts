/** Exchange-traded funds and indices, quoted like stocks during exchange hours. */
export interface ListedBasket {
  readonly symbol: string;
  readonly name: string;
}

const basket = (symbol: string, name: string): ListedBasket => ({ symbol, name });

export const FUNDS: readonly ListedBasket[] = [
  basket('SPY', 'SPDR S&P 500 ETF Trust'),
  basket('VOO', 'Vanguard S&P 500 ETF'),
  basket('IVV', 'iShares Core S&P 500 ETF'),
  basket('VTI', 'Vanguard Total Stock Market ETF'),
  basket('QQQ', 'Invesco QQQ Trust'),
  basket('DIA', 'SPDR Dow Jones Industrial Average ETF Trust'),
  basket('IWM', 'iShares Russell 2000 ETF'),
  basket('EFA', 'iShares MSCI EAFE ETF'),
  basket('EEM', 'iShares MSCI Emerging Markets ETF'),
  basket('XLK', 'Technology Select Sector SPDR Fund'),
  basket('XLF', 'Financial Select Sector SPDR Fund'),
  basket('XLE', 'Energy Select Sector SPDR Fund'),
  basket('XLV', 'Health Care Select Sector SPDR Fund'),
  basket('SMH', 'VanEck Semiconductor ETF'),
  basket('ARKK', 'ARK Innovation ETF'),
  basket('TLT', 'iShares 20+ Year Treasury Bond ETF'),
  basket('GLD', 'SPDR Gold Shares'),
  basket('SLV', 'iShares Silver Trust'),
];

/** Names as on the front page. The Dow's symbol is DJI because DOW is a company. */
export const INDICES: readonly ListedBasket[] = [
  basket('SPX', 'S&P 500'),
  basket('IXIC', 'NASDAQ'),
  basket('DJI', 'DOW'),
];
