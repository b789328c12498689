export interface Plan {
  readonly name: string;
  readonly promise: string;
  readonly price: string;
  /** Small print beside the price. */
  readonly per?: string;
  readonly tag?: string;
  readonly features: readonly string[];
}

/** For display only. Plans are not for sale and not enforced. */
export const plans: readonly Plan[] = [
  {
    name: 'Basic',
    promise: 'Explore the Fundamentals',
    price: '7-Day Free Trial',
    per: '(No Credit Card Required)',
    features: [
      'Limited daily signals (2/day)',
      '1 watchlist (up to 10 assets)',
      'Basic market overviews',
      'Standard email support',
    ],
  },
  {
    name: 'Premium',
    promise: 'Master Your Trades',
    price: '$49',
    per: '/month',
    tag: 'Most Popular',
    features: [
      'Comprehensive daily signals',
      'Live market data (minute)',
      'Real-time price and insights',
      'Algorithmic analysis',
      'In-depth sector analysis',
      'Priority email support',
    ],
  },
  {
    name: 'Elite',
    promise: 'For the Ultimate Market Edge',
    price: '$125',
    per: '/month',
    features: [
      'All Premium features',
      'Ultra-low latency data',
      'API access',
      'Unlimited literacy reports',
      'Custom research insights',
      'Personalized mentorships',
      '24/7 dedicated account manager',
    ],
  },
];
