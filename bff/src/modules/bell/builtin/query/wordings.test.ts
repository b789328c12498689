/** For every figure, every subject, and every time that make sense together: each wording reads as the same query. */
import type { Instrument } from '@bellwether/sdk/contract/types';
import { bellServices } from '../../../../../test/bellServices.ts';
import { answerQuestion } from '../answerQuestion.ts';
import { asQuestion } from './asQuestion.ts';
import type { Query } from './query.ts';
import { readQuery } from './readQuery.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['TSLA', '4', '620', '2025-09-15'],
    ['BTC', '0.5', '40000', '2024-05-06'],
    ['ETH', '1.5', '2100', '2025-04-07'],
  ],
  watchlist: ['KO', 'AMD'],
});

/** The wordings of one figure; `{}` stands for the subject and `<>` for the time. */
interface Figure {
  readonly wordings: readonly string[];
  readonly subjects: readonly string[];
  readonly times?: readonly string[];
}

const SYMBOLS = ['apple', 'TSLA', 'bitcoin', 'nvidia'];
const OWNED = ['apple', 'TSLA', 'bitcoin'];
const TIMES = ['this year', 'over the last 30 days', 'in the last 3 months', 'this month'];
const WORDINGS: Readonly<Record<string, Figure>> = {
  price: {
    wordings: ['price of {}', 'what does {} cost', 'how much is {} trading at', 'what is {} worth right now'],
    subjects: SYMBOLS,
  },
  change: {
    wordings: ['how did {} do <>', '{} performance <>', 'how much has {} moved <>', 'what did {} gain or lose <>'],
    subjects: SYMBOLS,
    times: TIMES,
  },
  high: {
    wordings: ['highest close of {} <>', '{} high <>', 'what was the peak of {} <>'],
    subjects: SYMBOLS,
    times: TIMES,
  },
  low: {
    wordings: [
      'lowest close of {} <>',
      '{} low <>',
      'what was the bottom price of {} <>'.replace('bottom price', 'lowest point'),
    ],
    subjects: SYMBOLS,
    times: TIMES,
  },
  average: {
    wordings: ['average close of {} <>', 'what did {} close at on average <>', 'mean closing price of {} <>'],
    subjects: SYMBOLS,
    times: TIMES,
  },
  bestDay: {
    wordings: ['best day of {} <>', 'biggest one day gain of {} <>', "{}'s best single day <>"],
    subjects: SYMBOLS,
    times: TIMES,
  },
  worstDay: {
    wordings: [
      'worst day of {} <>',
      'which day did {} drop the most <>',
      'biggest one day drop of {} <>',
      "how bad was {}'s worst day <>",
    ],
    subjects: SYMBOLS,
    times: TIMES,
  },
  drawdown: {
    wordings: [
      'max drawdown of {} <>',
      'biggest fall from top to bottom of {} <>',
      'how far did {} fall from its peak <>',
    ],
    subjects: SYMBOLS,
    times: TIMES,
  },
  volatility: {
    wordings: ['how volatile is {}', 'volatility of {}', 'how wild are the swings of {}', 'how risky is {}'],
    subjects: SYMBOLS,
  },
  streak: {
    wordings: ['how many days in a row is {} up', 'up streak of {}', 'how many days straight has {} gone up'],
    subjects: SYMBOLS,
  },
  range: {
    wordings: ['high and low of {} today', 'how high did {} get today', 'lowest {} got today'],
    subjects: SYMBOLS,
  },
  volume: {
    wordings: ['volume of {}', "{}'s trading volume today", 'how many {} shares changed hands today'],
    subjects: ['apple', 'TSLA'],
  },
  forecastTomorrow: {
    wordings: ['will {} go up tomorrow', 'is {} going to rise tomorrow', 'forecast for {} tomorrow'],
    subjects: SYMBOLS,
  },
  forecast: {
    wordings: ['forecast for {}', 'what do you expect from {}', 'outlook for {}', 'where is {} headed'],
    subjects: SYMBOLS,
  },
  ownValue: {
    wordings: ['what is my {} worth', 'how much is my {} position worth', 'value of my {}'],
    subjects: OWNED,
  },
  sale: {
    wordings: [
      'what would i get if i sold my {}',
      'suppose i sold all my {} today, what would i get for it',
      'what proceeds would i get by selling my {}',
    ],
    subjects: OWNED,
  },
  ownGain: {
    wordings: [
      'how much did i make on {}',
      'profit on my {}',
      'am i up or down on {}',
      'what have i gained with my {}',
    ],
    subjects: OWNED,
  },
  ownPercent: {
    wordings: [
      'how many percent am i up on {}',
      'percent gain of my {}',
      'my return on {} in percent',
      'how much have i made on {} percentage wise',
    ],
    subjects: OWNED,
  },
  ownCost: {
    wordings: [
      'what did i pay for my {}',
      'cost of my {}',
      'how much have i put into {}',
      'how much money did i spend on {}',
    ],
    subjects: OWNED,
  },
  breakEven: {
    wordings: [
      'break even price of my {}',
      'my average cost of {}',
      'at what price do i break even on {}',
      'avg price i paid for {}',
    ],
    subjects: OWNED,
  },
  share: {
    wordings: [
      'what percentage of my portfolio is {}',
      'share of {} in my portfolio',
      'how much of my portfolio is {}',
      "{}'s weight in my portfolio",
    ],
    subjects: OWNED,
  },
  quantity: { wordings: ['how many {} do i have', 'quantity of my {}', 'do i own any {}'], subjects: OWNED },
  dayGain: {
    wordings: ['how much did i make on {} today', 'my {} gain today', 'what did i lose on {} today'],
    subjects: OWNED,
  },
  bought: { wordings: ['when did i buy {}', 'what day did i buy my {}', 'on which day did i buy {}'], subjects: OWNED },
  heldFor: {
    wordings: ['how long have i held {}', 'how long have i owned {}', 'how long ago did i buy {}'],
    subjects: OWNED,
  },
  total: {
    wordings: [
      'total value of my holdings',
      'what is everything i own worth',
      'how much is my portfolio worth',
      'what is it all worth that i own'.replace('it all worth that i own', 'my whole portfolio worth'),
    ],
    subjects: [''],
  },
  totalGain: {
    wordings: [
      'total gain of my holdings',
      'how much did i make in total',
      'my overall profit',
      'am i up or down overall',
    ],
    subjects: [''],
  },
  totalCost: {
    wordings: ['total cost of my holdings', 'how much have i put in altogether', 'what did i pay for everything'],
    subjects: [''],
  },
  dayTotal: {
    wordings: [
      'how did my portfolio do today',
      'did i make or lose money today',
      'did i make or loose money today',
      'my pnl today',
      'what did i gain or lose today',
    ],
    subjects: [''],
  },
  over: {
    wordings: ['how did my portfolio do <>', 'how much did i make <>', 'my gain <>'],
    subjects: [''],
    times: TIMES,
  },
  largest: {
    wordings: ['my largest holding', 'what is my biggest position', 'which holding of mine is the largest'],
    subjects: [''],
  },
  best: { wordings: ['my best holding', 'which of my holdings did best', 'what is my top performer'], subjects: [''] },
  mostMade: {
    wordings: [
      'which holding made me the most money',
      'which of my holdings gained the most in dollars',
      'what earned me the most',
    ],
    subjects: [''],
  },
  mostLostToday: {
    wordings: [
      'which holding lost me the most money today',
      'what cost me the most money today',
      'my biggest money loser today',
      'which one of my holdings lost the most in dollars today',
    ],
    subjects: [''],
  },
  riskiest: {
    wordings: ['my riskiest holding', 'which of my holdings is the most volatile', 'what is the riskiest thing i own'],
    subjects: [''],
  },
  above: {
    wordings: [
      'holdings worth more than 5000',
      'anything i own worth over $5,000',
      'which of my positions are above 5k',
    ],
    subjects: [''],
  },
  amount: {
    wordings: ['what do 3 {} cost', 'price of 3 {}', 'how much are 3 {} worth'],
    subjects: ['apple', 'TSLA', 'bitcoin'],
  },
  units: {
    wordings: [
      'how many {} can i buy with $500',
      'how many {} does 500 dollars buy',
      'i have 500 dollars, how many {} is that',
    ],
    subjects: ['apple', 'TSLA'],
  },
  half: { wordings: ['half of my {}', 'what is half of my {} worth', 'how much is half my {}'], subjects: OWNED },
  record: {
    wordings: [
      'track record',
      'how often are you right',
      'how accurate are your forecasts',
      'hit rate of your predictions',
    ],
    subjects: [''],
  },
};

