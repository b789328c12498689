import { act } from '@testing-library/react';
import axe, { type Result } from 'axe-core';

/**
 * Returns axe's violations of WCAG 2.2 A and AA as "rule: element". jsdom has no layout, so browser tests check contrast and
 * target size. Updates that arrive during the run render afterwards.
 */
export async function violationsOf(container: Element): Promise<string[]> {
  const { violations } = await act(() =>
    axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      selectors: false, // in jsdom they take longer than the rules
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, region: { enabled: false } },
    }),
  );
  return violations.flatMap(told);
}

function told({ id, nodes }: Result): string[] {
  return nodes.map((node) => `${id}: ${node.html}`);
}
