import { relativeTime } from '../../format/relativeTime.ts';
import { Clock } from './Clock.tsx';

/** How long ago an instant was: `12 min ago`. `at`: ISO 8601; `now`: epoch ms. */
export function Age({ at, now }: { at: string; now: number }) {
  return <Clock at={at}>{() => relativeTime(at, now)}</Clock>;
}
