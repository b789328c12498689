import {
  aLedgerEntry,
  aLedgerRecord,
  anEmptyLedgerRecord,
  aScoredEntry,
} from '@bellwether/sdk/testing/trackRecords.ts';
import { bellServices } from '../../../../test/bellServices.ts';
import { recordSentence } from './answers/forecasts.ts';
import { ask, services } from './testing/askBell.ts';

/** It is Wednesday, March 11, 2026. */
const ofTuesday = aScoredEntry({
  targetDate: '2026-03-10',
  predictedDirection: 'Up',
  confidence: 41.25,
  state: 'wrong',
});
const ofMonday = aScoredEntry({ targetDate: '2026-03-09', predictedDirection: 'Down', state: 'right' });
const never = aScoredEntry({
  targetDate: '2026-03-06',
  state: 'unscorable',
  result: null,
  reason: 'There was no close.',
});
const waiting = aLedgerEntry({ targetDate: '2026-03-11' });
const withCalls = bellServices({ pastForecasts: { AAPL: [waiting, ofTuesday, ofMonday, never] } });

describe('the record', () => {
  test('comes from the ledger, with the result of random guessing and where to read it', async () => {
    const answer = await ask('what is your track record');
    expect(answer).toContain(recordSentence(aLedgerRecord()));
    expect(answer).toContain('“All forecasts”');
    expect(answer).toContain('simulated, not real');
    expect(await ask('how accurate are your forecasts')).toContain(recordSentence(aLedgerRecord()));
  });

  test('says when the predicted price was no better, or perhaps only by chance', () => {
    expect(recordSentence(aLedgerRecord())).toBe(
      '**40.00%** correct out of 1,000 scored forecasts, each issued before its session (random: 33%; 95% interval: 37.00% to 43.10%). ' +
        'The predicted price is ahead of the no-change baseline, but the lead could be chance.',
    );
    expect(recordSentence(aLedgerRecord({ maeRatio95: [0.98, 0.999] }))).toMatch(
      /has beaten the no-change baseline by more than chance explains\.$/,
    );
    expect(recordSentence(aLedgerRecord({ betterThanNoChange: false }))).toMatch(
      /has not beaten the no-change baseline\.$/,
    );
  });

  test('gives no rate before the first score', () => {
    expect(recordSentence(anEmptyLedgerRecord({ pending: 8 }))).toBe('No scored forecasts yet. 8 pending.');
    expect(recordSentence(anEmptyLedgerRecord())).toBe('No scored forecasts yet.');
  });
});

describe('past forecasts for a symbol', () => {
  test('yesterday: predicted, actual, correct or wrong', async () => {
    const answer = await ask("was yesterday's forecast for apple right", withCalls);
    expect(answer).toContain(
      '**Apple Inc. (AAPL)**, close of Tue, Mar 10, 2026: predicted **Up** (41.25% confidence), actual **Down** (−1.00%). Wrong, within the 80% range.',
    );
    expect(answer).not.toContain('Mar 9,');
  });

  test('without a day: the latest ones with a count; a pending one is no outcome', async () => {
    const answer = await ask('past forecasts for AAPL', withCalls);
    expect(answer).toContain('**Apple Inc. (AAPL)**: 1 correct out of the last 2 scored forecasts (random: 33%).');
    expect(answer).toContain(
      '- close of Fri, Mar 6, 2026: predicted **Up** (41.25% confidence). Can’t be scored: There was no close.',
    );
    expect(answer).not.toContain('Mar 11, 2026: predicted');
  });

  test('says when a day has no forecast, and makes up nothing', async () => {
    const answer = await ask('was your forecast for apple on 3 March right', withCalls);
    expect(answer).toContain('I issued no forecast for **Apple Inc. (AAPL)** for the close of Tue, Mar 3, 2026.');
    expect(await ask('past forecasts for AAPL', services)).toContain(
      'No scored forecasts for **Apple Inc. (AAPL)** yet.',
    );
  });
});

describe('asked in other words', () => {
  test.each([
    'You said yesterday that Apple would go up. Were you right?',
    'did you get AAPL right yesterday',
    'how did your apple call yesterday turn out',
    'were you right about apple yesterday',
  ])('%s: the forecast of that day', async (prompt) => {
    const answer = await ask(prompt, withCalls);
    expect(answer).toContain('close of Tue, Mar 10, 2026: predicted **Up**');
    expect(answer).not.toContain('on the day');
  });

  test('so many of the last, the wrong ones, and those of a week', async () => {
    expect(await ask('how many of your last 1 calls on Apple were right', withCalls)).toContain(
      '0 correct out of the last 1 scored forecasts',
    );
    const wrong = await ask('when was your last wrong call on apple', withCalls);
    expect(wrong).toContain('The latest that were wrong:');
    expect(wrong).not.toContain('Mar 9, 2026: predicted');
    const ofWeek = await ask('were your forecasts for apple right last week', withCalls);
    expect(ofWeek).toContain('Mar 6, 2026: predicted');
    expect(ofWeek).not.toContain('Mar 10, 2026: predicted');
  });

  test.each([
    'How many forecasts have you made so far?',
    'What percent of the time is the price inside your 80% range?',
    'Do your ranges actually hold up?',
    'how many calls have you got wrong',
  ])('%s: the record of all', async (prompt) => {
    expect(await ask(prompt)).toContain('inside the 80% range for **80.10%**');
  });

  test.each([
    ['what was apple’s range yesterday', 'That day: high'],
    ['what’s the lowest you think tesla could close at today', '80% range'],
    ['did you predict apple would be at 300', 'I’m not sure how to answer that.'],
  ])('%s', async (prompt, said) => {
    expect(await ask(prompt)).toContain(said);
  });
});
