import { openPriceStream } from './priceStream.ts';

type Asked = { symbols: string; after?: string };
const beat = 'event: beat\ndata:\n\n';
const prices = (id: string) => `id: ${id}\nevent: prices\ndata: [{"symbol":"AAPL"}]\n\n`;

let asked: Asked[];
let answers: ((signal: AbortSignal) => Promise<Response>)[];
let heard: unknown[];
let stream: ReturnType<typeof openPriceStream>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  [asked, answers, heard] = [[], [], []];
  stream = openPriceStream({
    onPrices: (quotes) => void heard.push(quotes),
    request(query, signal) {
      asked.push(query);
      return answers.shift()?.(signal) ?? new Promise(() => {});
    },
  });
});
afterEach(() => {
  stream.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A response whose body says this and stays open. */
const says =
  (text: string, ends = false) =>
  (signal: AbortSignal) => {
    const pieces = text === '' ? [] : [new TextEncoder().encode(text)];
    const read = () => {
      const value = pieces.shift();
      if (value || ends) return Promise.resolve({ done: value === undefined, value });
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    };
    return Promise.resolve({ body: { getReader: () => ({ read, cancel: async () => {} }) } } as unknown as Response);
  };
const refuses = (status: number, retryAfterSeconds: number | null) => () =>
  Promise.reject(Object.assign(new Error('refused'), { kind: 'api', status, retryAfterSeconds }));
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('asks for the symbols of the page, and goes on after the last event when it is cut off', async () => {
  answers = [says(beat + prices('x.1.y'), true)];
  stream.want(['MSFT', 'AAPL']);
  await after(200);
  expect(heard).toEqual([[{ symbol: 'AAPL' }]]);
  await after(2_100);
  expect(asked).toEqual([{ symbols: 'AAPL,MSFT' }, { symbols: 'AAPL,MSFT', after: 'x.1.y' }]);
});

it('opens another stream for more symbols at once, for fewer later, and none without any', async () => {
  answers = [says(beat), says(beat), says(beat)];
  stream.want(['AAPL']);
  await after(200);
  stream.want(['AAPL', 'KO']);
  await after(200);
  stream.want(['KO']);
  await after(10_000);
  expect(asked.map(({ symbols }) => symbols)).toEqual(['AAPL', 'AAPL,KO']);
  stream.want([]);
  await after(200);
  expect(asked).toHaveLength(2);
});

it('waits for minutes where a proxy holds the stream back, and for as long as a full server says', async () => {
  answers = [says(''), refuses(429, 60)];
  stream.want(['AAPL']);
  await after(8_200); // no sign of life
  await after(299_000);
  expect(asked).toHaveLength(1);
  await after(2_000);
  expect(asked).toHaveLength(2);
  await after(88_000);
  expect(asked).toHaveLength(2);
  await after(3_000);
  expect(asked).toHaveLength(3);
});

it('leaves a stream that has gone silent', async () => {
  answers = [says(beat + prices('x.1.y'))];
  stream.want(['AAPL']);
  await after(20_000);
  expect(asked).toHaveLength(1);
  await after(8_000);
  expect(asked).toHaveLength(2);
});

it('asks for no more symbols than a URL and the server take', async () => {
  stream.want(Array.from({ length: 300 }, (_, at) => `^=^=^=^=SYMBOL${at}`));
  await after(200);
  const [{ symbols = '' } = {}] = asked;
  expect(symbols.split(',').length).toBeLessThanOrEqual(200);
  expect(encodeURIComponent(symbols).length).toBeLessThan(3_800);
});

it('asks for as many symbols as the server takes, however long they are', async () => {
  answers = [says(beat)];
  const symbols = Array.from({ length: 210 }, (_, at) => `LONGEST-TICK${100 + at}`);
  stream.want(symbols);
  await after(200);
  expect(asked).toEqual([{ symbols: symbols.slice(0, 200).join(',') }]);
});
