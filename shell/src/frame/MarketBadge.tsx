import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { FileText } from 'lucide-react';

/** Tells signed-in users on every page where prices come from, unless they are live. */
export function MarketBadge({ marketData }: { marketData: string }) {
  if (marketData === 'simulated') return <SimulatedBadge shape="pill" />;
  if (marketData !== 'files') return null;
  return (
    <Badge
      shape="pill"
      icon={<FileText aria-hidden="true" />}
      title="Prices come from files on the server and are as old as those files."
    >
      Prices from files
    </Badge>
  );
}
