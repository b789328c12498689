import type { Shell } from '../shell.ts';

/** What every screen of the shell's own gets. */
export interface ScreenProps {
  shell: Shell;
  /** Loads ahead what the page at a path needs. */
  prepare: (path: string) => void;
}
