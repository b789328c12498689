import { render } from '@testing-library/react';
import { Sentence } from './Sentence.tsx';

it('keeps each version of a sentence on one line, and its words as they are', () => {
  const text = 'Everyone gets mfe-trading 2.1.0-beta-4 in place of 1.0.0-889003e2dd53.';
  const { container } = render(<Sentence text={text} />);
  expect(container).toHaveTextContent(text);
  const whole = [...container.querySelectorAll('span')].map((span) => span.textContent);
  expect(whole).toEqual(['2.1.0-beta-4', '1.0.0-889003e2dd53.']);
});

it('lets an email address break', () => {
  const { container } = render(<Sentence text="made ada-1@example.com a release manager" />);
  expect(container.querySelector('span')).toBeNull();
});
