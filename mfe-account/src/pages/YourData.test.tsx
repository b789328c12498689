import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { savedFiles } from '@bellwether/sdk/testing/savedFiles.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { YourData } from './YourData.tsx';

const DATA = 'GET /api/auth/my-data';

const saved = savedFiles();

const open = (answer: NonNullable<Answers[typeof DATA]>) => withShell(<YourData />, { answers: { [DATA]: answer } });
const download = () => userEvent.click(screen.getByRole('button', { name: 'Download My Data' }));

test('saves the archive', async () => {
  const { container } = open(new Blob(['zip']));
  await download();
  await waitFor(() => expect(saved).toEqual(['bellwether-data.zip']));
  expect(await violationsOf(container)).toEqual([]);
});

test.each([
  [
    aRefusal(429, 'You’ve downloaded your data several times in the last hour.'),
    'You’ve downloaded your data several times in the last hour.',
  ],
  [aRefusal(0), 'We couldn’t download your data. Please try again.'],
])('says why it failed and can be tried again', async (refusal, words) => {
  const { shell } = open(() => {
    throw refusal;
  });
  await download();
  await waitFor(() => expect(shell.notices.map(({ message }) => message)).toEqual([words]));
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'Download My Data' })).toBeEnabled();
});
