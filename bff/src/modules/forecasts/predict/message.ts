import type { TrackRecord } from '../backtest/trackRecord.ts';
import type { Forecast } from '../model/forecaster.ts';

/** Below this many forecasts a hit rate at one level says too little to be quoted. */
const FEWEST_AT_LEVEL = 30;

/**
 * The forecast in plain words: what is most likely, that a guess has 33%, the 80% range, how often forecasts this
 * sure were right, and every reason for caution.
 */
export function predictionMessage(
  forecast: Forecast,
  record: TrackRecord | null,
  { isIndex = false }: { isIndex?: boolean } = {},
): string {
  const level = isIndex ? points : dollars;
  const sentences = [mostLikelySentence(forecast, level), rangeSentence(forecast, level)];
  if (record) sentences.push(recordSentence(forecast, record));
  if (record?.notBetterThanNoChange) {
    sentences.push('For this symbol the predicted price has not been better than assuming no change.');
  }
  if (forecast.limitedHistory) {
    sentences.push(
      'Limited history: fewer than 300 days of prices, so this rests on what other symbols have in common.',
    );
  }
  return sentences.join(' ');
}

type Words = (price: number) => string;

function mostLikelySentence({ direction, confidence, neutralBandPct, lastClose }: Forecast, level: Words): string {
  const last = level(lastClose);
  const band = `${neutralBandPct.toFixed(2)}%`;
  const meaning = {
    Up: `a close more than ${band} above ${last}`,
    Down: `a close more than ${band} below ${last}`,
    Neutral: `a close within ${band} of ${last}`,
  }[direction];
  return `Most likely ${direction}: ${meaning}, with a chance of ${percent(confidence)} where a guess has 33%.`;
}

function rangeSentence({ range80 }: Forecast, level: Words): string {
  return `With a chance of 80% the close lies between ${level(range80[0])} and ${level(range80[1])}.`;
}

function recordSentence({ confidence }: Forecast, record: TrackRecord): string {
  const level = record.reliability.find(({ from, to }) => confidence >= from && confidence < to);
  if (!level || level.n < FEWEST_AT_LEVEL) {
    return `In a simulation of the last ${record.n} days the most likely outcome came on ${percent(record.outcomeHitRate)} of them.`;
  }
  const sureness = `${percent(level.from)} to ${percent(level.to)}`;
  return `In a simulation of the last ${record.n} days, forecasts this sure (${sureness}) were right ${percent(level.hitRate)} of the time, ${level.n} forecasts in all.`;
}

function percent(fraction: number): string {
  return `${Math.round(100 * fraction)}%`;
}

const LEAST_DECIMALS = 2;
const SIGNIFICANT_BELOW_ONE = 6;

/** As the page writes the same prices: cents, and up to six significant digits for what costs less than a dollar. */
function dollars(price: number): string {
  const decimals = price > 0 && price < 1 ? SIGNIFICANT_BELOW_ONE - 1 - Math.floor(Math.log10(price)) : LEAST_DECIMALS;
  const maximumFractionDigits = Math.min(20, decimals);
  return `$${price.toLocaleString('en-US', { minimumFractionDigits: LEAST_DECIMALS, maximumFractionDigits })}`;
}

/** What an index is counted in. */
function points(level: number): string {
  const decimals = { minimumFractionDigits: LEAST_DECIMALS, maximumFractionDigits: LEAST_DECIMALS };
  return `${level.toLocaleString('en-US', decimals)} points`;
}
