import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { violationsOf } from '../../testing/axe.ts';
import { teachDialogs } from '../../testing/dialogs.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

teachDialogs();

const QUESTION = 'Are you sure you want to delete this holding?';

function Deletion({ kind, onAnswer }: { kind?: 'primary' | 'danger'; onAnswer: (ok: boolean) => void }) {
  const [asked, setAsked] = useState(false);
  const answer = (ok: boolean) => {
    setAsked(false);
    onAnswer(ok);
  };
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Delete
      </button>
      {asked && <ConfirmDialog message={QUESTION} kind={kind} onAnswer={answer} />}
    </>
  );
}

async function asked(kind?: 'primary' | 'danger') {
  const person = userEvent.setup();
  const onAnswer = jest.fn();
  const { container } = render(<Deletion kind={kind} onAnswer={onAnswer} />);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  return { person, onAnswer, container };
}

test('asks in the exact words, with OK and Cancel, and starts on OK', async () => {
  const { container } = await asked();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(QUESTION);
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  expect(await violationsOf(container)).toEqual([]);
});

test('starts on Cancel if the action cannot be undone', async () => {
  await asked('danger');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test.each([
  ['OK', true],
  ['Cancel', false],
])('%s answers %p, once, and gives the focus back', async (name, ok) => {
  const { person, onAnswer } = await asked();
  await person.click(screen.getByRole('button', { name }));
  expect(onAnswer.mock.calls).toEqual([[ok]]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('Esc cancels', async () => {
  const { person, onAnswer } = await asked();
  await person.keyboard('{Escape}');
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test('a click outside a question does not answer it', async () => {
  const { person, onAnswer } = await asked();
  await person.click(screen.getByRole('alertdialog'));
  expect(onAnswer).not.toHaveBeenCalled();
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
