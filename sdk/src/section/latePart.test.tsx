import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LatePart, latePart, useLatePart } from './latePart.ts';

function Greeting({ name }: { name: string }) {
  return <p>Hello, {name}</p>;
}

function Page({ greeting, wanted = true }: { greeting: LatePart<typeof Greeting>; wanted?: boolean }) {
  const { Part, failed, retry } = useLatePart(greeting, wanted);
  if (Part) return <Part name="Ann" />;
  if (!failed) return <p>Coming</p>;
  return (
    <button type="button" onClick={retry}>
      Try again
    </button>
  );
}

test('loads once it is wanted, and shows at once on later visits', async () => {
  const load = jest.fn(async () => Greeting);
  const greeting = latePart(load);
  const { rerender, unmount } = render(<Page greeting={greeting} wanted={false} />);
  expect(screen.getByText('Coming')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  rerender(<Page greeting={greeting} />);
  expect(await screen.findByText('Hello, Ann')).toBeVisible();
  unmount();
  render(<Page greeting={greeting} />);
  expect(screen.getByText('Hello, Ann')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure can be tried again', async () => {
  const load = jest.fn<Promise<typeof Greeting>, []>().mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValue(Greeting);
  render(<Page greeting={latePart(load)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello, Ann')).toBeVisible();
});
