/** The product's names. No other file spells them out. */
export const brand = {
  name: 'Bellwether',
  assistant: 'Bell',
  supportEmail: 'support@bellwether.example',
  tagline: 'Proudly made in the USA',
  hashtags: ['#Bellwether', '#MarketIntelligence', '#AITrading', '#InvestSmarter'],
} as const;
