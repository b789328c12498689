import { useEffect, useState } from 'react';
import { wordsOf } from './findCommands.ts';
import type { PaletteShell } from './paletteShell.ts';
import type { RecentSymbol } from './recentCommands.ts';

const PAUSE_MS = 150;
const AT_MOST = 5;
const LONGEST = 60;
/** A longer text is a sentence. */
const MOST_WORDS = 4;
/** Words that users type around a symbol: "add apple to watchlist". */
const AROUND = new Set(
  `about add ask bell chart for forecast from get how is it look me my of on please prediction predict price quote remove show
  stock the to unwatch up watch watchlist what`.split(/\s+/),
);
/** Words around a symbol that was bought: "buy 10 shares of apple", "add a lot of apple". */
const PURCHASE = /^(add|buy|bought)\b/i;
const AROUND_PURCHASE = new Set(
  'a an buy bought coin coins holding holdings in lot lots new portfolio position share shares unit units'.split(' '),
);
const NONE: readonly RecentSymbol[] = [];

/** Returns the part of the text that may name a symbol, or "". */
export function symbolText(typed: string): string {
  const trimmed = typed.trim();
  if (trimmed.length > LONGEST) return '';
  const isPurchase = PURCHASE.test(trimmed);
  const isAround = (word: string) =>
    AROUND.has(word) || (isPurchase && (AROUND_PURCHASE.has(word) || /^[\d.,]+$/.test(word)));
  const said = trimmed.split(' ').filter((word) => word !== '' && !isAround(word.toLowerCase()));
  return said.length <= MOST_WORDS && wordsOf(said.join(' ')).length > 0 ? said.join(' ') : '';
}

interface Found {
  readonly text: string;
  readonly symbols: readonly RecentSymbol[];
  readonly failed: boolean;
}

/**
 * Returns the symbols that the text may mean, best first, and how the search for them goes. Requests them once typing pauses; a
 * new text cancels that.
 */
export function useSymbolMatches(typed: string, session: Pick<PaletteShell['session'], 'api'>, wanted: boolean) {
  const text = wanted ? symbolText(typed) : '';
  const [found, setFound] = useState<Found>({ text: '', symbols: NONE, failed: false });

  useEffect(() => {
    if (text === '') return;
    const question = new AbortController();
    const ask = async () => {
      try {
        const symbols = await session.api('GET /api/market-data/search', { query: { q: text } }, question);
        if (!question.signal.aborted) setFound({ text, symbols: symbols.slice(0, AT_MOST), failed: false });
      } catch {
        // The rest of the palette works without.
        if (!question.signal.aborted) setFound({ text, symbols: NONE, failed: true });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text, session]);

  const goesOn = found.text.startsWith(text) || text.startsWith(found.text);
  return {
    symbols: text !== '' && found.text !== '' && goesOn ? found.symbols : NONE,
    searching: text !== '' && found.text !== text,
    failed: text !== '' && found.text === text && found.failed,
  };
}
