/** A company's business, as a headline would put it. */
export type Sector =
  | 'software'
  | 'chips'
  | 'internet'
  | 'banks'
  | 'payments'
  | 'energy'
  | 'health'
  | 'staples'
  | 'retail'
  | 'autos'
  | 'industrials'
  | 'media'
  | 'telecom'
  | 'utilities'
  | 'miners';

export interface ListedCompany {
  readonly symbol: string;
  readonly name: string;
  /** The name used in headlines. */
  readonly short: string;
  readonly sector: Sector;
}

const company = (symbol: string, name: string, short: string, sector: Sector): ListedCompany => ({
  symbol,
  name,
  short,
  sector,
});

export const COMPANIES: readonly ListedCompany[] = [
  company('AAPL', 'Apple Inc.', 'Apple', 'software'),
  company('MSFT', 'Microsoft Corporation', 'Microsoft', 'software'),
  company('NVDA', 'NVIDIA Corporation', 'NVIDIA', 'chips'),
  company('AMZN', 'Amazon.com, Inc.', 'Amazon', 'internet'),
  company('GOOGL', 'Alphabet Inc. Class A', 'Alphabet', 'internet'),
  company('GOOG', 'Alphabet Inc. Class C', 'Alphabet', 'internet'),
  company('META', 'Meta Platforms, Inc.', 'Meta', 'internet'),
  company('TSLA', 'Tesla, Inc.', 'Tesla', 'autos'),
  company('AVGO', 'Broadcom Inc.', 'Broadcom', 'chips'),
  company('BRK.B', 'Berkshire Hathaway Inc. Class B', 'Berkshire Hathaway', 'banks'),
  company('JPM', 'JPMorgan Chase & Co.', 'JPMorgan', 'banks'),
  company('V', 'Visa Inc.', 'Visa', 'payments'),
  company('MA', 'Mastercard Incorporated', 'Mastercard', 'payments'),
  company('UNH', 'UnitedHealth Group Incorporated', 'UnitedHealth', 'health'),
  company('HD', 'The Home Depot, Inc.', 'Home Depot', 'retail'),
  company('PG', 'The Procter & Gamble Company', 'Procter & Gamble', 'staples'),
  company('JNJ', 'Johnson & Johnson', 'Johnson & Johnson', 'health'),
  company('XOM', 'Exxon Mobil Corporation', 'Exxon Mobil', 'energy'),
  company('CVX', 'Chevron Corporation', 'Chevron', 'energy'),
  company('COP', 'ConocoPhillips', 'ConocoPhillips', 'energy'),
  company('KO', 'The Coca-Cola Company', 'Coca-Cola', 'staples'),
  company('PEP', 'PepsiCo, Inc.', 'PepsiCo', 'staples'),
  company('COST', 'Costco Wholesale Corporation', 'Costco', 'retail'),
  company('WMT', 'Walmart Inc.', 'Walmart', 'retail'),
  company('TGT', 'Target Corporation', 'Target', 'retail'),
  company('LOW', "Lowe's Companies, Inc.", "Lowe's", 'retail'),
  company('MCD', "McDonald's Corporation", "McDonald's", 'retail'),
  company('SBUX', 'Starbucks Corporation', 'Starbucks', 'retail'),
  company('NKE', 'NIKE, Inc.', 'Nike', 'retail'),
  company('DIS', 'The Walt Disney Company', 'Disney', 'media'),
  company('NFLX', 'Netflix, Inc.', 'Netflix', 'media'),
  company('SPOT', 'Spotify Technology S.A.', 'Spotify', 'media'),
  company('CMCSA', 'Comcast Corporation', 'Comcast', 'media'),
  company('ADBE', 'Adobe Inc.', 'Adobe', 'software'),
  company('CRM', 'Salesforce, Inc.', 'Salesforce', 'software'),
  company('ORCL', 'Oracle Corporation', 'Oracle', 'software'),
  company('CSCO', 'Cisco Systems, Inc.', 'Cisco', 'software'),
  company('IBM', 'International Business Machines Corporation', 'IBM', 'software'),
  company('PLTR', 'Palantir Technologies Inc.', 'Palantir', 'software'),
  company('SNOW', 'Snowflake Inc.', 'Snowflake', 'software'),
  company('SHOP', 'Shopify Inc.', 'Shopify', 'software'),
  company('INTC', 'Intel Corporation', 'Intel', 'chips'),
  company('AMD', 'Advanced Micro Devices, Inc.', 'AMD', 'chips'),
  company('QCOM', 'QUALCOMM Incorporated', 'Qualcomm', 'chips'),
  company('TXN', 'Texas Instruments Incorporated', 'Texas Instruments', 'chips'),
  company('MU', 'Micron Technology, Inc.', 'Micron', 'chips'),
  company('BAC', 'Bank of America Corporation', 'Bank of America', 'banks'),
  company('WFC', 'Wells Fargo & Company', 'Wells Fargo', 'banks'),
  company('C', 'Citigroup Inc.', 'Citigroup', 'banks'),
  company('GS', 'The Goldman Sachs Group, Inc.', 'Goldman Sachs', 'banks'),
  company('MS', 'Morgan Stanley', 'Morgan Stanley', 'banks'),
  company('BLK', 'BlackRock, Inc.', 'BlackRock', 'banks'),
  company('AXP', 'American Express Company', 'American Express', 'payments'),
  company('PYPL', 'PayPal Holdings, Inc.', 'PayPal', 'payments'),
  company('COIN', 'Coinbase Global, Inc.', 'Coinbase', 'payments'),
  company('PFE', 'Pfizer Inc.', 'Pfizer', 'health'),
  company('MRK', 'Merck & Co., Inc.', 'Merck', 'health'),
  company('ABBV', 'AbbVie Inc.', 'AbbVie', 'health'),
  company('LLY', 'Eli Lilly and Company', 'Eli Lilly', 'health'),
  company('TMO', 'Thermo Fisher Scientific Inc.', 'Thermo Fisher', 'health'),
  company('ABT', 'Abbott Laboratories', 'Abbott', 'health'),
  company('BA', 'The Boeing Company', 'Boeing', 'industrials'),
  company('CAT', 'Caterpillar Inc.', 'Caterpillar', 'industrials'),
  company('DE', 'Deere & Company', 'Deere', 'industrials'),
  company('GE', 'GE Aerospace', 'GE Aerospace', 'industrials'),
  company('HON', 'Honeywell International Inc.', 'Honeywell', 'industrials'),
  company('UPS', 'United Parcel Service, Inc.', 'UPS', 'industrials'),
  company('LMT', 'Lockheed Martin Corporation', 'Lockheed Martin', 'industrials'),
  company('UBER', 'Uber Technologies, Inc.', 'Uber', 'internet'),
  company('ABNB', 'Airbnb, Inc.', 'Airbnb', 'internet'),
  company('F', 'Ford Motor Company', 'Ford', 'autos'),
  company('GM', 'General Motors Company', 'General Motors', 'autos'),
  company('T', 'AT&T Inc.', 'AT&T', 'telecom'),
  company('VZ', 'Verizon Communications Inc.', 'Verizon', 'telecom'),
  company('TMUS', 'T-Mobile US, Inc.', 'T-Mobile', 'telecom'),
  company('NEE', 'NextEra Energy, Inc.', 'NextEra', 'utilities'),
  company('DUK', 'Duke Energy Corporation', 'Duke Energy', 'utilities'),
  company('SO', 'The Southern Company', 'Southern Company', 'utilities'),
  company('NEM', 'Newmont Corporation', 'Newmont', 'miners'),
  company('FCX', 'Freeport-McMoRan Inc.', 'Freeport-McMoRan', 'miners'),
];
