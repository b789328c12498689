import { spawnSync } from 'node:child_process';
import { workspace } from '../build/workspace.ts';
import type { Step } from './steps.ts';
import type { Tally } from './tally.ts';

interface Bom {
  readonly bomFormat?: string;
  readonly components?: readonly { readonly name: string; readonly version?: string; readonly purl?: string }[];
}

interface Audit {
  readonly statusCode?: number;
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED: Tally = { passed: 0, failed: 0, skipped: 1 };

/** What the product ships of others: the bill of materials is complete, and no package has a known serious vulnerability. */
export const supplyChain: Step = {
  name: 'supply chain',
  async run() {
    const verdicts = [judgeBom(npm(['sbom', '--sbom-format=cyclonedx'])), judgeAudit(npm(['audit', '--json']))];
    for (const { sentence } of verdicts) console.log(sentence);
    return {
      passed: verdicts.filter(({ tally }) => tally === PASSED).length,
      failed: verdicts.filter(({ tally }) => tally === FAILED).length,
      skipped: verdicts.filter(({ tally }) => tally === SKIPPED).length,
    };
  },
};

interface Verdict {
  readonly tally: Tally;
  readonly sentence: string;
}

/** Every component of a bill of materials (CycloneDX) has a version and a package URL. */
export function judgeBom(output: string): Verdict {
  const { bomFormat, components = [] } = parsed<Bom>(output) ?? {};
  if (bomFormat !== 'CycloneDX' || components.length === 0) {
    return { tally: FAILED, sentence: 'npm sbom returned no bill of materials.' };
  }
  const unnamed = components.filter(({ version, purl }) => !version || !purl).map(({ name }) => name);
  if (unnamed.length > 0) return { tally: FAILED, sentence: `No version or package URL: ${unnamed.join(', ')}.` };
  return { tally: PASSED, sentence: `The bill of materials lists ${components.length} packages.` };
}

/** Fails for a vulnerability of high or critical severity. A registry without audits is named and counts as skipped. */
export function judgeAudit(output: string): Verdict {
  const { statusCode, message, vulnerabilities } = parsed<Audit>(output) ?? {};
  if (!vulnerabilities) {
    const why = message ?? 'npm audit returned no result';
    // 4xx: this registry has no such service. Anything else is an outage, which the next run repeats.
    return statusCode !== undefined && statusCode >= 400 && statusCode < 500
      ? {
          tally: SKIPPED,
          sentence: `The registry offers no audit, so vulnerabilities were not checked (${statusCode}).`,
        }
      : { tally: FAILED, sentence: `The audit failed: ${why}.` };
  }
  const serious = Object.entries(vulnerabilities).filter(([, { severity }]) => /^(?:high|critical)$/.test(severity));
  if (serious.length === 0) return { tally: PASSED, sentence: 'npm audit knows no serious vulnerability.' };
  const named = serious.map(([name, { range, severity }]) => `${name} ${range} (${severity})`);
  return { tally: FAILED, sentence: `Vulnerable packages: ${named.join(', ')}.` };
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Returns what npm prints about the packages that the product ships, whatever its exit code. */
function npm(parameters: readonly string[]): string {
  const options = { cwd: workspace.root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return spawnSync('npm', [...parameters, '--omit=dev', '--package-lock-only'], options).stdout ?? '';
}
