import { aNewsItem } from '@bellwether/sdk/testing/builders.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { NewsRow } from './NewsRow.tsx';

const show = (part: Parameters<typeof aNewsItem>[0]) => render(<NewsRow item={aNewsItem(part)} now={Date.now()} />);

test('opens the story in a new tab without opener or referrer', () => {
  show({ headline: 'Oil slips', url: 'https://news.example/oil' });
  const link = screen.getByRole('link', { name: 'Oil slips (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://news.example/oil');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([null, 'javascript:alert(1)'])(
  'is no link to mouse and keyboard when the URL cannot be opened (%s)',
  (url) => {
    show({ headline: 'Oil slips', url });
    const fallback = screen.getByRole('link', { name: 'Oil slips' });
    expect(fallback).toHaveAttribute('href', '#');
    expect(fallback).toHaveAttribute('aria-disabled', 'true');
    expect(fallback).not.toHaveAttribute('target');
    expect(fallback).toHaveAttribute('tabindex', '-1');
    const withTheWheel = new MouseEvent('auxclick', { bubbles: true, cancelable: true });
    expect([fireEvent.click(fallback), fireEvent(fallback, withTheWheel)]).toEqual([false, false]);
  },
);

test('shows summary, source and time', () => {
  show({ summary: 'Crude fell.', source: 'Energy Note', datetime: new Date(Date.now() - 7_200_000).toISOString() });
  expect(screen.getByText('Crude fell.')).toBeInTheDocument();
  expect(screen.getByText(/Energy Note/)).toBeInTheDocument();
  expect(screen.getByText('2 hr ago')).toBeInTheDocument();
});

test('has no picture without an image', () => {
  const { container } = show({ image: undefined });
  expect(container.querySelector('li')?.children).toHaveLength(1);
});

test('renders markup in a story as text', () => {
  const { container } = show({ headline: '<img src=x onerror=alert(1)>', summary: '<b>bold</b>' });
  expect(screen.getByText('<b>bold</b>')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

test('keeps the layout when an image fails to load', () => {
  const { container } = show({ image: '/pictures/signature/oil' });
  const picture = container.querySelector('img') as HTMLImageElement;
  expect([picture.width, picture.height]).toEqual([80, 60]);
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
});
