import { useEffect, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import { jointMoves } from './jointMoves.ts';

/** Promotions to look through. */
const RECENT = '50';

/** Returns the versions by section that went live in one move with this one, if any, as far as the log's latest promotions say. */
export function usePromotedWith({ session }: ScreenShell, section: string, version: string) {
  const [others, setOthers] = useState<Readonly<Record<string, string>>>({});

  useEffect(() => {
    let isCurrent = true;
    async function look() {
      const { entries } = await session.api('GET /api/desk/log', { query: { act: 'promote', limit: RECENT } });
      const move = jointMoves(entries).findLast((group) =>
        group.some((entry) => entry.section === section && entry.to === version),
      );
      const along = (move ?? []).flatMap((entry) =>
        entry.section === null || entry.section === section || entry.to === null ? [] : [[entry.section, entry.to]],
      );
      if (isCurrent) setOthers(Object.fromEntries(along));
    }
    if (version !== '') look().catch(() => setOthers({})); // a hint, which nothing waits for
    return () => {
      isCurrent = false;
    };
  }, [session, section, version]);

  return others;
}
