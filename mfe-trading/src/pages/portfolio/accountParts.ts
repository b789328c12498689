import { AccountFilter } from '../../components/accounts/AccountFilter.tsx';
import { AccountsDialog } from './AccountsDialog.tsx';

/** What loads in one file, for those who have accounts. */
export const accountParts = { AccountFilter, AccountsDialog };
