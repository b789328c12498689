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

test('updates during the axe run render afterwards, without React warnings', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(<Late />);
  expect(await violationsOf(container)).toEqual([]);
  expect(container.querySelector('button')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual(['button-name: <button type="button"></button>']);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
