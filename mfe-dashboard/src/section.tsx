import { Route, Routes } from '@bellwether/sdk/router';
import { defineSection } from '@bellwether/sdk/section';
import { lazyPage } from '@bellwether/sdk/section/lazyPage.ts';
import { Suspense } from 'react';

const DashboardPage = lazyPage('/dashboard', () =>
  import(/* webpackChunkName: "dashboard" */ './pages/DashboardPage.tsx').then((page) => ({
    default: page.DashboardPage,
  })),
);

function Dashboard() {
  return (
    <Suspense>
      <Routes>
        <Route path="/dashboard" element={<DashboardPage />} />
      </Routes>
    </Suspense>
  );
}

export const section = defineSection({ name: 'mfe-dashboard', root: Dashboard });
