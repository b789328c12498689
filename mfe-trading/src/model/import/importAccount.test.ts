import type { ImportCheck } from '@bellwether/sdk/contract/types';
import { suggestedAccount } from './importAccount.ts';

const reading = { format: 'schwab-transactions' } as ImportCheck['reading'];
const file = (added: number, duplicate: number) => ({ reading, counts: { added, duplicate, refused: 0 } });
const others = { accounts: [{ _id: 'f', name: 'Fidelity' }], shown: undefined };

it('suggests the account of the broker, by its name or as a new one', () => {
  expect(suggestedAccount(file(3, 0), { ...others, accounts: [{ _id: 's', name: 'SCHWAB' }] })).toEqual({ id: 's' });
  expect(suggestedAccount(file(3, 0), others)).toEqual({ name: 'Schwab' });
});

it('leaves a newer file in the main account if most of its rows are there', () => {
  expect(suggestedAccount(file(1, 7), others)).toBeUndefined();
  expect(suggestedAccount(file(7, 1), others)).toEqual({ name: 'Schwab' });
});

it('suggests none to whoever has no accounts, nor for a file that names its own', () => {
  expect(suggestedAccount(file(3, 0), { accounts: [], shown: undefined })).toBeUndefined();
  expect(suggestedAccount({ ...file(3, 0), accounts: [{ name: 'Roth', isNew: true }] }, others)).toBeUndefined();
});
