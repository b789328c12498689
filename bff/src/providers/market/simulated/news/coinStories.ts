import { money } from '@bellwether/sdk/format';
import type { Random } from '../prices/random.ts';
import { moveVerb, size, upOrDown } from './phrases.ts';
import type { Story } from './story.ts';
import type { Tape } from './tape.ts';

/** A coin with one of the largest moves in 24 hours. */
export function coinMove(tape: Tape, random: Random, told: ReadonlySet<string>): Story | undefined {
  const candidates = tape
    .coins()
    .filter(({ coin, move }) => !told.has(coin.symbol) && Math.abs(move.percent) >= 2)
    .sort((one, other) => Math.abs(other.move.percent) - Math.abs(one.move.percent))
    .slice(0, 8);
  if (candidates.length === 0) return undefined;
  const { coin, move } = random.pick(candidates);
  const bitcoin = tape.move('BTC', 'crypto').percent;
  const alone = bitcoin > 0 !== move.percent > 0 && Math.abs(bitcoin) >= 0.5;
  const beside = coin.symbol === 'BTC' ? '' : alone ? ', diverging from Bitcoin' : ' alongside Bitcoin';
  return {
    about: coin.symbol,
    headline: `${coin.name} ${moveVerb(move.percent, 3, random)} ${size(move.percent)} in 24 hours${Math.abs(bitcoin) >= 0.5 ? beside : ''}`,
    summary:
      `${coin.name} (${coin.symbol}) traded at ${money(move.price)}, compared with ${money(move.before)} 24 hours earlier. ` +
      `Bitcoin was ${upOrDown(bitcoin)} over the same time.`,
  };
}

/** A well-known coin that has crossed a round figure since yesterday. */
export function roundFigure(tape: Tape, random: Random, told: ReadonlySet<string>): Story | undefined {
  const crossings = tape
    .coins()
    .slice(0, 12)
    .flatMap(({ coin, move }) => {
      const step = 10 ** (Math.floor(Math.log10(move.price)) - 1);
      const now = Math.floor(move.price / step);
      const then = Math.floor(move.before / step);
      if (now === then || told.has(coin.symbol)) return [];
      const rising = now > then;
      const figure = money(Number(((rising ? now : then) * step).toPrecision(4))).replace(/\.00$/, '');
      const way = rising ? 'back above' : 'below';
      return [
        {
          about: coin.symbol,
          headline: `${coin.name} ${moveVerb(move.percent, 3, random)} ${size(move.percent)} to trade ${way} ${figure}`,
          summary: `${coin.name} (${coin.symbol}) stood at ${money(move.price)}; 24 hours earlier it was ${money(move.before)}.`,
        },
      ];
    });
  return crossings.length === 0 ? undefined : random.pick(crossings);
}

/** Crypto as a whole. */
export function cryptoBreadth(tape: Tape, _random: Random, told: ReadonlySet<string>): Story | undefined {
  if (told.has('crypto')) return undefined;
  const all = tape.coins();
  const up = all.filter(({ move }) => move.percent > 0).length;
  const share = up / all.length;
  const mood = share >= 0.7 ? 'broadly higher' : share <= 0.3 ? 'under pressure' : 'mixed';
  const ranked = [...all].sort((one, other) => other.move.percent - one.move.percent);
  const best = ranked[0];
  const worst = ranked.at(-1);
  if (!best || !worst) return undefined;
  return {
    about: 'crypto',
    headline: `Crypto ${mood}: ${up} of ${all.length} coins up over 24 hours`,
    summary:
      `Bitcoin was ${upOrDown(tape.move('BTC', 'crypto').percent)} and Ethereum ${upOrDown(tape.move('ETH', 'crypto').percent)}. ` +
      `${best.coin.name} led (${upOrDown(best.move.percent)}), ${worst.coin.name} lagged (${upOrDown(worst.move.percent)}).`,
  };
}
