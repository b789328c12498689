/** What the shell noticed about one version of a section. */
export interface SectionReport {
  readonly section: string;
  readonly version: string;
  /**
   * `mounted`: the person sees it; `load`, `mount`, `unmount`: it failed or took too long; `crash`: its tree fell while
   * rendering; `error`: something else of its code threw, which broke nothing.
   */
  readonly kind: 'mounted' | 'load' | 'mount' | 'unmount' | 'crash' | 'error';
  readonly error?: unknown;
  /** For `mounted`: since the section was wanted. */
  readonly durationMs?: number;
}

export type ReportSection = (noticed: SectionReport) => void;

/** For those who run the product. */
export const reportSection: ReportSection = ({ section, version, kind, error, durationMs }) => {
  if (kind === 'mounted') performance.mark(`bellwether:${section}`, { detail: { version, durationMs } });
  else console.error(`[${section} ${version}: ${kind}]`, error);
};
