import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import type { ComponentProps } from 'react';
import type { PositionsTable } from './PositionsTable.tsx';

const positionsTable = latePart(() =>
  import(/* webpackChunkName: "positions" */ './PositionsTable.tsx').then(({ PositionsTable }) => PositionsTable),
);

/** Loads the table of positions while the page loads its data, so that it is there when it is chosen. */
export function useLatePositions(): void {
  useLatePart(positionsTable);
}

/** The table of positions, once its code has loaded. */
export function LatePositions(props: ComponentProps<typeof PositionsTable>) {
  const { Part: Positions, failed, retry } = useLatePart(positionsTable);
  if (Positions) return <Positions {...props} />;
  if (failed) return <ErrorState message="We couldn’t load this view." onRetry={retry} />;
  return (
    <Loading label="Loading positions...">
      <Skeleton shape="block" height="20rem" />
    </Loading>
  );
}
