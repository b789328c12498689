import { type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import { DailySeries } from './dailySeries.ts';
import { makeFactors } from './factors.ts';
import { SimulatedInstrument } from './simulatedInstrument.ts';
import { Timeline } from './timeline.ts';
import { traitsOf } from './traits.ts';

type Instruments = ReadonlyMap<InstrumentKey, SimulatedInstrument>;

const bySeed = new Map<string, Instruments>();

/** Every instrument of the directory, with prices computed on first use. Each seed's market is cached. */
export function simulatedInstruments(seed: string): Instruments {
  let instruments = bySeed.get(seed);
  if (!instruments) {
    instruments = makeInstruments(seed);
    bySeed.set(seed, instruments);
  }
  return instruments;
}

export function makeInstruments(seed: string): Instruments {
  const timeline = new Timeline();
  const factors = makeFactors(seed, timeline);
  return new Map(
    [...traitsOf('stock'), ...traitsOf('crypto')].map((traits) => [
      keyOf(traits),
      new SimulatedInstrument(new DailySeries(traits, factors, seed, timeline), seed),
    ]),
  );
}
