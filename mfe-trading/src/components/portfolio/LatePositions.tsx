import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import type { ComponentProps } from 'react';
import type { AccountOfLot } from './AccountOfLot.tsx';
import type { LotsOfSymbol } from './LotsOfSymbol.tsx';
import type { MoveButton } from './MoveButton.tsx';
import type { MoveLotDialog } from './MoveLotDialog.tsx';
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

/** The account of a lot, which moves it to another one. Until its code has loaded, its name. */
export function LateAccountOfLot(props: ComponentProps<typeof AccountOfLot>) {
  const { Part: loaded } = useLatePart(parts);
  return loaded ? <loaded.AccountOfLot {...props} /> : props.account;
}

export function LateMoveButton(props: ComponentProps<typeof MoveButton>) {
  const { Part: loaded } = useLatePart(parts);
  return loaded && <loaded.MoveButton {...props} />;
}

export function LateMoveLotDialog(props: ComponentProps<typeof MoveLotDialog>) {
  const { Part: loaded } = useLatePart(parts);
  return loaded && <loaded.MoveLotDialog {...props} />;
}
