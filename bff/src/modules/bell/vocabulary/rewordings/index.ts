import { CALLED_TIMES } from './calledTimes.ts';
import { COMPARISONS } from './comparisons.ts';
import { COURTESIES } from './courtesies.ts';
import { COVERING } from './covering.ts';
import { DEALINGS } from './dealings.ts';
import { DIVISIONS } from './divisions.ts';
import { FIGURES } from './figures.ts';
import { GOALS } from './goals.ts';
import { HELD_AND_WATCHED } from './heldAndWatched.ts';
import { HOLDINGS } from './holdings.ts';
import { MARKETS } from './markets.ts';
import { MOVEMENTS } from './movements.ts';
import { OWN_FIGURES } from './ownFigures.ts';
import { OWN_LOTS } from './ownLots.ts';
import { PARTS_AND_RESTS } from './partsAndRests.ts';
import { PEOPLE } from './people.ts';
import { PURCHASES } from './purchases.ts';
import type { Rewording } from './rewording.ts';
import { SPELLINGS } from './spellings.ts';
import { SUPPOSITIONS } from './suppositions.ts';
import { TIMES } from './times.ts';
import { TRADES } from './trades.ts';
import { TURNS } from './turns.ts';

/** What a speaker puts around a question, and other words for what is asked: each list reads what those before it leave. */
export const SPOKEN: readonly Rewording[] = [
  ...GOALS,
  ...HELD_AND_WATCHED,
  ...OWN_FIGURES,
  ...OWN_LOTS,
  ...DIVISIONS,
  ...COVERING,
  ...DEALINGS,
  ...TURNS,
  ...PEOPLE,
  ...SPELLINGS,
  ...TIMES,
  ...TRADES,
  ...PURCHASES,
  ...HOLDINGS,
  ...PARTS_AND_RESTS,
  ...COMPARISONS,
  ...MOVEMENTS,
  ...MARKETS,
  ...COURTESIES,
  ...SUPPOSITIONS,
  /** What was left out leaves one space. */
  [/ {2,20}/g, ' '],
];

/** Times, sums, and parts, as the slots know them. */
export const SPELLED: readonly Rewording[] = [...CALLED_TIMES, ...FIGURES];
