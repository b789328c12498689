import { useCallback, useState } from 'react';

/** The outcome of the user's last act on the portfolio page. */
export interface News {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Reverses the act; offered as Undo. */
  readonly undo?: () => void;
  /** Whether Undo takes the focus: after an act by keyboard, whose control is gone. */
  readonly focusUndo?: boolean;
}

/** The page's one status banner: the latest news replaces the one before. */
export function useNews() {
  const [{ news, times }, setTold] = useState<{ news: News | null; times: number }>({ news: null, times: 0 });
  const told = useCallback((news: News | null) => setTold(({ times }) => ({ news, times: times + 1 })), []);
  /** `times` tells equal news apart. */
  return { news, times, tell: told as Tell, clear: () => told(null) };
}

export type Tell = (news: News) => void;
