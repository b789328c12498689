import { Route, Routes } from '@bellwether/sdk/router';
import { defineSection } from '@bellwether/sdk/section';
import { lazyPage } from '@bellwether/sdk/section/lazyPage.ts';
import { Suspense } from 'react';

const WatchlistPage = lazyPage('/watchlist', () =>
  import(/* webpackChunkName: "watchlist" */ './pages/WatchlistPage.tsx').then((page) => ({
    default: page.WatchlistPage,
  })),
);

const PortfolioPage = lazyPage('/portfolio', () =>
  import(/* webpackChunkName: "portfolio" */ './pages/portfolio/PortfolioPage.tsx').then((page) => ({
    default: page.PortfolioPage,
  })),
);

const PredictPage = lazyPage('/predict', () =>
  import(/* webpackChunkName: "predict" */ './pages/PredictPage.tsx').then((page) => ({
    default: page.PredictPage,
  })),
);

function Trading() {
  return (
    <Suspense>
      <Routes>
        <Route path="/watchlist" element={<WatchlistPage />} />
        <Route path="/portfolio" element={<PortfolioPage />} />
        <Route path="/predict" element={<PredictPage />} />
      </Routes>
    </Suspense>
  );
}

export const section = defineSection({ name: 'mfe-trading', root: Trading });
