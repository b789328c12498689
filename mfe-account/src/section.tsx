import { Route, Routes } from '@bellwether/sdk/router';
import { defineSection } from '@bellwether/sdk/section';
import { lazyPage } from '@bellwether/sdk/section/lazyPage.ts';
import { Suspense } from 'react';

const SettingsPage = lazyPage('/settings', () =>
  import(/* webpackChunkName: "settings" */ './pages/SettingsPage.tsx').then((page) => ({
    default: page.SettingsPage,
  })),
);

function Account() {
  return (
    <Suspense>
      <Routes>
        <Route path="/settings" element={<SettingsPage />} />
      </Routes>
    </Suspense>
  );
}

export const section = defineSection({ name: 'mfe-account', root: Account });
