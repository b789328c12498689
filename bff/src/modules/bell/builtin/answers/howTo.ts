import { brand } from '@bellwether/sdk/brand';
import type { Concept } from '../language/concepts.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

type Topic = readonly [(asked: Asked) => boolean, string];

const has =
  (...concepts: Concept[]) =>
  (asked: Asked) =>
    concepts.some((concept) => asked.concepts.has(concept));
const says =
  (...words: string[]) =>
  (asked: Asked) =>
    asked.says(...words);

/** Where things are done, the most special first. */
const TOPICS: readonly Topic[] = [
  [
    says('password'),
    'Change your password on the **Settings** page, under Change Password: it asks for the current one. Forgotten? The login page has a link that mails you a new start.',
  ],
  [says('theme', 'dark', 'light'), 'Dark or light is under Application Preferences on the **Settings** page.'],
  [
    says('delete', 'close'),
    'To delete a holding use the button in its row on the **Portfolio** page; a symbol leaves the watchlist on the **Watchlist** page. Account deletion is not yet available.',
  ],
  [
    has('watchlist'),
    'On the **Watchlist** page type a symbol and press Add to Watchlist; each symbol there has a button that removes it.',
  ],
  [has('forecast'), 'On the **Predict** page type a symbol and press Get Prediction. Or ask me: "forecast for AAPL".'],
  [has('about_data'), 'CSV files are imported and exported on the **Portfolio** page.'],
  [
    has('portfolio'),
    'On the **Portfolio** page fill in symbol, quantity and purchase price under Add New Holding. Each row there has buttons to edit and to delete it.',
  ],
  [
    has('about_plans'),
    'There are three plans, shown on the **Pricing** page: Basic (7-day free trial), Premium ($49 a month) and Elite ($125 a month). None can be bought yet: they are coming soon.',
  ],
  [has('about_contact'), `Write to ${brand.supportEmail}.`],
  [
    has('about_account'),
    'Name, email, password, notifications and preferences are on the **Settings** page; Logout is in the top bar.',
  ],
  [
    has('trade', 'act'),
    'Nothing is traded here: this product shows prices, forecasts and your own lists, and you trade with your broker.',
  ],
];

/** Where in the product something is done. */
export function answerHowTo(asked: Asked): string {
  const found = TOPICS.find(([holds]) => holds(asked));
  return reply(
    found?.[1] ??
      'Your lists are on the Watchlist and Portfolio pages, forecasts on Predict, everything about your account on Settings.',
  );
}
