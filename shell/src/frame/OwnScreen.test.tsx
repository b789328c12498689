import { screen } from '@testing-library/react';
import { closeFrame, openFrame, passing } from '../testing/openFrame.tsx';

let broken = true;
let crashing = false;

jest.mock('../screens/NotFoundScreen.tsx', () => ({
  get NotFoundScreen() {
    if (broken) throw Object.assign(new Error('the chunk did not come'), { name: 'ChunkLoadError' });
    return function NotFoundScreen() {
      if (crashing) throw new Error('a fault in the screen');
      return <h1>Page Not Found</h1>;
    };
  },
}));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  closeFrame();
  jest.restoreAllMocks();
});

it('says that a screen failed to load, keeps the navbar, and loads it on retry', async () => {
  const { user } = await openFrame({ path: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(screen.getByRole('link', { name: 'Pricing' })).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await passing();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

it('keeps the navbar when a screen crashes, and shows the screen on retry', async () => {
  crashing = true;
  const { user } = await openFrame({ path: '/nowhere' });
  expect(screen.getByRole('alert')).toHaveTextContent('This page stopped because of an error on our end.');
  expect(screen.getByRole('link', { name: 'Pricing' })).toBeVisible();
  crashing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
