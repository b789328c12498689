import { AccountOfLot } from './AccountOfLot.tsx';
import { LotsOfSymbol } from './LotsOfSymbol.tsx';
import { MoveButton } from './MoveButton.tsx';
import { MoveLotDialog } from './MoveLotDialog.tsx';
import { PositionsTable } from './PositionsTable.tsx';
import { SellButton } from './SellButton.tsx';

/** What loads in one file: the lots of a symbol show only after its position was picked. */
export const positionParts = { AccountOfLot, LotsOfSymbol, MoveButton, MoveLotDialog, PositionsTable, SellButton };
