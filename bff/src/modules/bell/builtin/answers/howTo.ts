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

/** Where to do things, the most specific topic first. */
const TOPICS: readonly Topic[] = [
  [
    says('password'),
    'Change your password on the **Settings** page, under Change Password. You’ll need your current one. Forgot it? The login page has a link that emails you a way back in.',
  ],
  [
    says('2fa', 'passkey', 'passkeys', 'authenticator', 'factor'),
    'Set up passkeys and two-step login on the **Settings** page, under Security.',
  ],
  [
    says('emails', 'mails', 'notifications'),
    'Choose which emails you get on the **Settings** page, under Notifications. Each email also has a link that ends it.',
  ],
  [
    says('theme', 'dark', 'light'),
    'Switch between dark and light on the **Settings** page, under Application Preferences.',
  ],
  [
    says('delete', 'close'),
    'To delete a holding, use the button in its row on the **Portfolio** page. To remove a symbol from your watchlist, go to the **Watchlist** page. Account deletion isn’t available yet.',
  ],
  [
    has('alert'),
    'Set alerts on prices and forecasts with **Set Alert** on a symbol’s page, or on the **Settings** page, under Alerts.',
  ],
  [
    has('watchlist'),
    'On the **Watchlist** page, enter a symbol and press Add to Watchlist. Each symbol there has a button to remove it.',
  ],
  [has('forecast'), 'On the **Predict** page, enter a symbol and press Get Prediction. Or ask me “forecast for AAPL.”'],
  [
    has('about_data'),
    'Import and export files on the **Portfolio** page: your broker’s CSV with Import CSV, your holdings with Export CSV, and everything that happened with Export in the Transactions view.',
  ],
  [
    has('about_books'),
    'Your purchases, sales, dividends, deposits, and withdrawals are on the **Portfolio** page, in the Transactions view. You can add, edit, and export them there.',
  ],
  [
    has('about_plans'),
    'There are three plans on the **Pricing** page: Basic (7-day free trial), Premium ($49 a month), and Elite ($125 a month). You can’t buy one yet: they’re coming soon.',
  ],
  [
    (asked) =>
      has('portfolio')(asked) ||
      (has('act')(asked) && says('stock', 'stocks', 'coin', 'lot', 'trade', 'bought', 'purchase')(asked)),
    'On the **Portfolio** page, enter the symbol, quantity, and purchase price under Add New Holding. Each row there has buttons to edit and delete it.',
  ],
  [has('about_contact'), `Email us at ${brand.supportEmail}.`],
  [
    (asked) => has('about_account')(asked) || says('email')(asked),
    'Your name, email, password, notifications, and preferences are on the **Settings** page. Logout is in the top bar.',
  ],
  [
    has('trade', 'act'),
    `You can’t trade on ${brand.name}. It shows prices, forecasts, and your own lists; you trade with your broker.`,
  ],
];

/** Says where in the product to do something. */
export function answerHowTo(asked: Asked): string {
  const found = TOPICS.find(([holds]) => holds(asked));
  return reply(
    found?.[1] ??
      'Your lists are on the Watchlist and Portfolio pages, forecasts are on Predict, and account settings are on Settings.',
  );
}
