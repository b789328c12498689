import { Link, Route, Routes } from '@bellwether/sdk/router';
import { act } from '@testing-library/react';
import { Suspense, useId } from 'react';
import { useShell } from './hooks.ts';
import { lazyPage } from './lazyPage.ts';
import { defineSection } from './section.tsx';
import type { SectionProps, ShellApi } from './shellApi.ts';

const shell = { version: '1.0' } as ShellApi;

function Linking() {
  return <Link to="/watchlist">shell {useShell().version}</Link>;
}

function Crashing(): never {
  throw new Error('no');
}

function Identified() {
  return <p id={useId()} />;
}

function Routed() {
  return (
    <Routes>
      <Route path="/one" element="one" />
      <Route path="/two" element="two" />
      <Route path="*" element="nothing" />
    </Routes>
  );
}

function APage() {
  return 'page';
}

const Prepared = lazyPage({ path: '/prepared', page: async () => ({ APage }) });

function WithPreparedPage() {
  return (
    <Suspense fallback="waiting">
      <Prepared />
    </Suspense>
  );
}

function placed(root: () => React.ReactNode, name = 'mfe-test') {
  const section = defineSection({ name, root });
  const domElement = document.body.appendChild(document.createElement('div'));
  const leaving = new AbortController();
  const onCrash = jest.fn();
  const release = { section: name, version: '1' };
  const props = { name, shell, domElement, onCrash, release, leaving: leaving.signal } satisfies SectionProps & {
    name: string;
  };
  /** React works when `act` ends, so the lifecycle is awaited after it. */
  async function step(lifecycle: 'mount' | 'unmount') {
    let done: Promise<unknown> = Promise.resolve();
    await act(async () => {
      done = section[lifecycle](props);
    });
    await done;
  }
  return {
    section,
    domElement,
    onCrash,
    leave: () => leaving.abort(),
    mount: () => step('mount'),
    unmount: () => step('unmount'),
  };
}

async function goTo(path: string) {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

describe('a section', () => {
  it('renders inside shell context and router, and cleans up', async () => {
    const { domElement, mount, unmount } = placed(Linking);
    await mount();
    expect(domElement.innerHTML).toBe('<a href="/watchlist">shell 1.0</a>');
    await unmount();
    expect(domElement.innerHTML).toBe('');
  });

  it('reports a crash to the shell', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { domElement, onCrash, mount } = placed(Crashing);
    await mount();
    expect(onCrash).toHaveBeenCalledWith(new Error('no'));
    expect(domElement.innerHTML).toBe('');
  });

  it('has ids unique across sections', async () => {
    const one = placed(Identified, 'mfe-one');
    const other = placed(Identified, 'mfe-other');
    await one.mount();
    await other.mount();
    expect(one.domElement.firstElementChild?.id).not.toBe(other.domElement.firstElementChild?.id);
  });

  it('follows the URL until it is leaving', async () => {
    window.history.replaceState(null, '', '/one');
    const { domElement, mount, leave } = placed(Routed);
    await mount();
    await goTo('/two');
    expect(domElement.textContent).toBe('two');
    leave();
    await goTo('/elsewhere');
    expect(domElement.textContent).toBe('two');
  });
});

describe('a lazy page', () => {
  it('shows at once if prepared', async () => {
    const { section, domElement, mount } = placed(WithPreparedPage);
    await section.prepare('/prepared');
    const drawn: (string | null)[] = [];
    new MutationObserver(() => drawn.push(domElement.textContent)).observe(domElement, { childList: true });
    await mount();
    expect(drawn).toEqual(['page']);
  });

  it('is loaded again after a failure', async () => {
    const load = jest
      .fn<Promise<{ APage: () => string }>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ APage });
    lazyPage({ path: '/flaky', page: load });
    const { section } = placed(Linking);
    await expect(section.prepare('/flaky')).rejects.toThrow('offline');
    await section.prepare('/flaky');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('has nothing to prepare at other paths', async () => {
    await expect(placed(Linking).section.prepare('/elsewhere')).resolves.toBeUndefined();
  });
});
