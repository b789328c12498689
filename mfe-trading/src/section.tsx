import { Route, Routes } from '@bellwether/sdk/router';
import { defineSection } from '@bellwether/sdk/section';
import { lazyPage } from '@bellwether/sdk/section/lazyPage.ts';
import { Suspense } from 'react';

const WatchlistPage = lazyPage('/watchlist', () =>
  import(/* webpackChunkName: "watchlist" */ './pages/WatchlistPage.tsx').then((page) => ({
    default: page.WatchlistPage,
  })),
);

function Trading() {
  return (
    <Suspense>
      <Routes>
        <Route path="/watchlist" element={<WatchlistPage />} />
      </Routes>
    </Suspense>
  );
}

export const section = defineSection({ name: 'mfe-trading', root: Trading });
