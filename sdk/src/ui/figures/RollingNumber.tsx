import { useState } from 'react';
import styles from './RollingNumber.module.css';

interface Roll {
  readonly value: string;
  /** How many characters at the front have not changed; all of them once the number is at rest. */
  readonly kept: number;
  readonly direction: 'up' | 'down';
  readonly turn: number;
}

/**
 * A formatted number whose changed digits roll in when it changes: from below when it rises, from above when it falls.
 * At rest it is plain text. Nothing moves on the first render or when the user prefers reduced motion.
 */
export function RollingNumber({ value }: { value: string }) {
  const [roll, setRoll] = useState<Roll>({ value, kept: value.length, direction: 'up', turn: 0 });
  if (roll.value !== value) setRoll(rollTo(value, roll));

  const rolling = value.slice(roll.kept);
  if (rolling === '') return value;
  return (
    <>
      {value.slice(0, roll.kept)}
      <span
        key={roll.turn}
        className={styles.rolling}
        data-direction={roll.direction}
        onAnimationEnd={() => setRoll((at) => ({ ...at, kept: at.value.length }))}
      >
        {rolling}
      </span>
    </>
  );
}

function rollTo(value: string, from: Roll): Roll {
  let kept = 0;
  while (kept < value.length && value[kept] === from.value[kept]) kept++;
  return { value, kept, direction: sizeOf(value) < sizeOf(from.value) ? 'down' : 'up', turn: from.turn + 1 };
}

function sizeOf(text: string): number {
  const size = Number(text.replace(/[^\d.]/g, ''));
  return /[-−]/.test(text) ? -size : size;
}
