import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { COINS, type ListedCoin } from '../../../../market/directory/coins.ts';
import { COMPANIES, type ListedCompany, type Sector } from '../../../../market/directory/stocks.ts';
import { type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import type { SimulatedInstrument } from '../prices/simulatedInstrument.ts';

/** A price and its reference. */
export interface Move {
  readonly price: number;
  readonly before: number;
  readonly percent: number;
}

/** Excluded because Alphabet's two classes would repeat each story. */
const reported = COMPANIES.filter(({ symbol }) => symbol !== 'GOOG');
const SECTORS = [...new Set(reported.map(({ sector }) => sector))];

/** A reporter's view at one instant: every price of the simulated market up to then. */
export class Tape {
  readonly instantMs: number;
  private readonly instruments: ReadonlyMap<InstrumentKey, SimulatedInstrument>;
  private readonly moves = new Map<InstrumentKey, Move>();

  constructor(instruments: ReadonlyMap<InstrumentKey, SimulatedInstrument>, instantMs: number) {
    this.instruments = instruments;
    this.instantMs = instantMs;
  }

  move(symbol: string, type: InstrumentType): Move {
    const key = keyOf({ symbol, type });
    let move = this.moves.get(key);
    if (!move) {
      const { price, before = price } = this.instruments.get(key)?.glance(this.instantMs) ?? { price: 0 };
      move = { price, before, percent: before > 0 ? (price / before - 1) * 100 : 0 };
      this.moves.set(key, move);
    }
    return move;
  }

  /** Closes of complete days, latest last. */
  closes(symbol: string, type: InstrumentType, count: number): number[] {
    return this.instruments.get(keyOf({ symbol, type }))?.closesUntil(this.instantMs, count) ?? [];
  }

  companies(): { company: ListedCompany; move: Move }[] {
    return reported.map((company) => ({ company, move: this.move(company.symbol, 'stock') }));
  }

  coins(): { coin: ListedCoin; move: Move }[] {
    return COINS.map((coin) => ({ coin, move: this.move(coin.symbol, 'crypto') }));
  }

  /** The mean change of a sector excluding one company, in percent. */
  sectorPercent(sector: Sector, without?: string): number {
    const members = this.companies().filter(({ company }) => company.sector === sector && company.symbol !== without);
    return mean(members.map(({ move }) => move.percent));
  }

  /** Best first. */
  sectors(): { sector: Sector; percent: number }[] {
    return SECTORS.map((sector) => ({ sector, percent: this.sectorPercent(sector) })).sort(
      (one, other) => other.percent - one.percent,
    );
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
