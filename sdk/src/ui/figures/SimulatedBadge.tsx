import { FlaskConical } from 'lucide-react';
import { Badge } from '../Badge.tsx';

/** Says that prices are simulated. Every page with a simulated price shows it: in card headers as a chip, in the navbar as a pill. */
export function SimulatedBadge({ shape = 'chip' }: { shape?: 'chip' | 'pill' }) {
  return (
    <Badge
      tone="amber"
      shape={shape}
      icon={<FlaskConical aria-hidden="true" />}
      title="Prices are simulated. They are not real market prices."
    >
      {shape === 'pill' ? 'Simulated market' : 'Simulated'}
    </Badge>
  );
}
