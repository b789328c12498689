import { bellServices } from '../../../../test/bellServices.ts';
import { ask } from '../builtin/testing/askBell.ts';
import { REPLY_LANGUAGES, REPLY_PHRASES } from '../vocabulary/replyPhrases.ts';
import { inTheirLanguage } from './inTheirLanguage.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['AAPL', '2.5', '180', '2025-06-02'],
    ['MSFT', '5', '500', '2025-08-01'],
    ['BTC', '0.5', '40000', '2024-05-06'],
  ],
  watchlist: ['TSLA', 'BTC-USD', 'KO'],
});
const FIGURES = /[+−]?\$\d[\d,.]*\d|[+−]?[\d.]+%/g;

test.each([
  'price of apple',
  'price of bitcoin',
  'price of apple and tesla',
  'how is the S&P 500',
  'what is my portfolio worth',
  'how is my portfolio today',
  'how much did i make',
  'how much did i make on apple',
  'how many shares of apple do i own',
  'do i own tesla',
  'my best holding',
  'my worst holding',
  'my best stock',
  'what do i own',
  'how is my crypto',
  'my watchlist',
  'how is the market',
  'is the market open',
  'price of apple yesterday',
  'apple this week',
  'apple this year',
  'forecast for apple',
  'thanks',
])('the answer to %j is said in every language, with the same figures', async (question) => {
  const english = await ask(question, services);
  const figures = english.match(FIGURES) ?? [];
  for (const language of REPLY_LANGUAGES) {
    const said = inTheirLanguage(english, language);
    expect([language, said && (said.match(FIGURES) ?? [])]).toEqual([language, figures]);
    expect(said).not.toMatch(/\b(?:your|since|worth|simulated)\b/i);
  }
});

test('a reply with one word that has no translation stays English', async () => {
  expect(inTheirLanguage(await ask('news', services), 'Spanish')).toBeUndefined();
  expect(inTheirLanguage('**Apple Inc. (AAPL)**: $1.00, sideways', 'German')).toBeUndefined();
  expect(inTheirLanguage('**Apple Inc. (AAPL)**: $1.00, unchanged', 'German')).toBe(
    '**Apple Inc. (AAPL)**: $1.00, unverändert',
  );
});

test('every phrase has all languages', () => {
  const rows = REPLY_PHRASES.trim().split('\n');
  for (const row of rows) expect([row, row.split('|').filter((cell) => cell.trim() !== '').length]).toEqual([row, 6]);
});

test('the time is in proportion to the length of the reply', () => {
  const startedAt = performance.now();
  for (const piece of ['up ', '**', 'Mar 1, ', 'A (', 'over the last ']) inTheirLanguage(piece.repeat(5_000), 'French');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
