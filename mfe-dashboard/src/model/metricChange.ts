import type { MetricCard } from '@bellwether/sdk/contract/types';
import { signedChange } from '@bellwether/sdk/format';

export interface MetricChange {
  readonly text: string;
  /** Drives colour and arrow together, so that the one never says what the other does not. */
  readonly direction: 'up' | 'down' | 'none';
}

/**
 * A number goes by its sign, and zero counts as down; a text is shown as given and goes by `changeType`; nothing reads "N/A".
 * (A change of exactly zero reaches us as the text "Unchanged".)
 */
export function readChange({ change, changeType }: Pick<MetricCard, 'change' | 'changeType'>): MetricChange {
  if (typeof change === 'number' && Number.isFinite(change)) {
    return { text: signedChange(change), direction: change > 0 ? 'up' : 'down' };
  }
  if (typeof change !== 'string' || change.trim() === '') return { text: 'N/A', direction: 'none' };
  if (changeType === 'increase') return { text: change, direction: 'up' };
  if (changeType === 'decrease') return { text: change, direction: 'down' };
  return { text: change, direction: 'none' };
}
