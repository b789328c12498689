import { Gauge, type Registry } from 'prom-client';

export interface SectionFiles {
  readonly section: string;
  readonly version: string;
  /** Whether the stable release's entry is on this replica's disk. */
  readonly arePresent: boolean;
}

/** Reports at each scrape whether the files of a section's stable release are on this replica's disk. */
export function reportFiles(registry: Registry, read: () => Promise<readonly SectionFiles[]>): void {
  new Gauge({
    name: 'release_files_present',
    help: 'Whether the entry of the section’s stable release is on this replica’s disk (1 or 0)',
    labelNames: ['section', 'version'],
    registers: [registry],
    async collect() {
      const files = await read().catch(() => null);
      if (!files) return; // before the first read of the releases, there is nothing to report
      this.reset();
      for (const { section, version, arePresent } of files) this.set({ section, version }, arePresent ? 1 : 0);
    },
  });
}
