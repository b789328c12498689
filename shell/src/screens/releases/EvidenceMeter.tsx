import styles from './CandidateHealth.module.css';
import { evidenceText, progressOf } from './healthText.ts';

interface Props {
  label: string;
  evidence: number;
  /** The evidence that is enough. */
  needed: number;
  /** Whether a visitor of the candidate was counted. Before that, the figure says nothing about it. */
  isCounted: boolean;
}

/** How much of the evidence is there. It multiplies with each visitor, so the bar shows its logarithm. */
export function EvidenceMeter({ label, evidence, needed, isCounted }: Props) {
  const text = isCounted ? `evidence ${evidenceText(evidence)} of ${evidenceText(needed)}` : 'No evidence yet';
  return (
    <div className={styles.meter}>
      <span aria-hidden="true">{label}</span>
      <meter
        min={0}
        max={1}
        value={isCounted ? progressOf(evidence, needed) : 0}
        aria-label={label}
        aria-valuetext={text}
      />
      <span className={styles.evidence} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
