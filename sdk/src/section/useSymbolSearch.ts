import { useQuery } from '@bellwether/sdk/query';
import { useEffect, useState } from 'react';
import type { Instrument, InstrumentType } from '../contract/types.ts';
import { useApi } from './hooks.ts';

const PAUSE_MS = 150;
const FRESH_MS = 5 * 60_000;
const NONE: readonly Instrument[] = [];

interface Found {
  /** Best first. */
  options: readonly Instrument[];
  /** Whether they are for this very text, and not kept from one that it continues. */
  areFinal: boolean;
}

interface Asked {
  /** The beginning of a symbol or a name. */
  typed: string;
  /** Only instruments of this type. */
  type?: InstrumentType;
  /** False while the user is not looking: then nothing is requested. */
  looking: boolean;
}

/**
 * Returns the instruments that the typed text may mean. Searches once typing pauses. Earlier results stay until the
 * new ones arrive, but only if one text continues the other. A failed search silently finds nothing: the typed symbol works
 * without it.
 */
export function useSymbolSearch({ typed, type, looking }: Asked): Found {
  const api = useApi();
  const wanted = plain(typed);
  const text = useSettled(wanted, looking);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['symbol search', type ?? 'any', text],
    enabled: looking && text !== '' && text === wanted,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
    placeholderData: (before: Instrument[] | undefined, query) =>
      goesOn(String(query?.queryKey[2] ?? ''), text) ? before : undefined,
    queryFn: ({ signal }) => api('GET /api/market-data/search', { query: { q: text, type } }, { signal }),
  });
  if (wanted === '' || !Array.isArray(data) || !goesOn(text, wanted)) {
    return { options: NONE, areFinal: false };
  }
  const options = type ? data.filter((instrument) => instrument.type === type) : data;
  return { options, areFinal: text === wanted && !isPlaceholderData };
}

const plain = (typed: string) => typed.trim().replace(/\s+/g, ' ').toUpperCase();

/** True if one text is the beginning of the other. */
function goesOn(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function useSettled(text: string, looking: boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (!looking) return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, looking]);
  return settled;
}
