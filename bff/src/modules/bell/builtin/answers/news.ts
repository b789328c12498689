import type { Instrument, NewsItem } from '@bellwether/sdk/contract/types';
import { zonedTime } from '@bellwether/sdk/format';
import { everydayName } from '../language/instrumentNames.ts';
import { asText } from '../say/asText.ts';
import { quoteLine, timesOf, unrecognized } from '../say/quotes.ts';
import { enumerate, reply } from '../say/reply.ts';
import { type Asked, quotesOf } from './asked.ts';

const MOST = 5;

/** The latest headlines, or those that mention what the question names, or what the user holds or watches. */
export async function answerNews(asked: Asked): Promise<string> {
  const news = await asked.services.news();
  if (news.length === 0) return 'There’s no news right now.';
  const footnote = asked.services.source === 'simulated' ? 'The news is simulated, like the prices it covers.' : '';
  const subjects = await subjectsOf(asked);
  if (!subjects)
    return asked.missing.length > 0
      ? reply(unrecognized(asked.missing), 'Ask me for “news” to see the latest headlines.')
      : reply('Latest market news:', headlines(news), footnote);
  const about = news.filter((item) => subjects.some((subject) => isAbout(item, subject)));
  const names = enumerate(subjects.map(({ symbol }) => asText(symbol)));
  if (about.length > 0)
    return reply(`Latest news that mentions ${names}:`, headlines(about), unrecognized(asked.missing), footnote);
  const none = `None of the latest ${news.length} headlines mention ${names || 'them'}. Here are the newest:`;
  return reply(none, headlines(news.slice(0, 3)), footnote);
}

/** Gives the figures and the headlines that mention the instrument, without claiming that they are the cause. */
export async function answerWhyMoved(asked: Asked): Promise<string> {
  const [quotes, news] = await Promise.all([quotesOf(asked.instruments, asked.services), asked.services.news()]);
  const about = news.filter((item) => asked.instruments.some((instrument) => isAbout(item, instrument)));
  const isKnown = about.length > 0;
  return reply(
    'I don’t know why prices move. Here’s what I can see:',
    quotes.map(quoteLine),
    isKnown ? 'Headlines that mention it, which may or may not be the reason:' : 'No recent headlines mention it.',
    headlines(about.slice(0, 3)),
    timesOf(quotes, asked.services.source),
  );
}

/** The instruments that the news should mention; undefined for any news. */
async function subjectsOf({ instruments, concepts, services }: Asked): Promise<readonly Instrument[] | undefined> {
  if (instruments.length > 0) return instruments;
  const symbols = concepts.has('watchlist')
    ? await services.watchlist()
    : concepts.has('portfolio') || concepts.has('mine')
      ? [...new Set((await services.portfolio()).holdings.map(({ symbol }) => symbol))]
      : undefined;
  return symbols?.flatMap((symbol) => services.find(symbol) ?? []);
}

/** One headline per line, escaped: its text is shown, never followed. */
function headlines(items: readonly NewsItem[]): string[] {
  return items
    .slice(0, MOST)
    .map(({ headline, source, datetime }) => `${asText(headline)} (${asText(source)}, ${zonedTime(datetime)})`);
}

/** Whether a news item mentions an instrument by its symbol or everyday name. */
function isAbout({ headline, summary }: NewsItem, instrument: Instrument): boolean {
  const text = `${headline} ${summary}`;
  if (text.split(/[^\p{L}\p{N}.&-]+/u).includes(instrument.symbol)) return true;
  return spaced(text).includes(spaced(everydayName(instrument)));
}

/** Words in lower case, with a space on either side so that `Meta` is not found in `metal`. */
function spaced(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}
