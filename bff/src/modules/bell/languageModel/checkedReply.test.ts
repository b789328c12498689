import { CheckedReply } from './checkedReply.ts';

const DATA = JSON.stringify({
  price: '$1,264.96',
  changePercent: '−1.92%',
  quantity: '12.5',
  asOf: 'Nov 23, 4:00 PM ET',
});

function said(text: string, size = text.length): string {
  const checked = new CheckedReply();
  checked.learn(DATA);
  let passed = '';
  for (let at = 0; at < text.length; at += size) passed += checked.add(text.slice(at, at + size));
  return passed + checked.end();
}

const ONE_LEFT_OUT = 'I left out 1 figure, shown as […], that the data doesn’t have.';
const NO_ADVICE = 'I left out advice or a promise: I only give facts, and no one knows where prices go.';

it.each([
  'Apple is at $1,264.96, down 1.92%, as of Nov 23, 4:00 PM ET.',
  'You hold 12.50 shares in 2 lots since 2024:\n\n1. **AAPL**: $1264.96\n2. S&P 500: no price',
  'I can’t tell you whether you should sell it. No one knows if it will rise.',
  'The forecast is Up. The market will open on Monday.',
  'You hold AAPL. You should see each holding on the Portfolio page.',
])('passes on %j', (text) => {
  expect(said(text)).toBe(text);
});

it.each([
  ['Apple is at $265.', 'Apple is at […].'],
  ['It rose +1.9% to $1,264.96.', 'It rose […] to $1,264.96.'],
  ['Your 120 shares gained.', 'Your […] shares gained.'],
  ['Down 0.4 points.', 'Down […] points.'],
  ['The S&P 500 has a 52-week high of $500.', 'The S&P 500 has a 52-week high of […].'],
])('leaves out the figure of %j that no tool gave', (text, shown) => {
  expect(said(text)).toBe(`${shown}\n\n${ONE_LEFT_OUT}`);
});

it.each([
  'You should buy more Apple.',
  'I recommend selling half of it.',
  'Consider holding it.',
  'Now is a good time to invest in it.',
  'Sell it before Friday.',
  'Apple is a strong buy.',
  'Apple will reach its high by Friday.',
  'It will definitely rise.',
  'It is guaranteed to pay off.',
])('holds back %j', (text) => {
  expect(said(`Apple is down. ${text} It closed at $1,264.96.`)).toBe(
    `Apple is down. It closed at $1,264.96.\n\n${NO_ADVICE}`,
  );
});

it('gives the same however the text is cut', () => {
  const text =
    'Apple is at $1,264.96. You should buy it! It was 999.99 before; "who knows?" asked Bo.\n\n- **BTC**: 12.5\n- Sell it now.\nDone.';
  const whole = said(text);
  expect(whole).toContain('It was […] before');
  expect(whole).not.toMatch(/Sell|should/);
  for (let size = 1; size < 40; size += 1) expect([size, said(text, size)]).toEqual([size, whole]);
});

it('takes linear time', () => {
  const started = process.cpuUsage().user;
  const fillers = ['1', '1,', '$', 'should ', 'will ', '. ', '.*', '…', 'time to buy ', 'can’t '];
  for (const filler of fillers) said(filler.repeat(12_000 / filler.length), 7);
  expect(process.cpuUsage().user - started).toBeLessThan(5_000_000);
});
