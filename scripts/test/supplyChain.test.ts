import { judgeAudit, judgeBom } from './supplyChain.ts';

const component = { name: 'koa', version: '3.2.1', purl: 'pkg:npm/koa@3.2.1' };
const bom = (components: readonly object[]) => JSON.stringify({ bomFormat: 'CycloneDX', components });

test.each([
  [bom([component]), { passed: 1 }, 'The bill of materials lists 1 packages.'],
  [bom([component, { name: 'left-pad' }]), { failed: 1 }, 'No version or package URL: left-pad.'],
  [bom([]), { failed: 1 }, 'npm sbom returned no bill of materials.'],
  ['npm error', { failed: 1 }, 'npm sbom returned no bill of materials.'],
])('judges the bill of materials %s', (output, tally, sentence) => {
  expect(judgeBom(output)).toMatchObject({ tally, sentence });
});

const found = (severity: string) => JSON.stringify({ vulnerabilities: { qs: { severity, range: '<6.2' } } });

test.each([
  [JSON.stringify({ vulnerabilities: {} }), { passed: 1 }, 'npm audit knows no serious vulnerability.'],
  [found('moderate'), { passed: 1 }, 'npm audit knows no serious vulnerability.'],
  [found('high'), { failed: 1 }, 'Vulnerable packages: qs <6.2 (high).'],
  [
    JSON.stringify({ statusCode: 405, message: '405 Method Not Allowed' }),
    { skipped: 1 },
    'The registry offers no audit, so vulnerabilities were not checked (405).',
  ],
  [
    JSON.stringify({ statusCode: 503, message: '503 Service Unavailable' }),
    { failed: 1 },
    'The audit failed: 503 Service Unavailable.',
  ],
  ['', { failed: 1 }, 'The audit failed: npm audit returned no result.'],
])('judges the audit %s', (output, tally, sentence) => {
  expect(judgeAudit(output)).toMatchObject({ tally, sentence });
});
