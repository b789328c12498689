/** What the shell noticed about one release of a section. */
export interface SectionReport {
  readonly section: string;
  readonly version: string;
  /**
   * `mounted`: it is visible; `load`, `mount`, `unmount`: that step failed or took too long; `crash`: its tree crashed while
   * rendering; `error`: other code of it threw, which broke nothing; `freeze`: the tab's last document hung in it; `harm`:
   * while it was on the page, something outside it was changed, and changed back.
   */
  readonly kind: 'mounted' | 'load' | 'mount' | 'unmount' | 'crash' | 'error' | 'freeze' | 'harm';
  readonly error?: unknown;
  /** For `mounted`: the time since the section was wanted. */
  readonly durationMs?: number;
}

export type ReportSection = (noticed: SectionReport) => void;

/** Logs a report for the operators: a performance mark when mounted, or else an error. */
export const reportSection: ReportSection = ({ section, version, kind, error, durationMs }) => {
  if (kind === 'mounted') performance.mark(`bellwether:${section}`, { detail: { version, durationMs } });
  else console.error(`[${section} ${version}: ${kind}]`, error);
};
