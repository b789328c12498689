import type { WhoChanges as Change } from '@bellwether/sdk/contract/types';
import { render, screen } from '@testing-library/react';
import type { ScreenShell } from '../screenProps.ts';
import { WhoChanges } from './WhoChanges.tsx';

const counted: Change = {
  section: 'mfe-chat',
  version: '2',
  shareBp: 250,
  accounts: 12_345,
  accountsChanging: 300,
  othersChangingBp: 250,
};

function show(change: Change) {
  const shell = { session: { api: async () => change } } as unknown as ScreenShell;
  return render(<WhoChanges shell={shell} section="mfe-chat" version="2" shareBp={250} gets="2" revision={1} />);
}

it('says whether all accounts were counted, or those that signed in last', async () => {
  show(counted);
  expect(await screen.findByText(/^300 of 12,345 accounts signed in within 14 days, and /)).toBeVisible();
  show({ ...counted, isSample: true });
  expect(await screen.findByText(/^300 of the 12,345 accounts that signed in last, and /)).toBeVisible();
});
