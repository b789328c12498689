import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { hasVisibleText } from '@bellwether/sdk/limits/shownText';
import type { Story } from '../news/newsFeed.ts';
import { readLink, readText } from '../news/readText.ts';
import { readInstant } from '../readInstant.ts';
import { recordOf } from '../recordOf.ts';
import { readPageToken } from './parseBars.ts';

export const MOST_STORIES = 50;
/** Clocks of two machines differ. */
const CLOCK_SKEW_MS = 120_000;
const MOST_SYMBOLS = 20;
const LARGEST_ID = 1e15;
/** The smallest picture that is wide enough for a thumbnail comes first. */
const SIZES = ['thumb', 'small', 'large'];

interface Page {
  readonly stories: readonly Story[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** Reads a page of `/v1beta1/news`. Null if it is no such page. A story that cannot be read is left out. */
export function parseNews(body: unknown, { now }: { now: number }): Page | null {
  const sent = recordOf(body);
  const next = readPageToken(sent?.next_page_token);
  const rows = sent?.news;
  if (!Array.isArray(rows) || rows.length > MOST_STORIES || next === undefined) return null;
  return { stories: rows.map((row) => storyOf(row, now)).filter((story) => story !== null), next };
}

function storyOf(row: unknown, now: number): Story | null {
  const sent = recordOf(row);
  const at = readInstant(sent?.created_at);
  const headline = readText(sent?.headline, 300);
  const id = sent?.id;
  if (!sent || at === null || !hasVisibleText(headline) || at > now + CLOCK_SKEW_MS) return null;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0 || id > LARGEST_ID) return null;
  const symbols = Array.isArray(sent.symbols) ? sent.symbols.slice(0, MOST_SYMBOLS) : [];
  return {
    id: String(id),
    at: Math.min(at, now),
    headline,
    summary: readText(sent.summary, 1_000),
    source: sourceOf(sent.source, sent.author),
    url: readLink(sent.url),
    image: pictureOf(sent.images),
    about: [...new Set(symbols.filter((symbol) => typeof symbol === 'string' && SYMBOL_PATTERN.test(symbol)))],
    filing: null,
  };
}

/** Alpaca names sources in lower case: `benzinga`. */
function sourceOf(sent: unknown, author: unknown): string {
  const name = readText(sent, 100) || readText(author, 100) || 'Alpaca';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

function pictureOf(sent: unknown): string | null {
  const pictures = Array.isArray(sent) ? sent.slice(0, 10).map(recordOf) : [];
  for (const size of SIZES) {
    const url = readLink(pictures.find((picture) => picture?.size === size)?.url);
    if (url !== null) return url;
  }
  return null;
}
