import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { teachDialogs } from '@bellwether/sdk/testing/dialogs.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuestionDialog } from './QuestionDialog.tsx';
import { createQuestions } from './questionStore.ts';

teachDialogs();

function ask(question: Parameters<ReturnType<typeof createQuestions>['confirm']>[0]) {
  const questions = createQuestions();
  render(<QuestionDialog questions={questions} />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = questions.confirm(question);
  });
  return answer as Promise<boolean>;
}

const ok = () => screen.getByRole('button', { name: 'OK' });

it('asks the exact question, describes what it is about, and has a red OK for a deletion', async () => {
  const answer = ask({ message: 'Are you sure?', detail: 'AAPL · 25 at $182.31', danger: true });
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveAccessibleDescription('AAPL · 25 at $182.31');
  expect(ok()).toHaveAttribute('data-kind', 'danger');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(ok());
  expect(await answer).toBe(true);
});

it('asks without a detail, starts on Cancel, and Cancel declines', async () => {
  const answer = ask({ message: 'Leave?' });
  expect(screen.getByRole('alertdialog', { name: 'Leave?' })).toHaveAccessibleDescription('');
  expect(ok()).toHaveAttribute('data-kind', 'primary');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
});

it('takes Esc for Cancel', async () => {
  const answer = ask({ message: 'Leave?' });
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

it('stays open when someone clicks outside', async () => {
  ask({ message: 'Leave?' });
  await userEvent.click(screen.getByRole('alertdialog'));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

it('has no accessibility violations', async () => {
  ask({ message: 'Are you sure?', detail: 'AAPL · 25 at $182.31', danger: true });
  expect(await violationsOf(document.body)).toEqual([]);
});
