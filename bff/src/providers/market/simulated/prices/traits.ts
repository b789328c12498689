import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { COMPANIES, type Sector } from '../../../../market/directory/stocks.ts';
import type { FactorName } from './factors.ts';
import { COIN_ROWS, COMPANY_ROWS, FUND_ROWS } from './traitRows.ts';

/** The parameters of one simulated price. */
export interface Traits {
  readonly symbol: string;
  readonly type: InstrumentType;
  /** The anchor in US dollars: about the real price at the start of 2026. */
  readonly anchor: number;
  /** Annual growth of the anchor, as a log return. */
  readonly trend: number;
  readonly loads: Readonly<Partial<Record<FactorName, number>>>;
  /** The instrument's own daily volatility, as a log return. */
  readonly ownVol: number;
  /** The symbol that seeds its own part: itself, or another share class of the same company. */
  readonly ownOf: string;
  /** The symbol that seeds its course within each day: itself, or the first fund or index of the same composition. */
  readonly courseOf: string;
  /** Steps until the own part reverts. Short for a fund, which cannot stray from its holdings. */
  readonly ownReversionSteps: number;
  /** Typical daily turnover in US dollars; null for an index, which is not traded. */
  readonly turnover: number | null;
}

const MILLION = 1e6;
const SECTOR_OF = new Map<string, Sector>(COMPANIES.map(({ symbol, sector }) => [symbol, sector]));

export function traitsOf(type: InstrumentType): readonly Traits[] {
  return type === 'stock' ? [...fundTraits(), ...companyTraits()] : coinTraits();
}

function companyTraits(): Traits[] {
  return COMPANY_ROWS.map(([symbol, anchor, beta, sectorLoad, ownPercent, turnover]) => {
    const sector = SECTOR_OF.get(symbol);
    if (!sector) throw new Error(`${symbol} has a price and no place in the directory`);
    return {
      symbol,
      type: 'stock',
      anchor,
      trend: 0.05,
      loads: { market: beta, [sector]: sectorLoad, ...(symbol === 'COIN' && { coin: 0.6 }) },
      ownVol: ownPercent / 100,
      ownOf: symbol === 'GOOG' ? 'GOOGL' : symbol,
      courseOf: symbol,
      ownReversionSteps: 400,
      turnover: turnover * MILLION,
    };
  });
}

function fundTraits(): Traits[] {
  return FUND_ROWS.map(([symbol, anchor, loads, turnover]) => ({
    symbol,
    type: 'stock',
    anchor,
    trend: loads.market ? 0.05 : 0.02,
    loads,
    ownVol: 0.0003,
    ownOf: symbol,
    // SPY moves with the S&P 500 at every minute, and not only from close to close.
    courseOf: FUND_ROWS.find(([, , composition]) => composition === loads)?.[0] ?? symbol,
    ownReversionSteps: 10,
    turnover: turnover === null ? null : turnover * MILLION,
  }));
}

function coinTraits(): Traits[] {
  return COIN_ROWS.map(([symbol, anchor, coin, altcoin, ownPercent, turnover]) => ({
    symbol,
    type: 'crypto',
    anchor,
    trend: 0.06,
    loads: { market: 0.8, coin, ...(altcoin > 0 && { altcoin }) },
    ownVol: ownPercent / 100,
    ownOf: symbol,
    courseOf: symbol,
    ownReversionSteps: 200,
    turnover: turnover * MILLION,
  }));
}
