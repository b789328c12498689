import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { violationsOf } from '../../testing/axe.ts';
import { teachDialogs } from '../../testing/dialogs.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

teachDialogs();

const QUESTION = 'Are you sure you want to delete this holding?';

function Deletion({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      {open && (
        <Dialog
          role="alertdialog"
          title="Delete"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button data-autofocus>OK</Button>
            </>
          }
        >
          <p>{QUESTION}</p>
        </Dialog>
      )}
    </>
  );
}

async function openQuestion() {
  const person = userEvent.setup();
  const onClose = jest.fn();
  const { container } = render(<Deletion onClose={onClose} />);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  return { person, onClose, container };
}

test('a question is described by its text and starts on the control with data-autofocus', async () => {
  const { container } = await openQuestion();
  expect(screen.getByRole('alertdialog', { name: 'Delete' })).toHaveAccessibleDescription(QUESTION);
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  expect(await violationsOf(container)).toEqual([]);
});

test.each([
  [
    'its button',
    (person: ReturnType<typeof userEvent.setup>) => person.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  ['Esc', (person: ReturnType<typeof userEvent.setup>) => person.keyboard('{Escape}')],
])('%s closes a question once and gives the focus back', async (_, close) => {
  const { person, onClose } = await openQuestion();
  await close(person);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('a click outside does not close a question', async () => {
  const { person, onClose } = await openQuestion();
  await person.click(screen.getByRole('alertdialog'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a plain dialog starts on its first control that is not the close button', () => {
  const { unmount } = render(
    <Dialog title="Edit lot" onClose={jest.fn()} footer={<Button>Save</Button>}>
      <input type="hidden" />
      <input aria-label="Quantity" />
    </Dialog>,
  );
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus();
  unmount();
  render(
    <Dialog title="Edit lot" onClose={jest.fn()} footer={<Button>Save</Button>}>
      <p>Body</p>
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('a plain dialog is named by its title and closes on Esc, its button, and a click outside', async () => {
  const person = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog title="Edit lot" onClose={onClose}>
      <p>Body</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Edit lot' });
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
  await person.click(screen.getByText('Body'));
  expect(onClose).toHaveBeenCalledTimes(3);
});

function Page() {
  const [open, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Accounts</h1>
      {!isDeleted && <Button onClick={() => setOpen(true)}>Manage</Button>}
      {open && (
        <Dialog title="All accounts" onClose={() => setOpen(false)}>
          <Button onClick={() => setDeleted(true)}>Delete the last one</Button>
        </Dialog>
      )}
    </>
  );
}

test('gives the focus to the page’s title where what opened it is gone', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Manage' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the last one' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
