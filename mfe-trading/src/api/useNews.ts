import { useState } from 'react';

/** The outcome of the user's last act on the portfolio page. */
export interface News {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Reverses the act; offered as Undo. */
  readonly undo?: () => void;
}

/** The page's one status banner: the latest news replaces the one before. */
export function useNews() {
  const [news, tell] = useState<News | null>(null);
  return { news, tell, clear: () => tell(null) };
}

export type Tell = (news: News) => void;
