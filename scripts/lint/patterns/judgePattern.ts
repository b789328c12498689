import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PROOFS = join(import.meta.dirname, 'proofs.json');

type Recheck = typeof import('recheck');

// The build for browsers is the whole analyzer in JavaScript. The package's own entry prefers a binary per system.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as Recheck;
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/** Most patterns take milliseconds, a few take seconds. The analyzer's own time limits are as long: shorter ones make its verdict depend on the machine. */
const TIMEOUT_MS = 60_000;

/** Why a pattern is not linear, or null if it is. */
export type Verdict = string | null;

interface Proofs {
  /** The version of recheck that gave these verdicts. */
  readonly recheck: string;
  readonly linear: readonly string[];
  /** Why the excepted patterns are not: recheck searches longest for these. */
  readonly notLinear: Readonly<Record<string, string>>;
}

/**
 * Judges patterns once. `proofs.json` holds the verdicts that `keepProofs.ts` kept, because all of them take minutes of CPU
 * time; a pattern that is not in it is judged here and remembered in `node_modules/.cache`. Delete both files to judge every
 * pattern again.
 */
export class PatternJudge {
  private readonly path: string;
  private readonly known: Record<string, Verdict>;

  constructor(root: string) {
    this.path = join(root, `node_modules/.cache/patterns-recheck-${version}.json`);
    this.known = readJson(this.path) as Record<string, Verdict>;
    const { recheck, linear = [], notLinear = {} } = readJson(PROOFS) as Partial<Proofs>;
    if (recheck !== version) return;
    for (const pattern of linear) this.known[pattern] = null;
    Object.assign(this.known, notLinear);
  }

  /** Returns why `/source/flags` may take more than linear time, or null if recheck proves that it does not. */
  judge({ source, flags }: { source: string; flags: string }): Verdict {
    const key = `/${source}/${flags}`;
    const known = this.known[key];
    if (known !== undefined) return known;
    const verdict = prove(source, flags);
    this.known[key] = verdict;
    this.save();
    return verdict;
  }

  /** Writes the verdicts of these patterns, and of no others, to `proofs.json`. Returns how many there are. */
  keep(patterns: readonly { readonly source: string; readonly flags: string }[]): number {
    const verdicts = new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, this.judge(one)]));
    const kept = [...verdicts].sort(([one], [other]) => (one < other ? -1 : 1));
    const proofs: Proofs = {
      recheck: version,
      linear: kept.flatMap(([pattern, why]) => (why === null ? [pattern] : [])),
      notLinear: Object.fromEntries(kept.flatMap(([pattern, why]) => (why === null ? [] : [[pattern, why]]))),
    };
    writeFileSync(PROOFS, `${JSON.stringify(proofs, null, 2)}\n`);
    return kept.length;
  }

  private save(): void {
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(this.path, JSON.stringify(this.known, null, 1));
  }
}

function prove(source: string, flags: string): Verdict {
  const found = checkSync(source, flags, {
    timeout: TIMEOUT_MS,
    incubationTimeout: TIMEOUT_MS,
  });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `recheck cannot tell (${found.error.kind})`;
  return `${found.complexity.summary} for ${found.attack.pattern}`;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
