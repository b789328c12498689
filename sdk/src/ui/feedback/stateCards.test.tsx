import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { violationsOf } from '../../testing/axe.ts';
import { Card } from '../Card.tsx';
import { QuoteState } from '../figures/QuoteState.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';
import { Skeleton } from './Skeleton.tsx';

test('loading has text for screen readers and skeletons to see', () => {
  const { container } = render(
    <Loading label="Loading AI data...">
      <Skeleton lines={3} />
    </Loading>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading AI data...');
  expect(container.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(3);
});

test('a failure says what happened and offers a retry', async () => {
  const person = userEvent.setup();
  const onRetry = jest.fn();
  render(<ErrorState message="Failed to load market data." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load market data.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  [true, 'Movers'],
  [false, 'Dashboard'],
])('a retry gives the focus to the title of its card, if there is one (%s), or of the page', async (inCard, title) => {
  const failure = <ErrorState message="Failed." onRetry={() => {}} />;
  const page = (body: ReactNode) => (
    <>
      <h1 tabIndex={-1}>Dashboard</h1>
      {inCard ? <Card title="Movers">{body}</Card> : body}
    </>
  );
  const { rerender } = render(page(failure));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(page(<p>Data</p>));
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
});

test('a failure that goes by itself leaves the focus where it is', async () => {
  const page = (body: ReactNode) => (
    <Card title="Movers">
      <button type="button">Other</button>
      {body}
    </Card>
  );
  const { rerender } = render(page(<ErrorState message="Failed." onRetry={() => {}} />));
  screen.getByRole('button', { name: 'Other' }).focus();
  rerender(page(<p>Data</p>));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
});

test('a failure that cannot be retried has no button', () => {
  render(<ErrorState message="Gone." />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a card is a region named by its heading', async () => {
  const { container } = render(
    <Card title="Quick Links">
      <EmptyState message="Nothing here yet." action={<a href="/predict">Go to Predictions</a>} />
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Quick Links' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Quick Links' })).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test.each([
  ['live', 'Live'],
  ['delayed', 'Delayed'],
  ['closed', 'Closed'],
  ['stale', 'Stale'],
  ['unavailable', 'Unavailable'],
] as const)('a quote that is %s says so in a word', (state, word) => {
  render(<QuoteState source="files" state={state} />);
  expect(screen.getByText(word)).toBeInTheDocument();
});

test('nothing simulated is live', () => {
  render(<QuoteState source="simulated" state="live" />);
  expect(screen.getByText('Open')).toBeInTheDocument();
  expect(screen.queryByText(/live/i)).toBeNull();
});

test('a delayed quote says by how much, and whether the market was open', () => {
  render(<QuoteState state="delayed" delayMinutes={15} session="pre" />);
  expect(screen.getByText(/Delayed by 15 minutes\. Pre-market price\./)).toBeInTheDocument();
});

test('a price from after the close says so', () => {
  render(<QuoteState state="closed" delayMinutes={15} session="post" />);
  expect(screen.getByText(/Market closed\. This is the last price\. After-hours price\./)).toBeInTheDocument();
});

test('a stale quote has its reason for screen readers', () => {
  render(<QuoteState state="stale" reason="The price source did not answer." />);
  expect(screen.getByText(/The price source did not answer\./)).toBeInTheDocument();
});
