import type { Sector } from '../../../../market/directory/stocks.ts';
import { MeanReverting, type MeanRevertingTraits } from './meanReverting.ts';
import { seedOf } from './random.ts';
import type { Timeline } from './timeline.ts';

/** The factors that several prices share. */
export type FactorName = 'market' | Sector | 'small' | 'abroad' | 'rates' | 'gold' | 'silver' | 'coin' | 'altcoin';
export type Factors = Readonly<Record<FactorName, Factor>>;

/** A shared component with its full history. Exchange factors pause when the exchange is closed. */
export class Factor {
  readonly levels: number[] = [];
  readonly vols: number[] = [];
  readonly logVols: number[] = [];
  private readonly process: MeanReverting;
  private readonly restsOn: (number: number) => boolean;
  private readonly lender: Factor | undefined;
  private readonly lentShare: number;

  constructor(
    traits: Omit<MeanRevertingTraits, 'lentVariance'>,
    seed: string,
    name: FactorName,
    restsOn: (number: number) => boolean,
    lender?: Factor,
    lentShare = 0,
  ) {
    const lentVariance = lender ? lender.logVolVariance * lentShare ** 2 : 0;
    this.process = new MeanReverting({ ...traits, lentVariance }, seedOf(seed, 'factor', name));
    this.restsOn = restsOn;
    this.lender = lender;
    this.lentShare = lentShare;
  }

  get logVolVariance(): number {
    return this.process.logVolVariance;
  }

  extendTo(number: number): void {
    if (number < this.levels.length) return;
    this.lender?.extendTo(number);
    for (let at = this.levels.length; at <= number; at += 1) {
      if (!this.restsOn(at)) this.process.step(this.lender ? this.lentShare * (this.lender.logVols[at] as number) : 0);
      this.levels.push(this.process.level);
      this.vols.push(this.process.vol);
      this.logVols.push(this.process.logVol);
    }
  }
}

/** Daily volatility of each group of stocks against the market, in percent. */
const GROUP_VOL_PERCENT: Readonly<Record<Exclude<FactorName, 'market' | 'coin' | 'altcoin'>, number>> = {
  software: 0.5,
  chips: 1.05,
  internet: 0.65,
  banks: 0.65,
  payments: 0.5,
  energy: 1.05,
  health: 0.5,
  staples: 0.45,
  retail: 0.5,
  autos: 0.8,
  industrials: 0.5,
  media: 0.6,
  telecom: 0.55,
  utilities: 0.65,
  miners: 1.2,
  small: 0.5,
  abroad: 0.5,
  rates: 0.8,
  gold: 0.85,
  silver: 1.1,
};

/** Shared by all prices of one seed, which correlates them. */
export function makeFactors(seed: string, timeline: Timeline): Factors {
  const shut = (number: number) => !timeline.isSession(number);
  const never = () => false;
  const market = new Factor(
    { dailyVol: 0.0098, reversionSteps: 500, fastSpread: 0.36, slowSpread: 0.36, leverage: 0.5 },
    seed,
    'market',
    shut,
  );
  const coin = new Factor(
    { dailyVol: 0.0235, reversionSteps: 250, fastSpread: 0.34, slowSpread: 0.34, leverage: 0 },
    seed,
    'coin',
    never,
  );
  const altcoin = new Factor(
    { dailyVol: 0.018, reversionSteps: 200, fastSpread: 0.2, slowSpread: 0.2, leverage: 0 },
    seed,
    'altcoin',
    never,
    coin,
    0.7,
  );
  const groups = Object.entries(GROUP_VOL_PERCENT).map(([name, percent]) => {
    const traits = { dailyVol: percent / 100, reversionSteps: 350, fastSpread: 0.22, slowSpread: 0.24, leverage: 0.1 };
    return [name, new Factor(traits, seed, name as FactorName, shut, market, 0.7)];
  });
  return { market, coin, altcoin, ...Object.fromEntries(groups) };
}
