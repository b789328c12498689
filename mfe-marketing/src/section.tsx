import { Route, Routes } from '@bellwether/sdk/router';
import { defineSection } from '@bellwether/sdk/section';
import { lazyPage } from '@bellwether/sdk/section/lazyPage.ts';
import { Suspense } from 'react';

const Landing = lazyPage('/', () =>
  import(/* webpackChunkName: "landing" */ './pages/LandingPage.tsx').then((m) => ({ default: m.LandingPage })),
);
const Pricing = lazyPage('/pricing', () =>
  import(/* webpackChunkName: "pricing" */ './pages/PricingPage.tsx').then((m) => ({ default: m.PricingPage })),
);
const Terms = lazyPage('/terms', () =>
  import(/* webpackChunkName: "terms" */ './pages/TermsPage.tsx').then((m) => ({ default: m.TermsPage })),
);
const Privacy = lazyPage('/privacy', () =>
  import(/* webpackChunkName: "privacy" */ './pages/PrivacyPage.tsx').then((m) => ({ default: m.PrivacyPage })),
);
const Disclaimer = lazyPage('/disclaimer', () =>
  import(/* webpackChunkName: "disclaimer" */ './pages/DisclaimerPage.tsx').then((m) => ({
    default: m.DisclaimerPage,
  })),
);
const Contact = lazyPage('/contact', () =>
  import(/* webpackChunkName: "contact" */ './pages/ContactPage.tsx').then((m) => ({ default: m.ContactPage })),
);
const TrackRecord = lazyPage('/track-record', () =>
  import(/* webpackChunkName: "track-record" */ './pages/TrackRecordPage.tsx').then((m) => ({
    default: m.TrackRecordPage,
  })),
);

/** No fallback: the shell loads a page before it shows it. */
function Root() {
  return (
    <Suspense>
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route path="/pricing" element={<Pricing />} />
        <Route path="/terms" element={<Terms />} />
        <Route path="/privacy" element={<Privacy />} />
        <Route path="/disclaimer" element={<Disclaimer />} />
        <Route path="/contact" element={<Contact />} />
        <Route path="/track-record" element={<TrackRecord />} />
      </Routes>
    </Suspense>
  );
}

export const section = defineSection({ name: 'mfe-marketing', root: Root });
