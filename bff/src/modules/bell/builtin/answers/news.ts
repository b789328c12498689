import type { Instrument, NewsItem } from '@bellwether/sdk/contract/types';
import { zonedTime } from '@bellwether/sdk/format';
import { everydayName } from '../language/instrumentNames.ts';
import { asText } from '../say/asText.ts';
import { enumerate, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut } from './quotesOf.ts';

const MOST = 5;

/** The latest headlines; those that name what was asked about, or what the person owns or watches. */
export async function answerNews(asked: Asked): Promise<string> {
  const news = await asked.services.news();
  if (news.length === 0) return 'There is no news at the moment.';
  const subjects = await subjectsOf(asked);
  if (subjects === undefined) return reply(leftOut(asked), 'The latest market news:', headlines(news), footnote(asked));
  const about = news.filter((item) => subjects.some((subject) => isAbout(item, subject)));
  const names = enumerate(subjects.map(({ symbol }) => asText(symbol)));
  if (about.length === 0) {
    return reply(
      `None of the latest ${news.length} headlines names ${names || 'them'}. These are the newest:`,
      headlines(news.slice(0, 3)),
      footnote(asked),
    );
  }
  return reply(`The latest news that names ${names}:`, headlines(about), leftOut(asked), footnote(asked));
}

/** Undefined: about anything. */
async function subjectsOf({ instruments, concepts, services }: Asked): Promise<readonly Instrument[] | undefined> {
  if (instruments.length > 0) return instruments;
  const symbols = concepts.has('watchlist')
    ? await services.watchlist()
    : concepts.has('portfolio') || concepts.has('mine')
      ? [...new Set((await services.portfolio()).holdings.map(({ symbol }) => symbol))]
      : undefined;
  return symbols?.flatMap((symbol) => services.find(symbol) ?? []);
}

/** One headline on one line: it is told, never obeyed. */
export function headlines(items: readonly NewsItem[]): string[] {
  return items
    .slice(0, MOST)
    .map(({ headline, source, datetime }) => `${asText(headline)} (${asText(source)}, ${zonedTime(datetime)})`);
}

/** Names its symbol, or the name that it goes by. */
export function isAbout({ headline, summary }: NewsItem, instrument: Instrument): boolean {
  const text = `${headline} ${summary}`;
  if (text.split(/[^\p{L}\p{N}.&-]+/u).includes(instrument.symbol)) return true;
  return spaced(text).includes(spaced(everydayName(instrument)));
}

/** Words in lower case with a blank on either side, so that `Meta` is not found in `metal`. */
function spaced(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}&]+/gu)
      ?.join(' ') ?? ''
  } `;
}

function footnote({ services }: Asked): string {
  return services.source === 'simulated' ? 'The news is simulated, like the prices that it is about.' : '';
}
