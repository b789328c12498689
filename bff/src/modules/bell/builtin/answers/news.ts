import type { Instrument, InstrumentType, NewsItem } from '@bellwether/sdk/contract/types';
import { plainDate, plainDateWithWeekday, zonedTime } from '@bellwether/sdk/format';
import { dateOf } from '../../../../market/calendar/days.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import { COINS } from '../../../../market/directory/coins.ts';
import { COUNTS } from '../../vocabulary/numberWords.ts';
import { everydayName } from '../language/instrumentNames.ts';
import { type Days, isoDay, resolveDay, spanStart } from '../language/resolveDay.ts';
import { asText } from '../say/asText.ts';
import { quoteLine, timesOf, unrecognized } from '../say/quotes.ts';
import { enumerate, reply } from '../say/reply.ts';
import { type Asked, quotesOf } from './asked.ts';

const MOST = 5;
const OF_COINS = /\b(?:crypto|cryptocurrenc(?:y|ies)|coins?)\b/i;

/** The latest headlines, or those that mention what the question names, or what the user holds or watches. */
export async function answerNews(asked: Asked): Promise<string> {
  const all = await asked.services.news();
  if (all.length === 0) return 'There’s no news right now.';
  const time = timeOf(asked);
  const type = typeOf(asked);
  const ofTime = all.filter(({ datetime }) => isWithin(datetime, time));
  const isBare = asked.instruments.length === 0 && !isOwn(asked);
  const news = ofTime.filter((item) => !isBare || type === undefined || (type === 'crypto') === isOfCoins(item));
  const told = await headlinesFor(asked, { all, news, type, time });
  const isJudged = asked.says('bad', 'good', 'worrying', 'positive', 'negative');
  return reply(
    isJudged ? 'I don’t rate headlines as good or bad.' : '',
    isMoved(asked) ? 'I can’t pick headlines by how a price moved.' : '',
    told,
  );
}

interface Told {
  readonly all: readonly NewsItem[];
  /** Those of the time and the kind that are asked for. */
  readonly news: readonly NewsItem[];
  readonly type: InstrumentType | undefined;
  readonly time: Days | undefined;
}

async function headlinesFor(asked: Asked, { all, news, type, time }: Told): Promise<string> {
  const footnote = asked.services.source === 'simulated' ? 'The news is simulated, like the prices it covers.' : '';
  const subjects = (await subjectsOf(asked))?.filter((one) => type === undefined || one.type === type);
  const most = mostOf(asked);
  const from = time ? ` ${timeText(time)}` : '';
  if (!subjects && asked.missing.length > 0)
    return reply(unrecognized(asked.missing), 'Ask me for “news” to see the latest headlines.');
  const kind = type === undefined ? 'market' : type === 'crypto' ? 'crypto' : 'stock';
  const about = subjects ? news.filter((item) => subjects.some((subject) => isAbout(item, subject))) : news;
  const names = enumerate((subjects ?? []).map(({ symbol }) => asText(symbol)));
  const lead = subjects ? `Latest news${from} that mentions ${names}:` : `Latest ${kind} news${from}:`;
  if (about.length > 0) return reply(lead, headlines(about, most), unrecognized(asked.missing), footnote);
  const what = subjects
    ? `mention ${names || 'them'}`
    : type
      ? `are about ${type === 'crypto' ? 'coins' : 'stocks'}`
      : '';
  const none = `None of the latest ${all.length} headlines ${what}${time ? `${what && ' and '}are${from}` : ''}. Here are the newest:`;
  return reply(none, headlines(all, 3), footnote);
}

function isWithin(datetime: string, time: Days | undefined): boolean {
  const day = dateOf(newYorkDay(Date.parse(datetime)));
  return time === undefined || (day >= time.from && day <= time.to);
}

function timeText({ from, to }: Days): string {
  return from === to ? `from ${plainDateWithWeekday(from)}` : `from ${plainDate(from)} to ${plainDate(to)}`;
}

/** The past days that the headlines should be of. */
function timeOf({ on, period, says, services }: Asked): Days | undefined {
  const now = services.now();
  const yesterday = dateOf(newYorkDay(now) - 1);
  if (says('yesterday') || period?.kind === 'yesterday') return { from: yesterday, to: yesterday };
  const days = on && resolveDay(on, now);
  if (days) return days.from <= isoDay(now) ? days : undefined;
  return period ? { from: spanStart(period, now).first, to: isoDay(now) } : undefined;
}

/** "Crypto news", "headlines on my stocks" */
function typeOf({ concepts, says }: Asked): InstrumentType | undefined {
  const crypto = concepts.has('crypto');
  const stocks = concepts.has('stocks') || says('stock', 'stocks', 'equities');
  return crypto === stocks ? undefined : crypto ? 'crypto' : 'stock';
}

const isOwn = ({ concepts }: Asked) => concepts.has('watchlist') || concepts.has('portfolio') || concepts.has('mine');

/** "News on the stocks that I lose money on": which those are is no news. */
const isMoved = ({ concepts, instruments, says }: Asked) =>
  instruments.length === 0 &&
  !concepts.has('market') &&
  (concepts.has('change') || says('losing', 'lost', 'winning', 'gaining')) &&
  (concepts.has('stocks') || concepts.has('crypto') || concepts.has('portfolio') || concepts.has('mine'));

/** "The three newest headlines", "the latest headline" */
function mostOf({ contents, says }: Asked): number {
  const [count] = contents.flatMap(({ text }) => (/^\d{1,2}$/.test(text) ? Number(text) : (COUNTS[text] ?? [])));
  if (count !== undefined) return Math.min(MOST, Math.max(1, count));
  return says('headline', 'story', 'article') && says('latest', 'newest', 'last') ? 1 : MOST;
}

const isOfCoins = (item: NewsItem) =>
  OF_COINS.test(item.headline) ||
  COINS.some(({ symbol, name }) => isAbout({ ...item, summary: '' }, { symbol, name, type: 'crypto' }));

/** Gives the figures and the headlines that mention the instrument, without claiming that they are the cause. */
export async function answerWhyMoved(asked: Asked): Promise<string> {
  const [quotes, news] = await Promise.all([quotesOf(asked.instruments, asked.services), asked.services.news()]);
  const about = news.filter((item) => asked.instruments.some((instrument) => isAbout(item, instrument)));
  const isKnown = about.length > 0;
  return reply(
    'I don’t know why prices move. Here’s what I can see:',
    quotes.map(quoteLine),
    isKnown ? 'Headlines that mention it, which may or may not be the reason:' : 'No recent headlines mention it.',
    headlines(about, 3),
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
function headlines(items: readonly NewsItem[], most: number): string[] {
  return items
    .slice(0, most)
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
