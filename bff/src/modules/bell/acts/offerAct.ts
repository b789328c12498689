import { chatAct } from '@bellwether/sdk/contract/chat';
import type { ChatAct, Instrument } from '@bellwether/sdk/contract/types';
import { money } from '@bellwether/sdk/format';
import { asText } from '../builtin/say/asText.ts';
import { readAct } from './readAct.ts';
import { alertAgain, type Wish } from './wish.ts';

export interface ActOffered {
  readonly text: string;
  /** What the button does; null where something is unclear. */
  readonly act: ChatAct | null;
  /** Messages that leave nothing open. */
  readonly questions: readonly string[];
}

/** How a reply ends that offers an act. */
export const ONCE_CONFIRMED = ' once you confirm.';

/** Answers a message that asks Bell to do something it may only offer; null for any other. Nothing is changed here. */
export function offerAct(prompt: string, find: (symbol: string) => Instrument | undefined): ActOffered | null {
  const wish = readAct(prompt, find);
  if (!wish) return null;
  if ('act' in wish) {
    const called = nameOf(wish.instrument);
    const text =
      wish.act.kind === 'watch'
        ? `I can add ${called} to your watchlist${ONCE_CONFIRMED}`
        : `I can set an alert for ${called} ${wish.act.alert === 'price-above' ? 'above' : 'below'} ${money(wish.act.value)}${ONCE_CONFIRMED}`;
    return { text, act: chatAct.parse(wish.act), questions: [] };
  }
  if ('elsewhere' in wish) return asking(onItsPage(wish));
  switch (wish.unclear) {
    case 'symbol':
      return asking(
        `I don’t know an instrument by “${shown(wish.named)}”. Please name one by its symbol, such as AAPL or BTC.`,
      );
    case 'which': {
      const [one, other] = wish.either.map(nameOf);
      return asking(
        `Do you mean ${one} or ${other}?`,
        wish.again.filter((again) => !again.endsWith('…')),
      );
    }
    case 'first':
      return asking(
        wish.of === 'alert'
          ? 'I can set one alert at a time. Which one first?'
          : 'I can add one symbol at a time. Which one first?',
        wish.again,
      );
    case 'where':
      return asking(
        `To your watchlist? I can add ${nameOf(wish.instrument)} there. If you own it, add it on the **Portfolio** page, under Add New Holding.`,
        [`Add ${wish.instrument.symbol} to my watchlist`],
      );
    case 'price':
      return asking(
        `At which price of ${nameOf(wish.instrument)}? Please write it in dollars, such as: ${alertAgain(wish.instrument.symbol, 'above', 200)}.`,
      );
    case 'direction': {
      const { instrument, price } = wish;
      const both = (['above', 'below'] as const).map((beyond) => alertAgain(instrument.symbol, beyond, price));
      return asking(`An alert when ${nameOf(instrument)} is above ${money(price)}, or below it?`, both);
    }
  }
}

/** Asks whether an instrument is meant whose name has slips, with the message that names it. */
export function askingIfMeant(offered: ActOffered | null, find: (symbol: string) => Instrument | undefined) {
  const instrument = offered?.act ? find(offered.act.symbol) : undefined;
  if (!offered?.act || !instrument) return null;
  const { act } = offered;
  const again =
    act.kind === 'watch'
      ? `Add ${act.symbol} to my watchlist`
      : alertAgain(act.symbol, act.alert === 'price-above' ? 'above' : 'below', act.value);
  return asking(`Do you mean ${nameOf(instrument)}?`, [again]);
}

/** Where to do what Bell does not: an alert that is not on a price, or a symbol that leaves the watchlist. */
function onItsPage(wish: Extract<Wish, { elsewhere: string }>): string {
  const named = nameOf(wish.instrument);
  if (wish.elsewhere === 'unwatch') {
    return `I can’t take a symbol off your watchlist. On the **Watchlist** page, the row of ${named} has a button that does.`;
  }
  const onPage = `go to the page of ${named}, press **Set Alert**, and choose`;
  return wish.elsewhere === 'day-move'
    ? `I can’t set that alert from here: I set those on a price. For a move of ${wish.percent}% in a day, up or down, ${onPage} “Moves in a day.”`
    : `I can’t set that alert from here: I set those on a price. For a turn of the forecast, ${onPage} “Forecast turns.”`;
}

const nameOf = ({ name, symbol }: Instrument) => `${asText(name)} (${asText(symbol)})`;

const asking = (text: string, questions: readonly string[] = []): ActOffered => ({ text, act: null, questions });

/** Nothing of a message becomes Markdown or a line of its own. */
function shown(named: string): string {
  return named.replace(/[^\p{L}\p{N} .$-]/gu, '').slice(0, 40);
}
