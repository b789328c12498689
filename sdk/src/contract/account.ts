import { z } from 'zod';
import { id, instant } from './primitives.ts';

export const notifications = z.strictObject({ email: z.boolean(), push: z.boolean(), dailySummary: z.boolean() });

export const appPreferences = z.strictObject({
  theme: z.enum(['dark', 'light']),
  /** `system`: the browser's theme is followed until the user chooses one, and `theme` does not count. */
  themeSource: z.enum(['system', 'chosen']),
  defaultView: z.enum(['dashboard', 'watchlist', 'market-data']),
  /** Minutes between refreshes of dashboard data. */
  refreshInterval: z.union([z.literal(1), z.literal(5), z.literal(10)]),
  /** How much room rows and cards take. */
  density: z.enum(['comfortable', 'compact']),
  /** Blue and orange are for people who cannot tell green from red. */
  gainLossColors: z.enum(['green-red', 'blue-orange']),
  /** Whether the dashboard shows the first steps of a new account. */
  gettingStarted: z.enum(['shown', 'dismissed']),
  /** An IANA name. Decides when the Daily Market Summary is sent. */
  timeZone: z.string().max(64),
});

export const userProfile = z.object({
  _id: id,
  username: z.string(),
  /** Empty if somebody else has proved the address while it was unverified: the person is asked for another one. */
  email: z.string(),
  /** Whether the person has opened a link in a mail to the address. */
  emailVerified: z.boolean(),
  /** The address that replaces it once the link in a mail to it is opened. */
  pendingEmail: z.string().optional(),
  /** Member since. */
  date: instant,
  notifications,
  appPreferences,
  /** When the user first got a forecast from `/api/predict`; absent before that. */
  firstForecastAt: instant.optional(),
  subscriptionStatus: z.string().optional(),
  /** What the person may do beyond the usual, such as `release-manager`; absent if nothing. */
  roles: z.array(z.string()).optional(),
});

/** One active session of a user. */
export const openSession = z.object({
  _id: id,
  /** A browser's session works only in that browser. A program's works anywhere and ends sooner. */
  kind: z.enum(['browser', 'program']),
  /** "Chrome on Windows", from the user agent at login; "Unknown browser" or "Unknown program" if it is not recognized. */
  device: z.string(),
  createdAt: instant,
  /** Accurate to the minute. */
  lastUsedAt: instant,
  /** Whether this is the caller's own session. */
  current: z.boolean(),
});

/** What happened to an account in the last 90 days, latest first. */
export const activityPage = z.object({
  acts: z.array(
    z.object({
      _id: z.string(),
      /** Of the latest, if the sentence counts several. */
      at: instant,
      /** "Signed in from Chrome on macOS", without a period. */
      sentence: z.string(),
      /** null if unknown, and if the sentence names it. */
      device: z.string().nullable(),
      /** The IP address; null for what anyone could have caused. */
      address: z.string().nullable(),
    }),
  ),
  /** Send it as `before` for the next page; null on the last one. */
  next: z.string().nullable(),
});
