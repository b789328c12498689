import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useFocusOnMore } from './useFocusOnMore.ts';

function Rows({ last, withLinks }: { last: number; withLinks: boolean }) {
  const [count, setCount] = useState(2);
  const list = useRef<HTMLUListElement>(null);
  const asking = useFocusOnMore(list, count, 'li');
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: count }, (_, at) => `Row ${at + 1}`).map((row) => (
          <li key={row}>{withLinks ? <a href="/">{row}</a> : row}</li>
        ))}
      </ul>
      {count < last && (
        <button
          type="button"
          onClick={() => {
            asking();
            setCount(count + 2);
          }}
        >
          Show more
        </button>
      )}
    </>
  );
}

const more = () => userEvent.click(screen.getByRole('button', { name: 'Show more' }));

test.each([true, false])('goes on with the first new row once there are no more: links %s', async (withLinks) => {
  render(<Rows last={4} withLinks={withLinks} />);
  await more();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Row 3')).toHaveFocus();
});

test('stays on the button while there are more', async () => {
  render(<Rows last={5} withLinks />);
  await more();
  expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
});
