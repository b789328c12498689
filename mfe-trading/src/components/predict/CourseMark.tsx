import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { Course } from '../../model/predict/prediction.ts';
import styles from './CourseMark.module.css';

const marks = { up: ArrowUp, down: ArrowDown, neutral: Minus };

/** Up green, down red, neutral an amber dash; the word beside it says the same. */
export function CourseMark({ course }: { course: Course }) {
  const Mark = marks[course];
  return (
    <span className={styles.mark} data-course={course}>
      <Mark aria-hidden="true" />
    </span>
  );
}
