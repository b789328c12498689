import type { Portfolio, Position } from '@bellwether/sdk/contract/types';
import { signedMoney } from '@bellwether/sdk/format';
import type { BellServices } from '../../engine/bellServices.ts';
import { leftOutSentence, performanceOver } from '../query/performanceOver.ts';
import type { Query } from '../query/query.ts';
import { COUNTED, WHERE } from '../query/sayPortfolio.ts';
import { EMPTY_PORTFOLIO, heldOf } from '../say/positions.ts';
import { label, sourceNote } from '../say/quotes.ts';
import { joined, nounsOf, oneOrList, reply } from '../say/reply.ts';
import { sayHistory, sayPriceOn } from './pastPrices.ts';

interface Gained {
  readonly position: Position;
  readonly gain: number;
}

/** Says what holdings gained over a time, in dollars: those that are named, those of a type together, or in order. */
export async function sayGains(query: Query, services: BellServices): Promise<string> {
  const { instruments, type, direction, count: most = 1 } = query;
  const portfolio = await services.portfolio();
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  const over = await performanceOver(query, services);
  if (typeof over === 'string') return over;
  const { found, said } = over;
  const notHeld = instruments.filter((one) => !heldOf(portfolio, one)).map((one) => `You don’t hold ${label(one)}.`);
  const gains = gainsOf(amongOf(query, portfolio), found.contributions);
  const total = gains.reduce((sum, { gain }) => sum + gain, 0);
  const ordered = gains.toSorted((one, other) => other.gain - one.gain);
  const line = ({ position, gain }: Gained) => `${label(position)}: **${signedMoney(gain)}**`;
  const noun = nounsOf(type, 'holdings');
  const inOrder = direction === 'lowest' ? ordered.toReversed() : ordered;
  const ends = [...new Set([ordered[0], ordered.at(-1)])].flatMap((one) => one ?? []);
  const moves = await movesOf(query, services);
  const told =
    gains.length === 0
      ? ''
      : direction
        ? [`Your ${noun} by dollar gain ${said}:`, (direction === 'both' ? ends : inOrder.slice(0, most)).map(line)]
        : type
          ? [`Your ${noun} ${said}: **${signedMoney(total)}**.`, ordered.map(line)]
          : [oneOrList(gains.map((one) => `Your ${line(one)} ${said}.`))];
  const gained = reply(
    notHeld.join(' '),
    ...told,
    gains.length > 1 && instruments.length > 1 ? `Together: **${signedMoney(total)}**.` : '',
    COUNTED,
    leftOutSentence(found),
    WHERE,
    sourceNote(services.source),
  );
  return joined([...moves, gained]);
}

/** How the prices of what is named moved over the same time. */
async function movesOf(
  { instruments, span, on, until, since }: Query,
  services: BellServices,
): Promise<readonly string[]> {
  if (instruments.length === 0) return [];
  const query = { subject: 'instruments', metric: 'change', instruments, on, until, since } as const;
  return [span && span !== 'always' ? await sayHistory(query, span, services) : await sayPriceOn(query, services)];
}

function amongOf({ instruments, type }: Query, portfolio: Portfolio): readonly Position[] {
  if (instruments.length > 0) return instruments.flatMap((one) => heldOf(portfolio, one) ?? []);
  return portfolio.positions.filter((one) => type === undefined || one.type === type);
}

function gainsOf(among: readonly Position[], contributions: readonly { symbol: string; gain: number }[]) {
  return among.flatMap((position): Gained[] => {
    const own = contributions.filter(({ symbol }) => position.symbols.includes(symbol));
    return own.length === 0 ? [] : [{ position, gain: own.reduce((sum, { gain }) => sum + gain, 0) }];
  });
}
