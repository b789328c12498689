import { endpoints } from '@bellwether/sdk/contract';
import type { NewsItem } from '@bellwether/sdk/contract/types';

/** Characters at most. A longer text is cut and ends in "…". */
const LENGTHS = { headline: 300, summary: 1_000, source: 100, form: 20 } as const;
const LONGEST_URL = 2_000;
const MOST_STORIES = 100;

/** Control characters, line breaks among them. */
const CONTROLS = /\p{Cc}+/gu;
/** Marks that change the direction of the text around them: a headline could rewrite the line that it stands in. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes a provider's news harmless: texts are short and on one line, links lead to the web, and pictures come from this site.
 * A story that does not have the contract's shape, or has another story's id, is left out.
 *
 * @param picturePathOf Returns the site's path for the picture at a URL, or null if there is none.
 */
export function safeStories(
  stories: readonly NewsItem[],
  picturePathOf: (url: string) => string | null,
): readonly NewsItem[] {
  const { element } = endpoints.news.reply;
  const seen = new Set<string>();
  const safe: NewsItem[] = [];
  for (const story of stories) {
    const parsed = element.safeParse(story);
    if (!parsed.success || parsed.data.id.length > 200 || seen.has(parsed.data.id)) continue;
    seen.add(parsed.data.id);
    const { image, filing, ...rest } = parsed.data;
    const path = image === undefined ? null : picturePathOf(image);
    safe.push({
      ...rest,
      headline: plainText(rest.headline, LENGTHS.headline),
      summary: plainText(rest.summary, LENGTHS.summary),
      source: plainText(rest.source, LENGTHS.source),
      url: webUrl(rest.url),
      ...(path !== null && { image: path }),
      ...(filing && { filing: { ...filing, form: plainText(filing.form, LENGTHS.form) } }),
    });
    if (safe.length === MOST_STORIES) break;
  }
  return safe;
}

function plainText(text: string, longest: number): string {
  const start = text.slice(0, 4 * longest); // enough, without walking through megabytes
  const plain = start.replace(DIRECTIONS, '').replace(CONTROLS, ' ').trim();
  return plain.length <= longest
    ? plain
    : `${plain
        .slice(0, longest - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** The URL as the browser will read it, or null unless it leads to the web. */
function webUrl(url: string | null): string | null {
  if (url === null || url.length > LONGEST_URL) return null;
  const parsed = URL.parse(url);
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
  return isWeb && parsed.username === '' && parsed.password === '' ? parsed.href : null;
}
