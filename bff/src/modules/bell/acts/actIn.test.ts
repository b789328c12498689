import { inDirectory } from '../../../market/directory/directory.ts';
import { resolveSymbol } from '../../../market/symbols.ts';
import { actIn } from './actIn.ts';
import { actOf } from './keptActs.ts';
import { offerAct } from './offerAct.ts';

const find = (symbol: string) =>
  inDirectory(resolveSymbol(symbol, undefined, (bare) => inDirectory({ symbol: bare, type: 'crypto' }) !== undefined));

test.each(['Put Walmart on my watchlist if you’d be so kind', 'Walmart, watchlist, add it, cheers'])(
  '%s: the act that it asks for in other words is offered, and read again from its reply',
  (prompt) => {
    const offered = actIn(prompt, [], find);
    expect(offered?.act).toEqual({ kind: 'watch', symbol: 'WMT' });
    expect(actOf({ prompt, reply: offered?.text ?? '' }, find)).toEqual(offered?.act);
  },
);

test.each([
  'don’t put Walmart on my watchlist',
  'why would anyone put Walmart on a watchlist',
  'is Walmart on my watchlist',
  'what does Walmart sell',
])('%s: no act', (prompt) => {
  expect(actIn(prompt, [], find)?.act ?? null).toBeNull();
});

test('a message that names an instrument is about that, whatever was spoken of', () => {
  const conversation = [{ sender: 'user', text: 'price of apple' }] as const;
  expect(actIn('Walmart, watchlist, add it, cheers', conversation, find)?.act).toEqual({
    kind: 'watch',
    symbol: 'WMT',
  });
});

test('an act in plain words is read without the network', () => {
  const prompt = 'add bitcoin to my watchlist';
  expect(actIn(prompt, [], find)).toEqual(offerAct(prompt, find));
});

test.each([
  ['can i get an alert when tesla hits 500', 'and for btc at 100k too pls', 'BTC', 100_000],
  ['can i get an alert when tesla hits 500', 'make it 515', 'TSLA', 515],
  ['can i get an alert if apple drops below 200', 'and nvidia below 180 too', 'NVDA', 180],
  ['could I get an alert when ford reaches 25', 'same for gm at 90', 'GM', 90],
])('“%s”, then “%s”: goes on with the alert', (last, prompt, symbol, price) => {
  const offered = actIn(prompt, [{ sender: 'user', text: last }], find);
  expect(JSON.stringify(offered)).toContain(`${symbol}`);
  expect(offered?.text.replaceAll(',', '')).toContain(`$${price}.00`);
});

test('“can I get an email” asks how, even at a price', () => {
  expect(actIn('can i get an email when apple hits 300', [], find)).toBeNull();
});

test.each([
  ['keep an eye on Solara for me', 'Solana (SOL)'],
  ['Solara to my watchlst', 'Solana (SOL)'],
  ['plese put Intelli on my watchlist', 'Intel Corporation (INTC)'],
  ['could yu add Appleby to my watchlist', 'Apple Inc. (AAPL)'],
  ['plese add Cardana to my watchlist', 'Cardano (ADA)'],
  ['can yuo add Metta to my watchlist', 'Meta Platforms, Inc. (META)'],
  ['ad Forde to my wachlist', 'Ford Motor Company (F)'],
  ['plese put General Motars on my watchlst', 'General Motors Company (GM)'],
  ['plese alert me when Mercks is above 100', 'Merck & Co., Inc. (MRK)'],
])('%s: a name that is not written so is asked for, and no act is offered', (prompt, name) => {
  expect(actIn(prompt, [], find)).toMatchObject({ act: null, text: `Do you mean ${name}?` });
});

test.each([
  'put Intelli on my watchlist',
  'could you add Appleby to my watchlist',
  'add Forde to my watchlist',
  'alert me when Mercks is above 100',
])('%s: an unknown name is called one', (prompt) => {
  expect(actIn(prompt, [], find)).toMatchObject({ act: null, text: expect.stringContaining('I don’t know') });
});

test.each([
  ['plese put walmart on my watchlst', 'WMT'],
  ['Walmart’s, wachlist, add it, cheers', 'WMT'],
  ['add apple to my wachlist', 'AAPL'],
  ['plese add target to my wachlist', 'TGT'],
])('%s: slips in other words do not matter', (prompt, symbol) => {
  expect(actIn(prompt, [], find)?.act).toEqual({ kind: 'watch', symbol });
});

test.each(['nevr', 'stopp', 'dnt', 'doesnt', 'shouldnt', 'quit', 'pls dont'])('%s add it: no act', (negation) => {
  for (const verb of ['add', 'adding'])
    expect(actIn(`${negation} ${verb} tesla to my watchlist`, [], find)?.act ?? null).toBeNull();
});

test.each([
  ['what is on my watchlist', 'add telsa', 'Add TSLA to my watchlist'],
  ['add apple to my watchlist', 'and telsa', 'Add TSLA to my watchlist'],
  ['alert me when tesla is above 500', 'and nvida above 200', 'Alert me when NVDA is above $200'],
])('“%s”, then “%s”: the name is asked for', (last, prompt, again) => {
  expect(actIn(prompt, [{ sender: 'user', text: last }], find)).toMatchObject({ act: null, questions: [again] });
});

test.each([
  ['how is telsa doing', 'add it to my watchlist', { kind: 'watch', symbol: 'TSLA' }],
  ['price of nvida', 'plese ad it to my wachlist', { kind: 'watch', symbol: 'NVDA' }],
  [
    'how is telsa doing',
    'alert me when it is above 500',
    { kind: 'alert', symbol: 'TSLA', alert: 'price-above', value: 500 },
  ],
  ['alert me when tesla is abvoe 500', 'and apple above 300', { symbol: 'AAPL', value: 300 }],
  ['what is on my wachlist', 'add tesla', { kind: 'watch', symbol: 'TSLA' }],
])('“%s”, then “%s”: what was said before is read as Bell has read it', (last, prompt, act) => {
  expect(actIn(prompt, [{ sender: 'user', text: last }], find)?.act).toMatchObject(act);
});

test('a name that Bell did not know is not what “it” is', () => {
  const conversation = [{ sender: 'user', text: 'alert me when Forde is above 100' }] as const;
  expect(actIn('add it to my watchlist', conversation, find)?.act ?? null).toBeNull();
  expect(actIn('make it 120', conversation, find)?.act ?? null).toBeNull();
});
