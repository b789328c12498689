import { act } from '@testing-library/react';
import axe, { type Result } from 'axe-core';

/**
 * What axe finds wrong under WCAG 2.2 A and AA. jsdom lays nothing out, so contrast and target size are the browser's
 * tests' matter; every violation is told as "rule: element". What comes in in the meantime is drawn when axe has looked.
 */
export async function violationsOf(container: Element): Promise<string[]> {
  const { violations } = await act(() =>
    axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, region: { enabled: false } },
    }),
  );
  return violations.flatMap(told);
}

function told({ id, nodes }: Result): string[] {
  return nodes.map((node) => `${id}: ${node.html}`);
}
