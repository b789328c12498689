import { readFileSync } from 'node:fs';
import { threadCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { builtinEngine } from '../../bff/src/modules/bell/builtin/builtinEngine.ts';
import { bellServices } from '../../bff/test/bellServices.ts';
import { readCases } from '../bell/readCases.ts';
import type { Measurement } from './report.ts';
import { quantile } from './statistics.ts';

const LOTS = 200;
const MOST_MS = 20;
const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'BTC', 'ETH', 'F', 'KO', 'AMD', 'NFLX'];
const TRAINING = new URL('../bell/training.jsonl', import.meta.url);

/** How long Bell takes without a language model, for each question of the training set beside 200 lots. */
export async function bellAnswers(): Promise<Measurement[]> {
  const lots = Array.from({ length: LOTS }, (_, at): [string, string, string, string] => {
    const day = String((at % 27) + 1).padStart(2, '0');
    return [SYMBOLS[at % SYMBOLS.length] ?? '', '2', `${100 + at}`, `2025-0${(at % 9) + 1}-${day}`];
  });
  const services = bellServices({ lots, watchlist: SYMBOLS });
  const bell = builtinEngine();
  const { signal } = new AbortController();
  const prompts = readCases(readFileSync(TRAINING, 'utf8')).flatMap(({ conversation }) => conversation.slice(-1));
  const taken: number[] = [];
  for (const isMeasured of [false, true]) {
    for (const prompt of prompts) {
      const since = threadCpuMs();
      for await (const _ of bell.answer({ prompt, conversation: [], services, signal }));
      if (isMeasured) taken.push(threadCpuMs() - since);
    }
  }
  const p95 = quantile(taken, 0.95);
  return [
    {
      what: `Bell’s answer beside ${LOTS} lots, p95, CPU`,
      value: `${p95.toFixed(1)} ms`,
      budget: `≤ ${MOST_MS} ms`,
      ratio: p95 / MOST_MS,
      note: `median ${quantile(taken, 0.5).toFixed(1)} ms of ${taken.length}`,
    },
  ];
}
