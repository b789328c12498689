import { undoStrays } from './globals.ts';
import { isExcused } from './loadFailure.ts';

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

const sent = new Set<string>();

/**
 * Logs a report for the operators: a performance mark when mounted, or else an error. Faults that cost a visitor the release
 * also go to the BFF, each once per document.
 */
export const reportSection: ReportSection = ({ section, version, kind, error, durationMs }) => {
  if (kind === 'mounted') {
    performance.mark(`bellwether:${section}`, { detail: { version, durationMs } });
    return;
  }
  console.error(`[${section} ${version}: ${kind}]`, error);
  if (!/load|^mount|crash|freeze/.test(kind)) return;
  // What the release did to be not loaded, such as to throw, counts as its own: `mount`.
  const fault = isExcused(error) ? 'load' : kind.replace('load', 'mount');
  const path = '/api/faults/:section/:version/:kind' // as the build records it
    .replace(':section', section)
    .replace(':version', version)
    .replace(':kind', fault);
  undoStrays(); // `sendBeacon` among them
  if (!sent.has(path)) navigator.sendBeacon(path);
  sent.add(path);
};
