import type { HistoryPeriod, PortfolioPerformance } from '@bellwether/sdk/contract/types';
import { isFigure, percent } from '@bellwether/sdk/format';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { useId, useState } from 'react';
import { type PerformanceFigure, performanceFigures } from '../../model/portfolio/performanceFigures.ts';
import styles from './Performance.module.css';

interface Props {
  performance: PortfolioPerformance;
  /** Of the figures; null while it is not known. */
  range: HistoryPeriod | null;
}

/** The figures. What the one under the pointer or with the focus means is said below them, in a place of its own. */
export function PerformanceFigures({ performance, range }: Props) {
  const figures = performanceFigures(performance);
  const [focused, setFocused] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const explained = figures.find(({ label }) => label === (pointed ?? focused));
  return (
    <>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <Figure
            key={figure.label}
            figure={figure}
            range={range}
            isExplained={figure === explained}
            onFocus={setFocused}
            onPoint={setPointed}
          />
        ))}
      </dl>
      {/* Screen readers hear it as the description of the figure's name. */}
      <p className={styles.meaning} aria-hidden="true">
        {explained ? `${explained.label}. ${explained.meaning}` : 'Choose a figure to see what it means.'}
      </p>
    </>
  );
}

interface FigureProps {
  figure: PerformanceFigure;
  range: HistoryPeriod | null;
  isExplained: boolean;
  onFocus: (label: string | null) => void;
  onPoint: (label: string | null) => void;
}

function Figure({ figure, range, isExplained, onFocus, onPoint }: FigureProps) {
  const { label, meaning, note, isOfRange } = figure;
  const id = useId();
  return (
    <div
      data-explained={isExplained || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(label)}
      onPointerLeave={() => onPoint(null)}
    >
      <dt>
        <button
          type="button"
          aria-describedby={id}
          onFocus={() => onFocus(label)}
          onBlur={() => onFocus(null)}
          // Safari does not focus a button that is clicked.
          onClick={({ currentTarget }) => currentTarget.focus()}
        >
          {label}
        </button>
        {isOfRange && range && <span className={styles.range}> {range}</span>}
        <VisuallyHidden>
          <span id={id}>{meaning}</span>
        </VisuallyHidden>
      </dt>
      {figure.sameAs ? (
        <dd className={styles.same}>Same as {figure.sameAs}</dd>
      ) : (
        <>
          <dd className={styles.value} data-figures="">
            <Value figure={figure} />
          </dd>
          <dd className={styles.note}>{note}</dd>
        </>
      )}
    </div>
  );
}

function Value({ figure: { value, as, missing } }: { figure: PerformanceFigure }) {
  if (!isFigure(value)) return <Missing reason={missing} />;
  if (as === 'percent') return percent(value);
  return <Change value={value} as={as === 'gain dollars' ? 'money' : 'percent'} />;
}
