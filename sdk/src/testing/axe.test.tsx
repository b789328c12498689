import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { violationsOf } from './axe.ts';

function Late() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, []);
  return shown ? <button type="button" /> : <p>Loading</p>;
}

test('what comes in while axe looks is drawn afterwards, and React has nothing to complain of', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(<Late />);
  expect(await violationsOf(container)).toEqual([]);
  expect(container.querySelector('button')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual(['button-name: <button type="button"></button>']);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