const asked = Object.entries(WORDINGS).flatMap(([figure, { wordings, subjects, times = [''] }]) =>
  subjects.flatMap((subject) =>
    times.map((time) => ({
      name: [figure, subject, time].filter(Boolean).join(', '),
      wordings: wordings.map((text) => text.replace('{}', subject).replace('<>', time).trim()),
    })),
  ),
);
const comparable = (queries: readonly Query[] | undefined) =>
  queries?.map((query) => ({
    ...query,
    instruments: 'instruments' in query ? query.instruments.map(({ symbol }: Instrument) => symbol) : [],
  }));

test.each(asked)('$name', async ({ wordings }) => {
  const [first, ...others] = await Promise.all(wordings.map((wording) => readQuery(wording, [], services)));
  expect(wordings.length).toBeGreaterThanOrEqual(3);
  if (!first) throw new Error(`“${wordings[0]}” is read as no query.`);
  for (const [at, other] of others.entries())
    expect([wordings[at + 1], comparable(other)]).toEqual([wordings[at + 1], comparable(first)]);
});

test.each(asked)('$name, with a word that no one knows: it is named, or nothing is answered', async ({ wordings }) => {
  const { signal } = new AbortController();
  for (const wording of wordings) {
    const { text } = await answerQuestion({ prompt: `${wording} zorbish`, conversation: [], services, signal });
    if (/\$\d|\d%|\*\*\d/.test(text)) expect([wording, text]).toEqual([wording, expect.stringMatching(/zorbish/i)]);
  }
});

test.each(asked)('$name: what is offered for it reads as the same query', async ({ wordings }) => {
  const queries = await readQuery(wordings[0] ?? '', [], services);
  for (const query of queries ?? []) {
    const question = asQuestion(query);
    if (question)
      expect([question, comparable(await readQuery(question, [], services))]).toEqual([question, comparable([query])]);
  }
});
