import type { DailyBar } from '../../../../market/marketData.ts';
import { roundPrice } from '../../../../market/roundPrice.ts';
import { Random, type Seed } from './random.ts';

const { exp, log, max, min, round, sqrt } = Math;

/** How often a simulated price changes. */
export const TICK_MS = 15_000;

/**
 * The prices of one day, one per tick, from the bar's open to its close. The path touches the bar's high and low and stays
 * between them, so it always agrees with the bar: three Brownian bridges, reflected at both bounds.
 */
export function intradayPath(bar: DailyBar, vol: number, ticks: number, seed: Seed, day: number): Float64Array {
  const open = log(bar.open as number);
  const close = log(bar.close);
  const high = log(bar.high as number);
  const low = log(bar.low as number);
  const random = new Random(seed, day);
  const risesFirst = random.next() > 0.5 + (0.5 * (close - open)) / max(high - low, 1e-12);
  const [first, second] = risesFirst ? [high, low] : [low, high];
  const legs = legTicks([first - open, second - first, close - second], vol, ticks, random);

  const prices = new Float64Array(ticks + 1);
  const step = vol / sqrt(ticks);
  prices[0] = bar.open as number;
  let at = 0;
  let value = open;
  for (const [leg, goal] of [first, second, close].entries()) {
    for (let left = legs[leg] as number; left > 1; left -= 1) {
      value += (goal - value) / left + step * sqrt((left - 1) / left) * random.normal();
      if (value > high) value = max(2 * high - value, low);
      else if (value < low) value = min(2 * low - value, high);
      at += 1;
      prices[at] = min(max(roundPrice(exp(value)), bar.low as number), bar.high as number);
    }
    value = goal;
    at += 1;
    prices[at] = leg === 2 ? bar.close : ((goal === high ? bar.high : bar.low) as number);
  }
  return prices;
}

/** The length of each leg in ticks: proportional to the squared distance, as for any random walk, times a random factor. */
function legTicks(distances: readonly number[], vol: number, ticks: number, random: Random): number[] {
  const shares = distances.map((distance) => (distance / vol) ** 2 - 0.3 * log(random.next()));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const [one = 1, two = 1] = shares.map((share) => max(1, round((share / total) * ticks)));
  const first = min(one, ticks - 2);
  const second = min(two, ticks - 1 - first);
  return [first, second, ticks - first - second];
}
