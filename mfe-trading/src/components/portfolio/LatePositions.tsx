import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import type { ComponentProps } from 'react';
import type { LotsOfSymbol } from './LotsOfSymbol.tsx';
import type { PositionsTable } from './PositionsTable.tsx';
import type { SellButton } from './SellButton.tsx';

const parts = latePart(() =>
  import(/* webpackChunkName: "positions" */ './positionParts.ts').then(({ positionParts }) => positionParts),
);

/** Loads the table of positions while the page loads its data, so that it is there when it is chosen. */
export function useLatePositions(): void {
  useLatePart(parts);
}

/** The table of positions, once its code has loaded. */
export function LatePositions(props: ComponentProps<typeof PositionsTable>) {
  const { Part: loaded, failed, retry } = useLatePart(parts);
  if (loaded) return <loaded.PositionsTable {...props} />;
  if (failed) return <ErrorState message="We couldn’t load this view." onRetry={retry} />;
  return (
    <Loading label="Loading positions...">
      <Skeleton shape="block" height={320} />
    </Loading>
  );
}

/** The header above the lots of one symbol. Its code came with the table in which the symbol was picked. */
export function LateLotsOfSymbol(props: ComponentProps<typeof LotsOfSymbol>) {
  return parts.loaded && <parts.loaded.LotsOfSymbol {...props} />;
}

/** The button that sells a lot. It comes after content: its row keeps the room for it. */
export function LateSellButton(props: ComponentProps<typeof SellButton>) {
  const { Part: loaded } = useLatePart(parts);
  return loaded && <loaded.SellButton {...props} />;
}
