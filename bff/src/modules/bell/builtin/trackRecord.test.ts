import {
  aLedgerEntry,
  aLedgerRecord,
  anEmptyLedgerRecord,
  aScoredEntry,
} from '@bellwether/sdk/testing/trackRecords.ts';
import { bellServices } from '../../../../test/bellServices.ts';
import { recordSentence } from './answers/trackRecord.ts';
import { ask, services } from './testing/askBell.ts';

/** It is Wednesday, 11 March 2026. */
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
  test('is that of the ledger, beside what a guess gets, and where to read it', async () => {
    const answer = await ask('what is your track record');
    expect(answer).toContain(recordSentence(aLedgerRecord()));
    expect(answer).toContain('"All forecasts"');
    expect(answer).toContain('simulated, not real');
    expect(await ask('how accurate are your forecasts')).toContain(recordSentence(aLedgerRecord()));
  });

  test('says when the predicted price was no better, or better by chance alone', () => {
    expect(recordSentence(aLedgerRecord())).toBe(
      'Of 1,000 scored forecasts, each issued before its session, **40.00%** were right (95% interval 37.00% to 43.10%); a guess gets 33%. ' +
        'The predicted price was nearer than assuming no change, but by no more than chance explains.',
    );
    expect(recordSentence(aLedgerRecord({ maeRatio95: [0.98, 0.999] }))).toMatch(/nearer than assuming no change\.$/);
    expect(recordSentence(aLedgerRecord({ betterThanNoChange: false }))).toMatch(
      /no nearer than assuming no change\.$/,
    );
  });

  test('before anything was scored it gives no rate', () => {
    expect(recordSentence(anEmptyLedgerRecord({ pending: 8 }))).toBe(
      'No forecast that I issued has been scored yet. 8 wait for their close.',
    );
    expect(recordSentence(anEmptyLedgerRecord())).toBe('No forecast that I issued has been scored yet.');
  });
});

describe('what was said of a symbol', () => {
  test('of yesterday: what it said, what came, right or wrong', async () => {
    const answer = await ask("was yesterday's forecast for apple right", withCalls);
    expect(answer).toContain(
      '**Apple Inc. (AAPL)**: for the close of Tue, Mar 10, 2026 it said **Up** (41.25%); it came **Down** (−1.00%): wrong, inside the 80% range',
    );
    expect(answer).not.toContain('Mar 9,');
  });

  test('without a day the latest ones, counted; one that waits is no outcome', async () => {
    const answer = await ask('past forecasts for AAPL', withCalls);
    expect(answer).toContain('Of the last 2 scored forecasts of **Apple Inc. (AAPL)** 1 was right');
    expect(answer).toContain(
      '- for the close of Fri, Mar 6, 2026 it said **Up** (41.25%); it cannot be scored: There was no close.',
    );
    expect(answer).not.toContain('Mar 11, 2026 it said');
  });

  test('a day without one is told, and nothing is made up', async () => {
    const answer = await ask('was your forecast for apple on 3 March right', withCalls);
    expect(answer).toContain('No forecast of **Apple Inc. (AAPL)** was issued for Tue, Mar 3, 2026.');
    expect(await ask('past forecasts for AAPL', services)).toContain('has been scored yet');
  });
});
