import { signedMoney } from '@bellwether/sdk/format';
import type { BellServices } from '../../engine/bellServices.ts';
import { amongOf, byGain, type Gained, gainsOf, shownOf } from '../query/gained.ts';
import { leftOutSentence, performanceOver } from '../query/performanceOver.ts';
import type { Query } from '../query/query.ts';
import { COUNTED, WHERE } from '../query/sayPortfolio.ts';
import { EMPTY_PORTFOLIO, heldOf } from '../say/positions.ts';
import { label, sourceNote } from '../say/quotes.ts';
import { joined, nounsOf, oneOrList, reply } from '../say/reply.ts';
import { sayHistory, sayPriceOn } from './pastPrices.ts';

/** Says what holdings gained over a time, in dollars: those that are named, those of a type together, or in order. */
export async function sayGains(query: Query, services: BellServices): Promise<string> {
  const { instruments, type, direction } = query;
  const portfolio = await services.portfolio();
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  const over = await performanceOver(query, services);
  if (typeof over === 'string') return over;
  const { found, said } = over;
  const notHeld = instruments.filter((one) => !heldOf(portfolio, one)).map((one) => `You don’t hold ${label(one)}.`);
  const gains = gainsOf(amongOf(query, portfolio), found.contributions);
  const total = gains.reduce((sum, { gain }) => sum + gain, 0);
  const ordered = byGain(gains);
  const line = ({ position, gain }: Gained) => `${label(position)}: **${signedMoney(gain)}**`;
  const noun = nounsOf(type, 'holdings');
  const moves = await movesOf(query, services);
  const told =
    gains.length === 0
      ? ''
      : direction
        ? [`Your ${noun} by dollar gain ${said}:`, shownOf(ordered, query).map(line)]
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
